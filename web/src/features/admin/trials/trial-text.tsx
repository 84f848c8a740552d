import { Markdown } from '../../../shared/script/markdown.tsx';
import { trialCopy as texts } from './copy.ts';
import type { ComparedBlock } from './side-by-side.ts';

const Block = ({ title, runs }: ComparedBlock) => (
  <section>
    {title && <h4 className="mb-1 font-serif text-lg font-semibold">{title}</h4>}
    <p className="leading-relaxed wrap-anywhere whitespace-pre-wrap">
      {runs.map(({ text, isOwn }, index) =>
        isOwn ? (
          <mark
            // The runs of one text never change their order, so the index is a stable key.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="rounded bg-curtain-soft text-ink underline decoration-curtain decoration-2 underline-offset-4"
          >
            <span className="sr-only">{texts.onlyHere}</span>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  </section>
);

/** A finished text as it is read or, with `blocks`, as it is written, with the words marked that only this side has. */
export const FinishedText = ({
  text,
  blocks,
}: {
  text: string;
  blocks: readonly ComparedBlock[] | undefined;
}) =>
  blocks ? (
    <div className="grid gap-4">
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks of one text never change their order
        <Block key={at} {...block} />
      ))}
    </div>
  ) : (
    <Markdown text={text} />
  );
