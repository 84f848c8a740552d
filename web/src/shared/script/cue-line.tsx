import type { ReactNode } from 'react';
import { Clock, Drama, Info, ListChecks, Pause, Presentation } from 'lucide-react';
import { cueNames, cueParts, type Cue } from '@webnario/domain/script/cues';

const icons = {
  slide: Presentation,
  pause: Pause,
  poll: ListChecks,
  direction: Drama,
  clock: Clock,
  note: Info,
} as const;

/** The look of what is done and not said: its picture, its name, and what it says. */
export const CueFrame = ({ kind, children }: { kind: Cue['kind']; children: ReactNode }) => {
  const Icon = icons[kind];
  return (
    <div role="note" className="cue" data-kind={kind}>
      <Icon aria-hidden />
      <div>
        <span className="cue-name">{cueNames[kind]}:</span> {children}
      </div>
    </div>
  );
};

/** What is done and not said: its name, what it says, and beside it an image, a reason or the options. */
export const CueLine = ({ cue, mark }: { cue: Cue; mark: (text: string) => ReactNode }) => {
  const [main, ...rest] = cueParts(cue);
  return (
    <CueFrame kind={cue.kind}>
      {mark(main)}
      {cue.kind === 'poll' ? (
        <ul>
          {cue.options.map((option, index) => (
            // Two options may be the same, and their order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{mark(option)}</li>
          ))}
        </ul>
      ) : (
        rest.map((more) => <p key={more}>{mark(more)}</p>)
      )}
    </CueFrame>
  );
};
