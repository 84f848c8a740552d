import { knownInfinitives } from '../content.ts';
import { withoutEnd } from './phrases.ts';

/** Third person of the present, imperfect and perfect, where they do not follow from the ending. */
const irregular: Readonly<Record<string, readonly string[]>> = {
  ser: ['é', 'era', 'foi'],
  estar: ['está', 'estava', 'esteve'],
  ter: ['tem', 'tinha', 'teve'],
  manter: ['mantém', 'mantinha', 'manteve'],
  obter: ['obtém', 'obtinha', 'obteve'],
  ver: ['vê', 'via', 'viu'],
  rever: ['revê', 'revia', 'reviu'],
  ler: ['lê', 'lia', 'leu'],
  reler: ['relê', 'relia', 'releu'],
  crer: ['crê', 'cria', 'creu'],
  dar: ['dá', 'dava', 'deu'],
  ir: ['vai', 'ia', 'foi'],
  vir: ['vem', 'vinha', 'veio'],
  fazer: ['faz', 'fazia', 'fez'],
  refazer: ['refaz', 'refazia', 'refez'],
  dizer: ['diz', 'dizia', 'disse'],
  trazer: ['traz', 'trazia', 'trouxe'],
  querer: ['quer', 'queria', 'quis'],
  pôr: ['põe', 'punha', 'pôs'],
  propor: ['propõe', 'propunha', 'propôs'],
  saber: ['sabe', 'sabia', 'soube'],
  poder: ['pode', 'podia', 'pôde'],
  haver: ['há', 'havia', 'houve'],
  sair: ['sai', 'saía', 'saiu'],
  cair: ['cai', 'caía', 'caiu'],
  rir: ['ri', 'ria', 'riu'],
  sorrir: ['sorri', 'sorria', 'sorriu'],
  construir: ['constrói', 'construía', 'construiu'],
  produzir: ['produz', 'produzia', 'produziu'],
  traduzir: ['traduz', 'traduzia', 'traduziu'],
  doer: ['dói', 'doía', 'doeu'],
  odiar: ['odeia', 'odiava', 'odiou'],
  sentir: ['sente'],
  dormir: ['dorme'],
  mentir: ['mente'],
  servir: ['serve'],
  seguir: ['segue'],
  conseguir: ['consegue'],
  repetir: ['repete'],
  vestir: ['veste'],
  preferir: ['prefere'],
  subir: ['sobe'],
  sumir: ['some'],
  fugir: ['foge'],
  engolir: ['engole'],
  refletir: ['reflete'],
  entupir: ['entope'],
};

const regularPresent = (infinitive: string): string => {
  if (infinitive.endsWith('ear')) return infinitive.replace(/ear$/, 'eia');
  return infinitive.replace(/ar$/, 'a').replace(/[ei]r$/, 'e');
};

const regularPast = (infinitive: string): string[] => {
  const stem = infinitive.replace(/(?:[aei]r|[oô]r)$/, '');
  if (infinitive.endsWith('ar')) return [`${stem}ava`, `${stem}ou`];
  return [`${stem}ia`, infinitive.endsWith('er') ? `${stem}eu` : `${stem}iu`];
};

const present = new Set(
  knownInfinitives.map((infinitive) => irregular[infinitive]?.[0] ?? regularPresent(infinitive)),
);
const past = new Set(
  knownInfinitives.flatMap((infinitive) => {
    const [, ...forms] = irregular[infinitive] ?? [];
    return forms.length > 0 ? forms : regularPast(infinitive);
  }),
);

/** Forms that are nouns just as well: what follows decides. */
const alsoNouns = new Set(
  'ajuda briga casa compra conta conversa cria culpa falta leva lista luta marca mostra para passa pega procura sobra troca volta pausa dúvida vista'.split(
    ' ',
  ),
);
const afterNoun = /^(?:de|do|da|dos|das|em|no|na|com|por|e|que)$/;
const beforeVerb = new Set('não nunca já só ainda sempre quase mal também nem se'.split(' '));
const otherPerson =
  /(?<!\p{L})(?:ela|ele|elas|eles|dela|dele|delas|deles|consigo|lhe|lhes)(?!\p{L})/u;

const withoutComma = (word: string): string => word.replace(/[,;:]$/, '');

/**
 * Whether a phrase begins with a verb that goes with 'você' or a name before it: 'trabalha até tarde', 'não sabe'. With
 * `tense` past, 'pagava' and 'pagou' count too. A phrase about 'ela' does not.
 */
export const beginsWithVerb = (phrase: string, tense: 'present' | 'past' = 'present'): boolean => {
  const parts = withoutEnd(phrase).toLocaleLowerCase('pt-BR').split(/\s+/).map(withoutComma);
  const at = parts.findIndex((word) => !beforeVerb.has(word));
  const verb = parts[at] ?? '';
  if (!present.has(verb) && !(tense === 'past' && past.has(verb))) return false;
  const isReflexive = at > 0 && parts[at - 1] === 'se';
  if (!isReflexive && alsoNouns.has(verb) && afterNoun.test(parts[at + 1] ?? '')) return false;
  return !otherPerson.test(phrase.toLowerCase());
};

const infinitive = /^\p{L}+(?:ar|er|ir|or|ôr)(?:-(?:se|lo|la|los|las))?$/iu;
const inOr = /^(?:pôr|por|propor|compor|expor|repor)$/iu;
const looksLikeOne =
  /^(?:mulher|colher|talher|lugar|lar|mar|par|bar|ar|prazer|lazer|celular|militar|familiar|particular|escolar|popular|similar|pilar|açúcar|dólar|caráter|qualquer|hambúrguer|blazer|chester|melhor|maior|menor|amor|cor|flor|dor|valor|professor\p{L}*|autor|leitor|exterior|interior|poder)$/iu;

/** Whether a word is the infinitive of a verb. */
export const isInfinitive = (typed: string): boolean => {
  const word = typed.replace(/[,;:.]$/, '');
  if (word === 'ir' || word === 'pôr') return true;
  if (!infinitive.test(word) || looksLikeOne.test(word)) return false;
  return !/or$/i.test(word) || inOr.test(word);
};
