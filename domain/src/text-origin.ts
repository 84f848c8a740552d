import * as z from 'zod/mini';

/** Who may have written a text: a model, the templates of the demonstration mode, or the person. */
export const textSources = ['ai', 'demonstration', 'manual'] as const;
export type TextSource = (typeof textSources)[number];

/**
 * Who wrote a text. `missing_blocks` are titles that the prompt asked for and the model left out; `summarised` are the
 * variables of the prompt that were too long to reach it whole.
 */
export const textOriginSchema = z.object({
  source: z.enum(textSources),
  missing_blocks: z.array(z.string()),
  summarised: z.optional(z.array(z.string())),
});
export type TextOrigin = z.output<typeof textOriginSchema>;
