import { memo, type RefObject } from 'react';
import { readCue } from '@webnario/domain/script/cues';
import { cn } from '../../ui/class-names.ts';
import { CueFrame } from '../script/cue-line.tsx';
import { Markdown } from '../script/markdown.tsx';
import type { Passage, Piece } from './compare.ts';
import { comparisonCopy as texts } from './copy.ts';
import { isVisible, laterText, marks, Unchanged, useComparison } from './passages.tsx';

const bold = /\*\*([^*\n]+)\*\*/;

/** Words that did not change, as they are read in the script; marks that reach into a change stay visible. */
const SameWords = ({ text }: { text: string }) =>
  text.split(bold).map((part, index) =>
    index % 2 === 1 ? (
      // The parts of one text never change their order, so the index is a stable key.
      // oxlint-disable-next-line react/no-array-index-key
      <strong key={index}>{part}</strong>
    ) : (
      part
    ),
  );

/** A few words inside a sentence; the blanks after them are not marked. */
const InlinePiece = ({ piece, isReplaced }: { piece: Piece; isReplaced: boolean }) => {
  const words = piece.text.trimEnd();
  const blanks = piece.text.slice(words.length);
  if (piece.kind === 'same') return <SameWords text={piece.text} />;
  // Removed blanks are not shown.
  if (words === '') return piece.kind === 'added' ? blanks : null;
  const { Tag, start, inline } = marks[piece.kind];
  return (
    <>
      <Tag className={inline}>
        <span className="sr-only">{start}</span>
        {words}
        <span className="sr-only">{texts.end}</span>
      </Tag>
      {blanks || (isReplaced && ' ')}
    </>
  );
};

/** Whole paragraphs that went or came, read as they are read in the script. */
const BlockPiece = ({ piece }: { piece: Piece }) => {
  if (piece.kind === 'same' || piece.text.trim() === '') return null;
  const { Tag, label, block, name } = marks[piece.kind];
  return (
    <Tag className={cn('block border-l-[3px] pl-4 no-underline', block)}>
      <span className={cn('block text-sm font-medium', name)}>{label}</span>
      <Markdown text={piece.text} className={piece.kind === 'removed' ? 'text-ink-soft' : ''} />
    </Tag>
  );
};

const heading = /^ {0,3}#{1,6} +/;

/** The pieces line by line. */
const linesOf = (pieces: readonly Piece[]): Piece[][] => {
  const lines: Piece[][] = [[]];
  for (const { kind, text } of pieces) {
    for (const part of text.split(/(?<=\n)/)) {
      lines.at(-1)?.push({ kind, text: part });
      if (part.endsWith('\n')) lines.push([]);
    }
  }
  return lines;
};

/** A line that is the same kind of cue in both texts: its kind, and what it says in pieces. */
const cueIn = (line: readonly Piece[]) => {
  const without = (kind: Piece['kind']): string =>
    line
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join('')
      .trim();
  const cue = readCue(without('removed'));
  const name = line[0]?.kind === 'same' ? /^[^:\n]*:[^\S\n]*/.exec(line[0].text)?.[0] : undefined;
  if (!cue || name === undefined || readCue(without('added'))?.kind !== cue.kind) return undefined;
  const [first, ...others] = line;
  return {
    kind: cue.kind,
    pieces: [{ kind: 'same', text: first?.text.slice(name.length) ?? '' }, ...others] as const,
  };
};

const Words = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((piece, index) => (
    // The pieces of one comparison never move.
    // oxlint-disable-next-line react/no-array-index-key
    <InlinePiece key={index} piece={piece} isReplaced={pieces[index + 1]?.kind === 'added'} />
  ));

/** Words that went and came, as they are read: a cue with its own look, what is said as paragraphs. */
const ChangedWords = ({ pieces }: { pieces: readonly Piece[] }) => {
  const shown: { readonly cue: ReturnType<typeof cueIn>; readonly said: Piece[] }[] = [];
  for (const line of linesOf(pieces)) {
    const cue = cueIn(line);
    const last = shown.at(-1);
    if (cue || !last || last.cue) shown.push({ cue, said: cue ? [] : line });
    else last.said.push(...line);
  }
  return shown.map(({ cue, said }, index) => {
    // The lines of one comparison never move.
    const key = index;
    if (cue) {
      return (
        <div key={key} className="script">
          <CueFrame kind={cue.kind}>
            <Words pieces={cue.pieces} />
          </CueFrame>
        </div>
      );
    }
    if (said.every(({ text }) => text.trim() === '')) return null;
    return (
      <p key={key} className="script whitespace-pre-line">
        <Words pieces={said} />
      </p>
    );
  });
};

const Changed = ({ pieces }: { pieces: readonly Piece[] }) => {
  const [first] = pieces;
  if (!pieces.some(({ kind, text }) => kind === 'same' && text.trim() !== '')) {
    return (
      <div className="grid gap-3">
        {pieces.map((piece) => (
          <BlockPiece key={piece.kind} piece={piece} />
        ))}
      </div>
    );
  }
  const isHeading = first?.kind === 'same' && heading.test(first.text);
  const shown = pieces.map(({ kind, text }, index) => {
    const start = isHeading && index === 0 ? text.replace(heading, '') : text;
    return { kind, text: index === pieces.length - 1 ? start.trimEnd() : start };
  });
  if (!isHeading) return <ChangedWords pieces={shown} />;
  return (
    <p className="script text-xl font-semibold whitespace-pre-line">
      <Words pieces={shown} />
    </p>
  );
};

/** Two texts as one: what went is struck out, what came is underlined, long stretches without a change are folded. */
export const Compared = memo(
  ({
    passages,
    box,
    at,
  }: {
    passages: readonly Passage[];
    box?: RefObject<HTMLDivElement | null>;
    /** The difference that is pointed at, from 0. */
    at?: number | undefined;
  }) => {
    const differences = passages.filter(isVisible);
    return (
      <div ref={box} className="grid gap-4">
        {passages.map((passage, index) => {
          const difference = differences.indexOf(passage);
          // The passages of one comparison never move.
          const key = index;
          if (difference < 0) {
            return (
              <Unchanged
                key={key}
                Text={Markdown}
                text={laterText(passage)}
                follows={index > 0}
                precedes={index < passages.length - 1}
              />
            );
          }
          return (
            <div
              key={key}
              data-difference
              className={cn('-mx-2 rounded-lg px-2', difference === at && 'ring-1 ring-curtain/40')}
            >
              <Changed pieces={passage.pieces} />
            </div>
          );
        })}
      </div>
    );
  },
);
Compared.displayName = 'Compared';

/** The differences of two short texts, without a way from one to the next. */
export const ComparedTexts = ({ before, after }: { before: string; after: string }) => (
  <Compared passages={useComparison(before, after)} />
);
