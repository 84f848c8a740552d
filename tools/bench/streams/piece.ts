/** One piece of a model's streamed answer, as the chat completions protocol sends it. */
export const piece = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
