import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { sentencesIn, type SentencePlace } from '@webnario/domain/rewording/places';
import type { RewordedField } from '@webnario/domain/rewording/request';
import type { Sentences } from './chosen.ts';
import { sentenceCopy as texts } from './copy.ts';
import { markSentence, sentenceAtPoint, sentenceRanges } from './ranges.ts';

/** Marks the chosen sentence. */
const useMarkedSentence = (
  box: { readonly current: HTMLDivElement | null },
  raw: string,
  chosen: SentencePlace | undefined,
): void => {
  useEffect(() => {
    const element = box.current;
    if (!chosen || !element) return undefined;
    const sentences = sentencesIn(raw);
    const index = sentences.findIndex(({ from }) => from === chosen.from);
    return markSentence(sentenceRanges(element, sentences)[index]);
  }, [box, raw, chosen]);
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The sentence that a key goes to: one further, or the first or last one where none is chosen. */
const neighbour = (
  sentences: readonly SentencePlace[],
  chosen: SentencePlace | undefined,
  step: number,
): SentencePlace | undefined => {
  const at = sentences.findIndex(({ from }) => from === chosen?.from);
  if (at < 0) return step > 0 ? sentences[0] : sentences.at(-1);
  return sentences[at + step];
};

/**
 * A block as it is read, in which one sentence can be chosen: by a tap, a click, or the keys. Selecting words, as for
 * copying, chooses nothing.
 */
export const SentenceText = ({
  field,
  index,
  raw,
  name,
  sentences,
  children,
}: {
  field: RewordedField;
  index: number;
  /** The block as it is stored. */
  raw: string;
  name: string;
  sentences: Sentences;
  children: ReactNode;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const isHere = sentences.chosen?.field === field && sentences.chosen.block === index;
  const chosen = isHere ? sentences.chosen?.place : undefined;
  useMarkedSentence(box, raw, chosen);
  const choose = (place: SentencePlace | undefined): void => {
    if (place) sentences.choose({ field, block: index, place });
  };
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const { target, clientX: x, clientY: y, currentTarget } = event;
    const isOther = target instanceof Element && target.closest('a, button') !== null;
    if (isOther || getSelection()?.isCollapsed === false) return;
    const place = sentenceAtPoint(currentTarget, sentencesIn(raw), { x, y });
    if (place) choose(place);
    else if (chosen) sentences.close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = steps[event.key];
    if (event.target !== event.currentTarget) return;
    if (step !== undefined) choose(neighbour(sentencesIn(raw), chosen, step));
    else if (chosen && event.key === 'Enter') sentences.enter();
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- a text whose sentences are chosen, also with the keys
    <div
      ref={box}
      role="group"
      tabIndex={0}
      aria-label={texts.text(name)}
      className="rounded-lg outline-offset-4"
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
};
