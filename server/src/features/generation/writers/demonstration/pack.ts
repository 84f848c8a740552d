import { normalise } from '@webnario/domain/script/words';

type Triple<Item> = readonly [Item, Item, Item];

/** A belief of a niche, with what is shown instead. */
export type PackBelief = {
  readonly crenca: string;
  readonly origem: string;
  readonly verdade: string;
  readonly como: string;
  readonly exemplo: string;
  readonly erro: string;
  readonly passo: string;
};

/** The repertoire of one niche; the keys are those of its file (docs/method/demonstration.md#the-files). */
export type Pack = {
  readonly id: string;
  readonly categorias: readonly string[];
  /** Whether it is the default pack of its category where no word decides. */
  readonly padrao?: boolean;
  readonly chaves: readonly string[];
  readonly publico: string;
  readonly tema: string;
  readonly resultado: string;
  readonly nomes: readonly [string, ...string[]];
  readonly perfil: string;
  readonly manha: string;
  readonly tarde: string;
  readonly noite: string;
  readonly dores: readonly string[];
  readonly desejos: readonly string[];
  readonly tentativas: Triple<{ readonly o_que: string; readonly porque: string }>;
  readonly inimigo: string;
  readonly inimigo_curto: string;
  readonly ancora: string;
  readonly laco: string;
  readonly laco_curto: string;
  readonly virada: string;
  readonly imagem: string;
  readonly crencas: Triple<PackBelief>;
  readonly depois: readonly [string, string];
  readonly fim: string;
  readonly exemplo_extra: string;
  readonly exercicio: string;
  readonly exercicio_pergunta: string;
  readonly objecoes: readonly {
    readonly objecao: string;
    readonly receio: string;
    readonly resposta: string;
  }[];
  readonly vocab: readonly string[];
  readonly evita: string;
  readonly pedido: string;
  readonly alternativa: string;
  readonly sem: string;
  readonly aviso: string;
  readonly aviso_curto: string;
};

/** The three places of a belief: about the way, about oneself, about what is around. */
export const beliefSlots = ['caminho', 'si', 'circunstancias'] as const;
export type BeliefSlot = (typeof beliefSlots)[number];
type Pair = readonly [string, string];
type BySlot = Readonly<Record<BeliefSlot, Pair>>;

/** What is said to a belief that is not the pack's: by its theme, or of any. */
export type BeliefList = {
  readonly temas: readonly {
    readonly id: string;
    readonly chaves: readonly string[];
    readonly verdades: Pair;
  }[];
  readonly neutras: BySlot;
  readonly exemplos_neutros: BySlot;
  readonly como_neutros: BySlot;
  readonly erros_neutros: BySlot;
};

/** How a kind of objection is said and answered. */
export type ObjectionReplies = {
  readonly tipo: string;
  readonly falas: readonly [string, ...string[]];
  readonly receio: string;
  readonly respostas: readonly [string, ...string[]];
};

/** By which words a kind of objection is known, and how it is said where nobody said it. */
export type ObjectionKind = {
  readonly tipo: string;
  readonly padrao: string;
  readonly fala_padrao: string;
};

type ByPrompt = Readonly<Record<string, readonly string[]>>;
type Exchanges = readonly (readonly [string, string])[];

/** What a regeneration puts in or exchanges. */
export type Complements = {
  readonly exemplo: readonly string[];
  readonly detalhar: ByPrompt;
  readonly acolher: ByPrompt;
  readonly chat: readonly string[];
  /** What a person calls a piece of data, and the variable that says it. */
  readonly citar: Readonly<Record<string, string>>;
  readonly informal: Exchanges;
  readonly formal: Exchanges;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How often a key stands in a normalised text as a whole word; `*` at its end lets the word go on. */
export const countOf = (text: string, key: string): number => {
  const isOpen = key.endsWith('*');
  const pattern = escaped(normalise(isOpen ? key.slice(0, -1) : key)).replaceAll(' ', '\\s+');
  const end = isOpen ? '' : '(?![\\p{L}\\p{N}])';
  return text.match(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}${end}`, 'gu'))?.length ?? 0;
};

/** What decides about the pack of a project. */
export type PackClues = {
  readonly categoria: string;
  readonly nome_do_produto: string;
  readonly descricao_do_produto: string;
  readonly produto: string;
  readonly especialidade: string;
  readonly publico_alvo: string;
  readonly o_que_ensina: string;
};

const scoreOf = (clues: PackClues): ((pack: Pack) => number) => {
  const fields = [
    [clues.nome_do_produto, 2],
    [clues.descricao_do_produto, 2],
    [clues.produto, 2],
    [clues.o_que_ensina, 2],
    [clues.especialidade, 1],
    [clues.publico_alvo, 1],
  ] as const;
  const texts = fields.map(([text, weight]) => ({ text: normalise(text), weight }));
  return ({ chaves }) => {
    const found = chaves
      .map((key) =>
        texts.reduce((sum, { text, weight }) => sum + Math.min(2, countOf(text, key)) * weight, 0),
      )
      .filter((score) => score > 0);
    return found.reduce((sum, score) => sum + score, 0) + found.length;
  };
};

/** Points from which a pack of the category is taken for its words. */
const enoughInside = 3;
/** Points from which a pack of another category is, where the category's own say little. */
const enoughOutside = 8;
/** Points from which any is, in a category without packs. */
const enoughAnywhere = 5;

/**
 * The pack whose words stand most often in what the person said of the product; the category decides where few do
 * (docs/method/demonstration.md#the-pack).
 */
export const choosePack = (clues: PackClues, packs: readonly Pack[]): Pack => {
  const score = scoreOf(clues);
  const category = normalise(clues.categoria);
  const best = (candidates: readonly Pack[]) =>
    candidates
      .map((pack) => ({ pack, score: score(pack) }))
      .toSorted((one, other) => other.score - one.score)[0];
  const isOfCategory = (pack: Pack): boolean =>
    pack.categorias.some((name) => normalise(name) === category);
  const inside = packs.filter(isOfCategory);
  const general = packs.find(({ id }) => id === 'geral');
  const outside = best(packs.filter((pack) => !isOfCategory(pack) && pack.id !== 'geral'));
  const own = best(inside);
  const strongest = outside?.score ?? 0;
  const otherwise = general ?? packs[0];
  if (!otherwise) throw new Error('There is no pack to speak with.');
  if (!own) return outside && strongest >= enoughAnywhere ? outside.pack : otherwise;
  if (own.score >= enoughInside) return own.pack;
  if (outside && strongest >= enoughOutside) return outside.pack;
  if (own.score > 0) return own.pack;
  return inside.find(({ padrao }) => padrao) ?? own.pack;
};
