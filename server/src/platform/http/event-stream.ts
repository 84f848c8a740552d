const heartbeatMs = 10_000;
const encoder = new TextEncoder();

/** No proxy may hold a stream back to fill a buffer or to compress it: the first word counts. */
export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** An event as it is sent. */
export const eventText = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Sends a comment every 10 s, so that nothing on the way takes the connection for dead. */
export const startHeartbeat = (write: (text: string) => void): NodeJS.Timeout =>
  setInterval(() => write(': \n\n'), heartbeatMs);

/**
 * A response that sends what `work` sends the moment it happens, and ends with it. `signal` is aborted when the reader
 * goes away: the work ends then. `work` must not throw.
 */
export const streamWhile = (
  work: (send: (name: string, data: unknown) => void, signal: AbortSignal) => Promise<void>,
): Response => {
  const reader = new AbortController();
  let heartbeat: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (text: string): void => {
        if (!reader.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      heartbeat = startHeartbeat(write);
      const run = async (): Promise<void> => {
        await work((name, data) => write(eventText(name, data)), reader.signal);
        clearInterval(heartbeat);
        if (!reader.signal.aborted) controller.close();
      };
      void run();
    },
    cancel: () => {
      clearInterval(heartbeat);
      reader.abort();
    },
  });
  return new Response(body, { headers: streamHeaders });
};
