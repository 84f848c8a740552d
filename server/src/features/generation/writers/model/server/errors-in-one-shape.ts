import * as z from 'zod/mini';

const errorSchema = z.object({ error: z.unknown() });
const messageSchema = z.object({ message: z.unknown() });
const detailSchema = z.object({
  detail: z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })),
});

/** What a server says, in the shape wanted. Details hold what was sent too, and it names much that is not refused. */
const told = (body: unknown, text: string): unknown => {
  const beside = messageSchema.safeParse(body);
  const details = detailSchema.safeParse(beside.data?.message ?? body);
  if (details.success) {
    const sentences = details.data.detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`);
    return { message: sentences.join('; ') };
  }
  return beside.success ? body : { message: text };
};

/**
 * The answer of a server that says no, in the shape that the client reads, `{error: {message, …}}`: some servers put the
 * message beside, or call it something else, and the client would not see what they refuse.
 */
export const inOneShape = async (response: Response): Promise<Response> => {
  if (response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const text = await response.text();
  const { status, headers } = response;
  const again = (body: string): Response => {
    const kept = new Headers(headers);
    // The body has another length now, and is not packed any more.
    for (const name of ['content-length', 'content-encoding']) kept.delete(name);
    return new Response(body, { status, headers: kept });
  };
  try {
    const body: unknown = JSON.parse(text);
    if (errorSchema.safeParse(body).success) return again(text);
    return again(JSON.stringify({ error: told(body, text) }));
  } catch {
    return again(text);
  }
};
