import { asPhrase, capitalised, inMidSentence } from './typed-text.ts';

/** Infinitives whose imperative ('você') does not follow from their ending. */
const irregularImperatives: ReadonlyMap<string, string> = new Map([
  ['fazer', 'faça'],
  ['refazer', 'refaça'],
  ['ter', 'tenha'],
  ['saber', 'saiba'],
  ['ser', 'seja'],
  ['estar', 'esteja'],
  ['pôr', 'ponha'],
  ['dar', 'dê'],
  ['ir', 'vá'],
  ['ver', 'veja'],
  ['vir', 'venha'],
  ['dizer', 'diga'],
  ['trazer', 'traga'],
  ['atrair', 'atraia'],
  ['conseguir', 'consiga'],
  ['seguir', 'siga'],
  ['dormir', 'durma'],
  ['sentir', 'sinta'],
  ['vestir', 'vista'],
  ['servir', 'sirva'],
  ['medir', 'meça'],
  ['pedir', 'peça'],
  ['ouvir', 'ouça'],
  ['perder', 'perca'],
  ['poder', 'possa'],
  ['ler', 'leia'],
  ['sair', 'saia'],
  ['descobrir', 'descubra'],
  ['cobrir', 'cubra'],
  ['manter', 'mantenha'],
  ['obter', 'obtenha'],
  ['compor', 'componha'],
  ['propor', 'proponha'],
  ['corrigir', 'corrija'],
  ['dirigir', 'dirija'],
  ['prevenir', 'previna'],
  ['repetir', 'repita'],
  ['refletir', 'reflita'],
  ['investir', 'invista'],
  ['divertir', 'divirta'],
  ['competir', 'compita'],
  ['preferir', 'prefira'],
  ['transferir', 'transfira'],
]);

const imperativeEndings: readonly (readonly [RegExp, string])[] = [
  [/car$/, 'que'],
  [/gar$/, 'gue'],
  [/çar$/, 'ce'],
  [/ear$/, 'eie'],
  [/ar$/, 'e'],
  [/guer$|guir$/, 'ga'],
  [/g[ei]r$/, 'ja'],
  [/cer$/, 'ça'],
  [/[ei]r$/, 'a'],
];

/** The imperative for 'você' of an infinitive in lower case: 'montar' → 'monte', 'organizar-se' → 'organize-se'. */
export const imperativeOf = (infinitive: string): string => {
  const [verb = '', pronoun] = infinitive.split('-');
  if (pronoun !== undefined) return `${imperativeOf(verb)}-${pronoun}`;
  const irregular = irregularImperatives.get(verb);
  if (irregular !== undefined) return irregular;
  const ending = imperativeEndings.find(([end]) => end.test(verb));
  return ending ? verb.replace(ending[0], ending[1]) : verb;
};

const promiseVerbs = `
  analisar aplicar aprender atrair aumentar automatizar calcular começar completar compor conduzir conhecer
  conquistar construir controlar conversar correr costurar cozinhar criar cuidar definir descobrir desenhar
  desenvolver dominar dormir economizar editar elaborar encontrar ensinar entender escolher escrever estudar
  evitar falar fazer fotografar gerenciar gravar investir lançar ler liderar manter melhorar montar organizar
  parar passar perder pintar planejar plantar praticar preparar programar publicar receber reduzir reescrever
  resolver saber sair superar ter terminar tocar transformar treinar usar vencer vender viver`;

/** The verbs that promises use to begin with, by their imperative. */
const infinitives: ReadonlyMap<string, string> = new Map(
  promiseVerbs
    .trim()
    .split(/\s+/)
    .map((infinitive) => [imperativeOf(infinitive), infinitive]),
);

const infinitive = /^\p{L}+(?:[aei]r|p[oô]r)(?:-(?:se|l[oa]s?))?$/iu;
const looksLikeOne =
  /^(?:mulher|colher|talher|lugar|lar|mar|par|bar|ar|prazer|lazer|celular|militar|familiar|particular|escolar|popular|similar|pilar|açúcar|dólar|caráter|qualquer|hambúrguer|blazer|chester)$/iu;

/** Whether a word is the infinitive of a verb. */
export const isInfinitive = (word: string): boolean =>
  infinitive.test(word) && !looksLikeOne.test(word);

const conjoinedImperative = /(?<=\se\s)\p{L}+/giu;

/** What an imperative in that place means as an infinitive, the word itself where it is none. */
const asInfinitiveWord = (word: string): string => infinitives.get(word.toLowerCase()) ?? word;

/**
 * A phrase that begins with a verb, begun with its infinitive instead: 'Monte o cardápio e venda' → 'montar o
 * cardápio e vender'; undefined when it does not begin with a verb that is known.
 */
export const asInfinitive = (phrase: string): string | undefined => {
  const text = inMidSentence(asPhrase(phrase));
  const [first = '', second = '', ...rest] = text.split(' ');
  if (isInfinitive(first)) return text;
  if ((first === 'se' || first === 'não') && isInfinitive(second)) return text;
  const reflexive = /^(\p{L}+)-se$/u.exec(first)?.[1];
  const known = infinitives.get(reflexive ?? first);
  if (known === undefined) return undefined;
  const verb = reflexive === undefined ? known : `se ${known}`;
  const others = [second, ...rest].filter(Boolean).join(' ');
  return `${verb} ${others}`.trim().replace(conjoinedImperative, asInfinitiveWord);
};

const conjoinedInfinitive = /(?<=(?:^|\s)e\s)\p{L}+(?=\s|,|$)/giu;

/** The verbs after 'e' put into the imperative, to go with one at the beginning. */
const withImperatives = (text: string): string =>
  text.replace(conjoinedInfinitive, (word) => (isInfinitive(word) ? imperativeOf(word) : word));

/** An infinitive phrase as an invitation: 'se preparar para ler' → 'Prepare-se para ler'. */
export const asInvitation = (phrase: string): string => {
  const [first = '', second = '', ...rest] = phrase.split(' ');
  const isSplit = first === 'se' || first === 'não';
  const verb = isSplit
    ? first === 'se'
      ? `${imperativeOf(second)}-se`
      : `não ${imperativeOf(second)}`
    : imperativeOf(first);
  const others = isSplit ? rest : [second, ...rest];
  return capitalised([verb, withImperatives(others.join(' '))].filter(Boolean).join(' '));
};
