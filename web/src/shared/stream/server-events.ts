/** One event of a `text/event-stream`. */
export type ServerEvent = { readonly name: string; readonly data: string };

const parse = (chunk: string): ServerEvent | undefined => {
  let name = 'message';
  const data: string[] = [];
  for (const line of chunk.split('\n')) {
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { name, data: data.join('\n') } : undefined;
};

const readWithin = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  silenceMs: number,
): Promise<ReadableStreamReadResult<Uint8Array>> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the stream fell silent')), silenceMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * The events of a stream, in order, however they are cut into pieces; comments are skipped. Throws when the
 * line breaks or nothing at all arrives for `silenceMs`.
 */
export async function* serverEvents(
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
): AsyncGenerator<ServerEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await readWithin(reader, silenceMs);
      if (done) return;
      // A '\r' at the end may be half of '\r\n', so it waits for the next piece.
      pending = (pending + decoder.decode(value, { stream: true })).replaceAll(
        /\r\n|\r(?!$)/g,
        '\n',
      );
      let end = pending.indexOf('\n\n');
      while (end >= 0) {
        const event = parse(pending.slice(0, end));
        pending = pending.slice(end + 2);
        if (event) yield event;
        end = pending.indexOf('\n\n');
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
