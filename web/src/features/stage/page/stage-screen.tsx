import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ArrowLeft } from 'lucide-react';
import { phaseHeading } from '@webnario/domain/script/plain-text';
import type { Project } from '@webnario/domain/wizard/project';
import { MainRegion } from '../../../shared/layout/main-region.tsx';
import { paths } from '../../../shared/paths.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useAnnouncer } from '../clock/announcer.tsx';
import { BlockLine } from '../clock/block-line.tsx';
import { StageClock } from '../clock/stage-clock.tsx';
import { CommandList } from '../controls/command-list.tsx';
import { commands, type CommandName } from '../controls/commands.ts';
import { ControlBar } from '../controls/control-bar.tsx';
import { useKeys } from '../controls/use-keys.ts';
import { copy } from '../copy.ts';
import type { Stage } from '../engine/stage.ts';
import { Motion } from '../script/motion.ts';
import { ReadingFrame } from '../script/reading-frame.tsx';
import '../stage.css';
import { LazyTools } from './lazy-tools.tsx';
import { Offline } from './offline.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useStage, useStageView } from './use-stage.ts';
import { useAwakeScreen } from './use-awake-screen.ts';

/** Large in the middle before the text flows. */
const Countdown = ({ stage }: { stage: Stage }) => {
  const { countdown } = useStageView(stage);
  if (countdown === 0) return null;
  return (
    <div key={countdown} aria-hidden className="prompter-countdown">
      {countdown}
    </div>
  );
};

/** The text rests when nobody can see it: behind another tab, or with the telephone locked. */
const usePauseWhenHidden = (stage: Stage): void => {
  useEffect(() => {
    const pause = (): void => {
      if (document.visibilityState === 'hidden') stage.pause();
    };
    document.addEventListener('visibilitychange', pause);
    return () => document.removeEventListener('visibilitychange', pause);
  }, [stage]);
};

/** Which phases are not written yet; undefined when all are. */
const missingText = ({ script: { missingPhases } }: Stage): string | undefined =>
  missingPhases.length > 0 ? copy.phasesMissing(missingPhases.map(phaseHeading)) : undefined;

const ResetQuestion = ({
  open,
  stage,
  onClose,
}: {
  open: boolean;
  stage: Stage;
  onClose: () => void;
}) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onClose}
    title={copy.resetTitle}
    description={copy.resetText}
    confirmLabel={copy.resetConfirm}
    cancelLabel={copy.cancel}
    onConfirm={() => {
      stage.reset();
      onClose();
    }}
  />
);

/** What a window over the stage asks or lists. */
type OpenDialog = 'list' | 'reset' | undefined;

/** The stage of a project that has a script. */
export const StageScreen = ({ project, userId }: { project: Project; userId: string }) => {
  const { stage, settings, change } = useStage(project, userId);
  const [asked, setAsked] = useState<OpenDialog>();
  const { sayTime, region } = useAnnouncer(stage);
  const [motion] = useState(() => new Motion(stage));
  const toggleFullScreen = useFullScreen();
  const run = (name: CommandName): void =>
    commands[name].run({
      stage,
      settings,
      change,
      secondsOfLine: (lines) => motion.secondsOfLine(lines, settings.size),
      toggleFullScreen: () => void toggleFullScreen(),
      toggleList: () => setAsked((before) => (before ? undefined : 'list')),
      askReset: () => setAsked('reset'),
      sayTime,
    });
  useKeys(run);
  useAwakeScreen();
  usePauseWhenHidden(stage);
  const close = (): void => setAsked(undefined);
  return (
    <MainRegion className={`prompter ${settings.look}`}>
      <div className="prompter-mirror" data-mirrored={settings.isMirrored || undefined}>
        <header className="prompter-head">
          <Link to={paths.project(project.id)} aria-label={copy.leave} className="prompter-control">
            <ArrowLeft aria-hidden />
          </Link>
          <h1>{project.product_name}</h1>
          <Offline />
          <StageClock stage={stage} />
        </header>
        <ReadingFrame
          stage={stage}
          settings={settings}
          motion={motion}
          onTap={() => run('toggle')}
          onPinch={(direction) => run(direction > 0 ? 'bigger' : 'smaller')}
          end={missingText(stage) ?? copy.end}
        />
        <BlockLine stage={stage} />
        <Countdown stage={stage} />
      </div>
      <ControlBar
        stage={stage}
        settings={settings}
        run={run}
        notice={missingText(stage)}
        tools={<LazyTools stage={stage} project={project} userId={userId} settings={settings} />}
      />
      {region}
      <CommandList open={asked === 'list'} onOpenChange={close} run={run} />
      <ResetQuestion open={asked === 'reset'} stage={stage} onClose={close} />
    </MainRegion>
  );
};
