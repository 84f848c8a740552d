import { toast } from '../ui/toast.tsx';

const online = (): Promise<Event> =>
  new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * The code of a part of a screen, fetched again until it comes, however long the network is gone: the rest of the
 * screen, and what is typed there, must not be lost without it. Until then its Suspense shows the fallback. `say` is
 * called at the first failure, for a part that somebody asked to open.
 */
export const untilFetched = async <Code>(
  load: () => Promise<Code>,
  say?: () => void,
): Promise<Code> => {
  try {
    return await load();
  } catch {
    say?.();
  }
  await online();
  return untilFetched(load);
};

/** Tells somebody who opened a part why it does not come. */
export const showNotFetched = (): void =>
  toast.error(
    'Isto não pôde ser aberto agora',
    navigator.onLine
      ? 'Recarregue a página: pode haver uma versão nova.'
      : 'Você está sem conexão. Abre sozinho quando ela voltar.',
  );
