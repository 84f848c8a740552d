import * as z from 'zod/mini';
import { optionalText, typedText } from '../fields.ts';
import { promptTypes, type PromptType } from '../project-fields.ts';
import { promptNoteLimit } from './prompt-versions.ts';

/** The models that a prompt names without anybody asking a server (R-ADM-13). */
export const promptModels = ['gpt-4o-mini', 'gpt-4o'] as const;

/** The length of a model's name, in characters. */
export const modelNameLimit = 120;

/** Servers name their models like files and tags: `openai/gpt-oss-20b:free`, `llama3.1:8b-q4_K_M`. */
const modelName = /^[\p{L}\d][\p{L}\d._:/@+-]*$/u;

/** Words in the names of models that answer with something else than a text. */
const otherKind =
  /embed|whisper|tts|dall-e|image|audio|realtime|transcri|moderation|rerank|sora|clip|vision-encoder/i;

/** Whether a model of this name is offered for writing: by its name alone, since a server tells nothing else. */
export const isOfferedModel = (name: string): boolean =>
  name.length <= modelNameLimit && modelName.test(name) && !otherKind.test(name);

/** What a prompt that does not exist yet is inserted with (R-CONST-07). */
export const promptDefaults = {
  openai_model: 'gpt-4o-mini',
  max_tokens: 4000,
  temperature: 0.7,
} as const;

const modelSentence = `Escreva o nome do modelo sem espaços, com até ${modelNameLimit} caracteres`;
const tokensSentence = 'Use um número inteiro de 100 a 8.000';
const temperatureSentence = 'Use um número de 0 a 1, em passos de 0,1';

/** Whether a number is a whole count of tenths; 0.1 + 0.2 counts as 0.3. */
const isTenth = (value: number): boolean => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;

/** How a prompt calls the model (R-ADM-14). `temperature` comes back rounded to its tenth. */
export const promptLimitsSchema = z.object({
  openai_model: z
    .string({ error: modelSentence })
    .check(
      z.maxLength(modelNameLimit, { error: modelSentence }),
      z.regex(modelName, { error: modelSentence }),
    ),
  max_tokens: z
    .int({ error: tokensSentence })
    .check(z.minimum(100, { error: tokensSentence }), z.maximum(8000, { error: tokensSentence })),
  temperature: z.pipe(
    z
      .number({ error: temperatureSentence })
      .check(
        z.minimum(0, { error: temperatureSentence }),
        z.maximum(1, { error: temperatureSentence }),
        z.refine(isTenth, { error: temperatureSentence }),
      ),
    z.transform((value) => Math.round(value * 10) / 10),
  ),
});

export const promptTextLimits = { title: 200, content: 20_000 } as const;

/** What an administrator saves; what is absent stays as it is, or has its default in a prompt that is inserted. */
export const promptFormSchema = z.object({
  title: z.pipe(
    typedText({ min: 1, max: promptTextLimits.title, tooShort: 'Dê um título ao prompt' }),
    z.transform((text: string) => text.trim()),
  ),
  content: typedText({
    min: 1,
    max: promptTextLimits.content,
    tooShort: 'Escreva o texto do prompt',
  }),
  openai_model: z.optional(promptLimitsSchema.shape.openai_model),
  max_tokens: z.optional(promptLimitsSchema.shape.max_tokens),
  temperature: z.optional(promptLimitsSchema.shape.temperature),
  is_active: z.optional(z.boolean()),
});
export type PromptForm = z.output<typeof promptFormSchema>;

/** A form with the version that it was made from, so that nobody saves over what they have not seen. */
export const promptSaveSchema = z.extend(promptFormSchema, {
  base_version: z.int(),
  note: z.optional(z.nullable(optionalText(promptNoteLimit))),
});
export type PromptSave = z.output<typeof promptSaveSchema>;

const marker = /^[ \t]*\[\[(SISTEMA|USU[AÁ]RIO)\]\][ \t]*$/gimu;

/**
 * The two halves of a prompt's content, which stand after the lines `[[SISTEMA]]` and `[[USUARIO]]`; parts of the same
 * name follow each other. Text before the first marker, or a content without markers, belongs to the system half;
 * `user` is '' then, and the caller uses the standard message of that prompt (docs/method/prompts.md#the-two-halves).
 */
export const splitPrompt = (content: string): { system: string; user: string } => {
  const text = content.replace(/\r\n?/g, '\n');
  const parts: { system: string[]; user: string[] } = { system: [], user: [] };
  let into: keyof typeof parts = 'system';
  let start = 0;
  for (const match of text.matchAll(marker)) {
    parts[into].push(text.slice(start, match.index));
    into = match[1]?.toUpperCase() === 'SISTEMA' ? 'system' : 'user';
    start = match.index + match[0].length;
  }
  parts[into].push(text.slice(start));
  const whole = (half: readonly string[]) =>
    half
      .map((part) => part.trim())
      .filter(Boolean)
      .join('\n\n');
  return { system: whole(parts.system), user: whole(parts.user) };
};

/** Names used on the wire for prompts that are stored under another one (docs/product.md#prompts). */
const wireNames: Readonly<Record<string, PromptType>> = {
  prompt_geracao_persona: 'persona',
  criacao_promessa_forte: 'promessa_forte',
};

/** The stored prompt type that a name on the wire stands for, or undefined for an unknown name. */
export const wirePromptType = (name: string): PromptType | undefined =>
  promptTypes.find((type) => type === name) ??
  (Object.hasOwn(wireNames, name) ? wireNames[name] : undefined);
