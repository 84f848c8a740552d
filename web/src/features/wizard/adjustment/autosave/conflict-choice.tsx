import { useEffect, useRef, useState } from 'react';
import { splitBlocks } from '@webnario/domain/script/blocks';
import type { DifferingPart, MergeChoice, MergePart } from '@webnario/domain/script/merge';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/field.tsx';
import { Markdown } from '../../../../shared/script/markdown.tsx';
import { adjustmentCopy } from '../copy.ts';

const texts = adjustmentCopy.conflict;

const Version = ({ label, text }: { label: string; text: string }) => (
  <div className="grid content-start gap-2">
    <p className="text-sm font-medium" aria-hidden>
      {label}
    </p>
    <section
      aria-label={label}
      // A box that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-lg bg-paper p-3"
    >
      {text ? (
        <Markdown text={text} className="text-[0.95rem]" />
      ) : (
        <p className="text-sm text-ink-soft">{texts.removed}</p>
      )}
    </section>
  </div>
);

/** The text under the heading, which is shown above both; all of it where there are several blocks or titles. */
const shownText = (raw: string, title: string): string => {
  const blocks = splitBlocks(raw);
  return blocks.length === 1 && blocks[0]?.title === title ? blocks[0].content : raw;
};

const options = ({ mine, theirs }: DifferingPart) => [
  { value: 'mine' as const, label: texts.keepMine },
  { value: 'theirs' as const, label: texts.takeTheirs },
  ...(mine && theirs
    ? [{ value: 'both' as const, label: texts.keepBoth, hint: texts.keepBothHint }]
    : []),
];

const Difference = ({
  part,
  name,
  choice,
  onChoose,
}: {
  part: DifferingPart;
  name: string;
  choice: MergeChoice | undefined;
  onChoose: (choice: MergeChoice) => void;
}) => (
  <article
    aria-label={part.title || texts.wholeText}
    className="grid gap-4 rounded-card border border-line bg-sheet p-4 sm:p-5"
  >
    <h2 className="text-xl font-semibold">
      {part.title ? texts.block(part.title) : texts.wholeText}
    </h2>
    <div className="grid gap-4 md:grid-cols-2">
      <Version label={texts.mine} text={shownText(part.mine, part.title)} />
      <Version label={texts.theirs} text={shownText(part.theirs, part.title)} />
    </div>
    <RadioGroup<MergeChoice>
      legend={texts.question(part.title || texts.wholeText)}
      name={name}
      value={choice}
      options={options(part)}
      onChange={onChoose}
      className="md:grid-cols-3"
    />
  </article>
);

const isDiffering = (part: MergePart): part is DifferingPart => part.kind === 'differing';

/**
 * The blocks that changed here and elsewhere, each with both versions: the person chooses for each, and neither is
 * lost before. Takes the focus from the editor that it replaces, and gives it to the step's heading at the end.
 */
export const ConflictChoice = ({
  parts,
  onSettle,
}: {
  parts: readonly MergePart[];
  onSettle: (choices: readonly MergeChoice[]) => void;
}) => {
  const box = useRef<HTMLElement>(null);
  const differences = parts.filter(isDiffering);
  const [chosen, setChosen] = useState<Readonly<Record<number, MergeChoice>>>({});
  const [isMissing, setMissing] = useState(false);
  useEffect(() => box.current?.focus(), []);
  const settle = (): void => {
    const choices = differences.flatMap((_, index) => chosen[index] ?? []);
    const missing = differences.findIndex((_, index) => !chosen[index]);
    setMissing(missing >= 0);
    if (missing >= 0) {
      box.current?.querySelector<HTMLElement>(`[name="difference-${missing}"]`)?.focus();
      return;
    }
    onSettle(choices);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus());
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={texts.title}
      className="grid gap-4 focus:outline-none"
    >
      <Alert tone="caution" title={texts.title}>
        {texts.text(differences.length)}
      </Alert>
      {differences.map((part, index) => (
        <Difference
          // The parts stay as they are for as long as this is shown.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          part={part}
          name={`difference-${index}`}
          choice={chosen[index]}
          onChoose={(choice) => setChosen((before) => ({ ...before, [index]: choice }))}
        />
      ))}
      {isMissing && <Alert tone="wrong" title={texts.missing} />}
      <Button className="justify-self-start max-sm:justify-self-stretch" onClick={settle}>
        {texts.done}
      </Button>
    </section>
  );
};
