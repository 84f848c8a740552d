import { copiesOfProcess } from '@webnario/domain/limits';

/**
 * A stream of pieces of which the first was read already. It ends their iterator when the reader leaves, and when the
 * reader takes nothing for a minute.
 */
export const readStream = (
  first: Uint8Array,
  pieces: AsyncGenerator<Uint8Array>,
  patience: number = copiesOfProcess.unreadMs,
): ReadableStream<Uint8Array> => {
  let waiting: NodeJS.Timeout | undefined;
  const endUnread = async (controller: ReadableStreamDefaultController): Promise<void> => {
    controller.error(new Error('nobody fetched the copy'));
    await pieces.return(undefined);
  };
  const offer = (
    controller: ReadableStreamDefaultController<Uint8Array>,
    piece: Uint8Array,
  ): void => {
    controller.enqueue(piece);
    waiting = setTimeout(() => void endUnread(controller), patience);
    waiting.unref();
  };
  return new ReadableStream({
    start: (controller) => offer(controller, first),
    pull: async (controller) => {
      clearTimeout(waiting);
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else offer(controller, value);
    },
    cancel: async () => {
      clearTimeout(waiting);
      await pieces.return(undefined);
    },
  });
};
