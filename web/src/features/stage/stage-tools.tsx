import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { ChartNoAxesColumn, CircleStop, Mic, Timer } from 'lucide-react';
import type { Project } from '@webnario/domain/wizard/project';
import { toast } from '../../ui/toast.tsx';
import type { Stage } from './engine/stage.ts';
import type { Settings } from './page/kept.ts';
import { useStageView } from './page/use-stage.ts';
import { rehearsalCopy as texts } from './rehearsal/copy.ts';
import { RehearsalsDialog } from './rehearsal/rehearsals-dialog.tsx';
import { useRehearsal } from './rehearsal/use-rehearsal.ts';
import { voiceCopy } from './voice/copy.ts';
import { useVoice, type Voice } from './voice/use-voice.ts';
import { VoiceControl, voiceSentence } from './voice/voice-control.tsx';
import './stage-tools.css';

/** What is going on while the bar is out of sight: an open microphone must never go unseen. */
const Signs = ({
  stage,
  voice,
  isRehearsing,
}: {
  stage: Stage;
  voice: Voice;
  isRehearsing: boolean;
}) => {
  const { status } = useStageView(stage);
  const isOpen = voice.isOn && voice.state !== 'off';
  if (status !== 'flowing' && status !== 'countdown') return null;
  return (
    <div className="prompter-signs">
      {isOpen && (
        <p>
          <Mic aria-hidden /> {voiceCopy.listening}
        </p>
      )}
      {isRehearsing && (
        <p>
          <Timer aria-hidden /> {texts.running}
        </p>
      )}
    </div>
  );
};

const ToolButton = ({
  children,
  ...rest
}: Pick<ComponentProps<'button'>, 'children' | 'title' | 'onClick' | 'aria-pressed'>) => (
  <button
    type="button"
    className="prompter-tool"
    // A click must not take the focus: the space bar starts and pauses the text.
    onPointerDown={(event) => event.preventDefault()}
    {...rest}
  >
    {children}
  </button>
);

const RehearseButton = ({ rehearsal }: { rehearsal: ReturnType<typeof useRehearsal> }) =>
  rehearsal.isRunning ? (
    <ToolButton aria-pressed onClick={rehearsal.finish}>
      <CircleStop aria-hidden />
      {texts.finish}
    </ToolButton>
  ) : (
    <ToolButton aria-pressed={false} title={texts.startLabel} onClick={rehearsal.start}>
      <Timer aria-hidden />
      {texts.start}
    </ToolButton>
  );

/** Following the voice and rehearsing, in the bar of the stage; loaded when the stage has opened. */
export const StageTools = ({
  stage,
  project,
  userId,
  settings,
}: {
  stage: Stage;
  project: Project;
  userId: string;
  settings: Settings;
}) => {
  const rehearsal = useRehearsal(stage, project, userId, settings.reading);
  const voice = useVoice(stage, rehearsal.said);
  const [isListOpen, setListOpen] = useState(false);
  /** The whole stage, which shows what goes on while the bar is out of sight. */
  const [screen, setScreen] = useState<Element | null>(null);
  const findScreen = useCallback((row: Element | null) => {
    setScreen(row?.closest('.prompter') ?? null);
  }, []);
  const [wasRunning] = useState(rehearsal.isRunning);
  useEffect(() => {
    if (wasRunning) toast.info(texts.resumed);
  }, [wasRunning]);
  const sentence = voiceSentence(voice) || (rehearsal.isRunning ? texts.runningHint : '');
  const close = (): void => {
    setListOpen(false);
    rehearsal.closeSummary();
  };
  return (
    <>
      <div ref={findScreen} className="prompter-tools">
        <VoiceControl voice={voice} />
        <RehearseButton rehearsal={rehearsal} />
        <ToolButton onClick={() => setListOpen(true)}>
          <ChartNoAxesColumn aria-hidden />
          {texts.list}
        </ToolButton>
      </div>
      <output className="prompter-tool-line">{sentence}</output>
      {screen &&
        createPortal(
          <Signs stage={stage} voice={voice} isRehearsing={rehearsal.isRunning} />,
          screen,
        )}
      {(isListOpen || rehearsal.finished) && (
        <RehearsalsDialog
          project={project}
          userId={userId}
          finished={rehearsal.finished}
          fate={rehearsal.fate}
          onClose={close}
        />
      )}
    </>
  );
};
