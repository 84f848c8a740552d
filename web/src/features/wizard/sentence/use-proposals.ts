import { useEffect, useRef, useState } from 'react';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { Wish } from '@webnario/domain/rewording/request';
import { call, messageOf } from '../../../shared/api/call.ts';
import type { ChosenSentence } from './chosen.ts';
import { sentenceCopy as texts } from './copy.ts';

/** What a sentence is asked for, and what came of it. */
export type Asked =
  | { readonly state: 'open' }
  | { readonly state: 'asking'; readonly wish: Wish }
  | { readonly state: 'failed'; readonly wish: Wish; readonly message: string }
  | {
      readonly state: 'answered';
      readonly wish: Wish;
      readonly proposals: readonly string[];
      readonly source: 'ai' | 'demonstration';
    };

/** Asks for a sentence in other words. `ready` makes sure that the stored text is the one on the screen. */
export const useProposals = (
  projectId: string,
  { field, block, place, wish: first }: ChosenSentence,
  ready: () => Promise<number | undefined>,
) => {
  const [asked, setAsked] = useState<Asked>({ state: 'open' });
  const running = useRef<AbortController>(null);
  const stop = (): void => {
    running.current?.abort();
    setAsked({ state: 'open' });
  };
  const ask = async (wish: Wish): Promise<void> => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const { signal } = controller;
    setAsked({ state: 'asking', wish });
    try {
      const revision = await ready();
      if (signal.aborted) return;
      if (revision === undefined) {
        setAsked({ state: 'open' });
        return;
      }
      const { from, text: sentence } = place;
      const body = { projectId, revision, field, block, from, sentence, wish };
      const answer = await call(endpoints.reword, { body, signal });
      setAsked({ state: 'answered', wish, ...answer });
    } catch (error) {
      if (signal.aborted) return;
      setAsked({ state: 'failed', wish, message: messageOf(error, texts.failed) });
    }
  };
  useEffect(() => {
    if (first !== undefined) void ask(first);
    return () => running.current?.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the sentence that this bar was opened for
  }, []);
  return { asked, ask, stop };
};
