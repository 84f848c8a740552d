import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { adjustmentCopy } from './copy.ts';

const texts = adjustmentCopy.conflict;

const Version = ({
  title,
  text,
  action,
  onTake,
}: {
  title: string;
  text: string;
  action: string;
  onTake: () => void;
}) => (
  <div className="grid content-start gap-3 rounded-card border border-line bg-sheet p-4">
    <h2 className="text-base font-semibold">{title}</h2>
    <section
      aria-label={title}
      // A box that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-lg bg-paper p-3"
    >
      <Markdown text={text} className="text-[0.95rem]" />
    </section>
    <Button variant="outline" onClick={onTake}>
      {action}
    </Button>
  </div>
);

/** Two versions of one text, side by side; the person chooses and neither is lost before. */
export const ConflictChoice = ({
  mine,
  theirs,
  onMine,
  onTheirs,
}: {
  mine: string;
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
}) => (
  <div className="grid gap-4">
    <Alert tone="caution" title={texts.title}>
      {texts.text}
    </Alert>
    <div className="grid gap-4 md:grid-cols-2">
      <Version title={texts.mine} text={mine} action={texts.keepMine} onTake={onMine} />
      <Version title={texts.theirs} text={theirs} action={texts.takeTheirs} onTake={onTheirs} />
    </div>
  </div>
);
