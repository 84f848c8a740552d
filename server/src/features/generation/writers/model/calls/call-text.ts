import type { CallBlock } from '@webnario/domain/method/phases';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { comparable } from '../answer-text.ts';

const heading = /^ {0,3}##[ \t]+(\S.*)$/;
/** A line that may still become a heading. */
const headingStart = /^ {0,3}(?:#{0,2}|##[ \t].*)$/;
const partInTitle = /,?\s{1,9}(?:só a )?(primeira|segunda) parte\.?\s{0,9}#{0,9}\s{0,9}$/iu;

/** A title as it was asked for, and which part of the block it says it is. */
const readTitle = (title: string): { title: string; part?: 'a' | 'b' } => {
  const found = partInTitle.exec(title);
  if (!found) return { title };
  const part = found[1]?.toLowerCase() === 'primeira' ? 'a' : 'b';
  return { title: title.slice(0, found.index), part };
};

/** The call of a text whose answer is read. */
export type CallPlace = {
  readonly asked: readonly CallBlock[];
  /** The blocks of all calls of the text. */
  readonly all: readonly CallBlock[];
  /** What the calls before have written. */
  readonly before: string;
  /** Whether a block that nobody asked for is dropped as well. */
  readonly onlyAsked?: boolean;
};

type Verdict = 'keep' | 'drop' | 'go on';

/** What becomes of a heading: a block of another call is dropped, the second part of a block goes on without one. */
const judge = (place: CallPlace, line: string, isFirst: boolean): Verdict => {
  const { title, part } = readTitle(heading.exec(line)?.[1] ?? '');
  const is = (block: CallBlock): boolean =>
    comparable(block.title) === comparable(title) && (!part || !block.part || block.part === part);
  const own = place.asked.find(is);
  if (!own) {
    const isOther = place.all.some((block) => comparable(block.title) === comparable(title));
    return isOther || place.onlyAsked ? 'drop' : 'keep';
  }
  const last = splitBlocks(place.before).at(-1)?.title ?? '';
  return own.part === 'b' && isFirst && comparable(last) === comparable(title) ? 'go on' : 'keep';
};

const withoutPart = (line: string): string => {
  const title = heading.exec(line)?.[1] ?? '';
  const read = readTitle(title);
  return read.part ? `## ${read.title}` : line;
};

/**
 * Lets the answer of one call through as it arrives, so that it can follow what the calls before have written: a blank
 * line between them, no block of another call, no repeated title of a block in two parts. Blanks at the end are kept back.
 */
export const makeCallFilter = (place: CallPlace) => {
  /** The line that has begun and may be a heading. */
  let line = '';
  let isInLine = false;
  let isDropping = false;
  let hasText = false;
  let blanks = '';

  const show = (text: string): string => {
    if (isDropping) return '';
    const all = blanks + text;
    const through = all.trimEnd();
    blanks = all.slice(through.length);
    if (through === '' || hasText) return through;
    hasText = true;
    return (place.before ? '\n\n' : '') + through.trimStart();
  };

  /** A whole line, with its end. */
  const takeLine = (whole: string): string => {
    const text = whole.trimEnd();
    if (!heading.test(text)) return show(whole);
    const verdict = judge(place, text, !hasText);
    isDropping = verdict === 'drop';
    return verdict === 'keep' ? show(withoutPart(text) + whole.slice(text.length)) : '';
  };

  const takeRest = (): string => {
    const rest = line;
    line = '';
    isInLine = rest !== '';
    return show(rest);
  };

  const push = (piece: string): string => {
    let through = '';
    for (const part of piece.split(/(?<=\n)/)) {
      line += part;
      if (line.endsWith('\n')) {
        through += isInLine ? show(line) : takeLine(line);
        line = '';
        isInLine = false;
      } else if (isInLine || !headingStart.test(line)) {
        through += takeRest();
      }
    }
    return through;
  };

  return {
    push,
    end: (): string => {
      const rest = line;
      line = '';
      return isInLine ? show(rest) : takeLine(rest);
    },
  };
};
