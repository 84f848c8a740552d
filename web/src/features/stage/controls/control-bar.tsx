import type { ReactNode } from 'react';
import {
  AArrowDown,
  AArrowUp,
  FastForward,
  Keyboard,
  LayoutList,
  Pause,
  Play,
  Rewind,
  SkipBack,
  SkipForward,
  TextInitial,
  type LucideIcon,
} from 'lucide-react';
import type { Stage } from '../engine/stage.ts';
import { copy } from '../copy.ts';
import type { Settings } from '../page/kept.ts';
import { useStageView } from '../page/use-stage.ts';
import { commands, type CommandName } from './commands.ts';

type Run = (name: CommandName) => void;

const Control = ({
  name,
  run,
  label = commands[name].label,
  icon: Icon,
}: {
  name: CommandName;
  run: Run;
  label?: string;
  icon: LucideIcon;
}) => (
  <button
    type="button"
    className="prompter-control"
    data-main={name === 'toggle' || undefined}
    aria-label={label}
    title={`${label} (${commands[name].shown})`}
    // A click must not take the focus: the space bar would press the same button again.
    onPointerDown={(event) => event.preventDefault()}
    onClick={() => run(name)}
  >
    <Icon aria-hidden />
  </button>
);

const ReadingControls = ({ stage, settings, run }: BarProps) => (
  <div className="prompter-control-row">
    <Control name="smaller" run={run} icon={AArrowDown} />
    <output className="prompter-value">{copy.letters(settings.size)}</output>
    <Control name="bigger" run={run} icon={AArrowUp} />
    <span className="prompter-gap-between" />
    <Control name="slower" run={run} icon={Rewind} />
    <PaceValue stage={stage} />
    <Control name="faster" run={run} icon={FastForward} />
  </div>
);

const PaceValue = ({ stage }: { stage: Stage }) => {
  const { wordsPerMinute } = useStageView(stage);
  return (
    <output className="prompter-value" aria-label={copy.pace(wordsPerMinute)}>
      {wordsPerMinute} <small>{copy.paceShort}</small>
    </output>
  );
};

const Caption = ({ stage, notice }: { stage: Stage; notice: string | undefined }) => {
  const { status, elapsed } = useStageView(stage);
  if (status === 'waiting') return <p className="prompter-caption">{copy.waiting}</p>;
  return (
    <p className="prompter-caption">
      {elapsed > 0 ? copy.resume : copy.begin}
      {notice && <span>{notice}</span>}
    </p>
  );
};

type BarProps = { stage: Stage; settings: Settings; run: Run };

/** The commands within reach of a thumb; hidden while the text flows, until it gets the focus or the text is tapped. */
export const ControlBar = ({
  stage,
  settings,
  run,
  notice,
  tools,
}: BarProps & {
  /** What somebody should know before the start. */
  notice?: string | undefined;
  /** More rows. */
  tools?: ReactNode;
}) => {
  const { status } = useStageView(stage);
  const isRunning = status === 'flowing' || status === 'countdown';
  const isText = settings.reading === 'text';
  return (
    <div
      role="toolbar"
      aria-label={copy.controls}
      className="prompter-controls"
      data-away={isRunning || undefined}
    >
      <Caption stage={stage} notice={notice} />
      <ReadingControls stage={stage} settings={settings} run={run} />
      <div className="prompter-control-row">
        <Control
          name="reading"
          run={run}
          label={isText ? copy.toCards : copy.toText}
          icon={isText ? LayoutList : TextInitial}
        />
        <Control name="blockBack" run={run} icon={SkipBack} />
        <Control
          name="toggle"
          run={run}
          label={isRunning ? copy.pause : copy.start}
          icon={isRunning ? Pause : Play}
        />
        <Control name="blockOn" run={run} icon={SkipForward} />
        <Control name="list" run={run} label={copy.commands} icon={Keyboard} />
      </div>
      {tools}
    </div>
  );
};
