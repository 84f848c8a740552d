import * as z from 'zod/mini';

const errorSchema = z.object({ error: z.unknown() });

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
    const told = z.object({ message: z.unknown() }).safeParse(body).success;
    return again(JSON.stringify({ error: told ? body : { message: text } }));
  } catch {
    return again(text);
  }
};
