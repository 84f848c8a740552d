import { lazy, Suspense } from 'react';
import { showNotFetched, untilFetched } from '../../../shared/until-fetched.ts';
import type { ChosenSentence, Sentences } from './chosen.ts';

const loadBar = () => untilFetched(() => import('./sentence-bar.tsx'), showNotFetched);

/** Fetches the bar before a sentence is chosen, and before the network may be gone. */
export const fetchSentenceBar = (): void =>
  void import('./sentence-bar.tsx').catch(() => undefined);

const SentenceBar = lazy(async () => ({ default: (await loadBar()).SentenceBar }));
const TakenBar = lazy(async () => ({ default: (await loadBar()).TakenBar }));

/** What a screen does with one sentence of its texts. */
export type SentenceHost = {
  readonly projectId: string;
  /** The revision of the stored texts once they are those on the screen; undefined where they are not, which was told. */
  readonly ready: () => Promise<number | undefined>;
  /** Puts other words in its place; answers how to take that back, or undefined where it did not, which was told. */
  readonly take: (sentence: ChosenSentence, to: string) => Promise<(() => void) | undefined>;
  readonly edit: (sentence: ChosenSentence) => void;
};

/** The bar of the chosen sentence, and after an exchange the way back. */
export const SentenceTools = ({
  sentences: { chosen, taken, close, take, first },
  host,
}: {
  sentences: Sentences;
  host: SentenceHost;
}) => {
  if (taken) {
    const undo = (): void => {
      taken.undo();
      close();
    };
    return (
      <Suspense fallback={null}>
        <TakenBar onUndo={undo} onClose={close} />
      </Suspense>
    );
  }
  if (!chosen) return null;
  const { field, block, place, wish } = chosen;
  return (
    <Suspense fallback={null}>
      <SentenceBar
        key={JSON.stringify([field, block, place.from, place.text, wish])}
        projectId={host.projectId}
        chosen={chosen}
        first={first}
        ready={host.ready}
        onTake={(proposal) => void take(() => host.take(chosen, proposal))}
        onEdit={() => {
          close();
          host.edit(chosen);
        }}
        onClose={close}
      />
    </Suspense>
  );
};
