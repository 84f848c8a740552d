import { useCallback, useEffect, useRef, useState } from 'react';
import { sentencesIn, type SentencePlace } from '@webnario/domain/rewording/places';
import type { RewordedField, Wish } from '@webnario/domain/rewording/request';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { toast } from '../../../ui/toast.tsx';
import { sentenceCopy as texts } from './copy.ts';

/** One sentence of a text, and what is asked of it at once where the person has said so already. */
export type ChosenSentence = {
  readonly field: RewordedField;
  readonly block: number;
  readonly place: SentencePlace;
  readonly wish?: Wish | undefined;
};

/** The sentence as it stands now: where it was, or in another place of its block that alone has these words. */
const standing = (text: string, chosen: ChosenSentence): ChosenSentence | undefined => {
  const { block, place } = chosen;
  const same = sentencesIn(splitBlocks(text)[block]?.raw ?? '').filter(
    (other) => other.text === place.text,
  );
  if (same.some(({ from }) => from === place.from)) return chosen;
  const [only, ...others] = same;
  return only && others.length === 0 ? { ...chosen, place: only } : undefined;
};

/**
 * The sentence that the person has chosen, for as long as it stands there. `taken` takes the last exchange back and is
 * there until another one is chosen.
 */
export const useChosenSentence = (textOf: (field: RewordedField) => string) => {
  const [chosen, setChosen] = useState<ChosenSentence>();
  const [taken, setTaken] = useState<{ readonly undo: () => void }>();
  const choose = useCallback((sentence: ChosenSentence): void => {
    setTaken(undefined);
    setChosen(sentence);
  }, []);
  const close = useCallback((): void => {
    setTaken(undefined);
    setChosen(undefined);
  }, []);
  const isTaking = useRef(false);
  /** Puts other words in its place by `make`, which answers how to take that back, or undefined where it did not. */
  const take = useCallback(async (make: () => Promise<(() => void) | undefined>): Promise<void> => {
    isTaking.current = true;
    const undo = await make();
    isTaking.current = false;
    if (!undo) return;
    setChosen(undefined);
    setTaken({ undo });
  }, []);
  /** The first thing that can be asked of it. */
  const first = useRef<HTMLButtonElement>(null);
  const enter = useCallback((): void => first.current?.focus(), []);
  const found = chosen && standing(textOf(chosen.field), chosen);
  const isGone = chosen !== undefined && found === undefined;
  useEffect(() => {
    if (!isGone || isTaking.current) return;
    setChosen(undefined);
    toast.info(texts.gone);
  }, [isGone]);
  return { chosen: found, taken, choose, close, take, first, enter };
};
export type Sentences = ReturnType<typeof useChosenSentence>;
