import type { FactVariable, RegenerationVariable } from '@webnario/domain/catalog/prompt-variables';
import type { CallBlock } from '@webnario/domain/method/phases';
import { targetLines } from './calls/target-lines.ts';
import { offerLines } from '@webnario/domain/offer/offer-lines';
import { offerContext } from '@webnario/domain/records/offer-context';
import { textLimits } from '@webnario/domain/wizard/forms';
import type { BlockText, RegenerationRequest, ScriptFacts, SuggestionRequest } from '../writer.ts';

/** Longest values that reach a prompt, in characters (docs/method/prompts.md#variables). */
const longest = {
  form: textLimits.formField,
  persona: 8000,
  promise: 2500,
  phase: 12_000,
} as const;
const missing = '(não informado)';

export type Variables = Readonly<Record<string, string>>;

// Everything below U+0020 but tab and line feed, and the C1 range: invisible, and never meant by a person.
// oxlint-disable-next-line no-control-regex -- finding control characters is its whole purpose
const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Text that cannot forge a tag, hide a character or outgrow its place; an empty one says so. */
const asData = (text: string, limit: number): string => {
  const clean = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, '')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim();
  return clean.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '') || missing;
};

/** What a person typed into a form has no headings: one would look like a block of the answer. */
const asFormData = (text: string, limit: number = longest.form): string =>
  asData(text.replace(/^[ \t]*#+[ \t]*/gm, ''), limit);

const offerText = ({ nome_do_produto, oferta, historias, hoje }: ScriptFacts): string =>
  offerLines(
    oferta,
    offerContext(nome_do_produto, { offer: oferta, stories: historias, today: hoje }),
  );

const blockLines = (blocks: readonly BlockText[]): string =>
  blocks.map((block) => `## ${block.title}\n\n${block.content}`).join('\n\n');

/** The variables that every prompt may use, cleaned and cut to their limits (docs/method/prompts.md#variables). */
export const factVariables = (facts: ScriptFacts): Readonly<Record<FactVariable, string>> => ({
  nome_do_produto: asFormData(facts.nome_do_produto),
  descricao_do_produto: asFormData(facts.descricao_do_produto),
  categoria: asFormData(facts.categoria),
  especialidade: asFormData(facts.especialidade),
  publico_alvo: asFormData(facts.publico_alvo),
  produto: asFormData(facts.produto),
  o_que_ensina: asFormData(facts.o_que_ensina),
  persona: asData(facts.persona, longest.persona),
  promessa_forte: asData(facts.promessa_forte, longest.promise),
  promessa_curta: asData(facts.promessa_curta, longest.promise),
  script_fase_1: asData(facts.script_fase_1, longest.phase),
  script_fase_2: asData(facts.script_fase_2, longest.phase),
  script_fase_3: asData(facts.script_fase_3, longest.phase),
  script_fase_4: asData(facts.script_fase_4, longest.phase),
  script_fase_5: asData(facts.script_fase_5, longest.phase),
  dados_da_oferta: asFormData(offerText(facts), longest.phase),
});

/** The variables of a regeneration, on top of those of the project. */
export const regenerationVariables = (
  request: RegenerationRequest,
): Readonly<Record<FactVariable | RegenerationVariable, string>> => ({
  ...factVariables(request.facts),
  quantidade: String(request.blocks.length),
  nome_da_parte: asFormData(request.partName),
  feedback: asFormData(request.feedback, textLimits.feedback),
  titulos_selecionados: asData(
    request.blocks.map((block) => `## ${block.title}`).join('\n'),
    longest.phase,
  ),
  // Cut to the longest text there is and not shorter: what is selected must be there whole.
  blocos_selecionados: asData(blockLines(request.blocks), textLimits.content),
  blocos_vizinhos: asData(blockLines(request.neighbours), longest.phase),
});

/** The variables of one of several calls, on top of those of the project (docs/method/prompts.md#calls). */
export const callVariables = ({
  blocks,
  written,
}: {
  readonly blocks: readonly CallBlock[];
  readonly written: string;
}): Variables => ({
  alvo_de_palavras: targetLines(blocks),
  ja_escrito: written === '' ? '(nada ainda)' : asData(written, textLimits.content),
});

/** The variables of a promise optimisation: the short promise is the one in the box, confirmed or not. */
export const suggestionVariables = (request: SuggestionRequest): Variables => ({
  ...factVariables(request.facts),
  promessa_curta: asFormData(request.shortPromise, longest.promise),
});

/** What the code writes itself: it is an instruction and stands without a tag. */
const untagged: ReadonlySet<string> = new Set(['quantidade', 'alvo_de_palavras']);

const placeholder = /(<dado nome="[^"\n]*">\s*)?\{\{\s*([a-z0-9_]+)\s*\}\}/g;

/**
 * A prompt with its variables in place, in one pass: a value that contains `{{…}}` is not filled again. A
 * variable that the prompt does not wrap in `<dado>` itself is wrapped here, so that an edited prompt cannot
 * drop the border between data and instructions.
 */
export const fillPrompt = (prompt: string, variables: Variables): string =>
  prompt.replace(placeholder, (_, opening: string | undefined, name: string) => {
    const value = Object.hasOwn(variables, name) ? (variables[name] ?? missing) : missing;
    if (opening !== undefined) return opening + value;
    return untagged.has(name) ? value : `<dado nome="${name}">${value}</dado>`;
  });
