import * as z from 'zod/mini';
import { optionalText, typedText } from '../fields.ts';
import { defaultDuration, durationRecordSchema } from '../method/duration.ts';
import { textLimits } from '../wizard/forms.ts';
import { byScriptPhase } from '../project-fields.ts';

/** How many cases of one's own there may be: they are chosen from one list. */
export const mostOwnCases = 50;

const trimmed = z.transform((text: string) => text.trim());
const line = z.pipe(optionalText(textLimits.productName), trimmed);
const answer = optionalText(textLimits.formField);
const wholeText = optionalText(textLimits.content);

/** Long forms are not typed again: a case takes them from the evaluation case of this id, or has none. */
const takenFrom = z.nullable(optionalText(60));

/** A case of one's own, kept for trying prompts. It is typed here and never a copy of a project. */
export const ownCaseSchema = z.object({
  nome: z.pipe(typedText({ min: 1, max: 120, tooShort: 'Dê um nome ao caso' }), trimmed),
  nome_do_produto: z.pipe(
    typedText({ min: 1, max: textLimits.productName, tooShort: 'Diga o nome do produto' }),
    trimmed,
  ),
  descricao_do_produto: answer,
  categoria: line,
  especialidade: answer,
  publico_alvo: answer,
  produto: answer,
  o_que_ensina: answer,
  promessa_curta: line,
  promessa_forte: optionalText(textLimits.promise),
  persona: wholeText,
  ...byScriptPhase(() => wholeText),
  ...durationRecordSchema.shape,
  historias_de: takenFrom,
  oferta_de: takenFrom,
});
export type OwnCase = z.output<typeof ownCaseSchema>;

/** A case in which nothing is filled in yet. */
export const emptyCase: OwnCase = {
  nome: '',
  nome_do_produto: '',
  descricao_do_produto: '',
  categoria: '',
  especialidade: '',
  publico_alvo: '',
  produto: '',
  o_que_ensina: '',
  promessa_curta: '',
  promessa_forte: '',
  persona: '',
  ...byScriptPhase(() => ''),
  minutos: defaultDuration.minutes,
  ritmo_ppm: defaultDuration.wordsPerMinute,
  historias_de: null,
  oferta_de: null,
};
