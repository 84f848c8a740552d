import { addressesOf, plainAddress } from '../reading/addresses.ts';
import { beginningOf, type Span } from '../finding.ts';
import type { BlockRule, PreparedBlock, Sentence } from '../prepared.ts';
import type { RuleId } from '../rule-table.ts';
import type { PlacedHit } from './promise.ts';

/** Addresses that are not the one of the offer. */
export const wrongLinks: BlockRule<'link_diferente'> = (block, { offer }) =>
  addressesOf(block.text).flatMap((at) => {
    const said = block.text.slice(at.from, at.to);
    if (offer.link !== null && plainAddress(said) === plainAddress(offer.link)) return [];
    const hit = { rule: 'link_diferente', at, values: { trecho: said } } as const;
    return [offer.link === null ? hit : { ...hit, replacement: offer.link }];
  });

const needsLink: ReadonlySet<string> = new Set([
  'primeira chamada',
  'recapitulacao da decisao',
  'ultima chamada e despedida',
]);

/** Blocks that ask for a decision and do not say where to sign up. */
export const missingLink: BlockRule<'link_ausente'> = (block, { offer }) => {
  if (!needsLink.has(block.key) || block.text.trim() === '') return [];
  if (block.gaps.some(({ what }) => /link/iu.test(what))) return [];
  const own = offer.link === null ? null : plainAddress(offer.link);
  const isSaid = addressesOf(block.text).some(
    ({ from, to }) => plainAddress(block.text.slice(from, to)) === own,
  );
  return isSaid ? [] : [{ rule: 'link_ausente', values: { faltam: 'o link' } }];
};

const call =
  /(?<!\p{L})(?:clique|clica|clicar|toque|toca|tocar|acesse|acessar|entre|entrar|abra|abrir|preencha|preencher|faça|fazer|escolha|garanta|use|usar|copie|vá|digite)(?!\p{L})[^.!?\n]{0,80}?(?<!\p{L})(?:link|inscriç\p{L}+|página|botão|vaga|matrícula|endereço)(?!\p{L})|(?<!\p{L})(?:inscreva-se|matricule-se)(?!\p{L})|o link (?:est[áa]|fica|aparece|continua)/iu;
const exit =
  /(?<!\p{L})(?:se (?:a (?:sua )?resposta for|(?:você )?decidir que|for)\s[“"]?não|não (?:compre|entre|se inscreva|precisa comprar|precisa entrar|é obrigatório)|não é para você|(?:fiqu|fic|sig|segu)\p{L}{0,6} só com o conteúdo|com ou sem (?:o produto|mim|a minha ajuda|comprar|compra)|mesmo que você (?:nunca|não) (?:compre|entre)|quem não (?:for|vai|quiser) (?:comprar|entrar|se inscrever|participar)|(?:está )?tudo (?:bem|certo) (?:se|também|não)|sem problemas? (?:se|nenhum))(?!\p{L})/iu;

/** Whether a sentence invites to the purchase. */
export const isCall = (sentence: string): boolean => call.test(sentence);
/** Whether a sentence says that it is fine not to buy. */
export const isExit = (sentence: string): boolean => exit.test(sentence);

const limits = { fewestCalls: 6, mostCalls: 9, mostExits: 3 } as const;
const isForOthers = ({ key }: PreparedBlock): boolean => key === 'para quem nao e';

/** A phase of the offer as the counting of calls needs it. */
type OfferPhase = readonly PreparedBlock[];
type Place = {
  readonly phase: number;
  readonly blockIndex: number;
  readonly at: Span;
  readonly text: string;
};

const counted = new WeakMap<
  PreparedBlock,
  { readonly calls: readonly Sentence[]; readonly exits: readonly Sentence[] }
>();

const sentencesOf = (block: PreparedBlock) => {
  const known = counted.get(block) ?? {
    calls: block.sentences.filter(({ text }) => isCall(text)),
    exits: isForOthers(block) ? [] : block.sentences.filter(({ text }) => isExit(text)),
  };
  counted.set(block, known);
  return known;
};

const placesOf = (phases: readonly OfferPhase[], kind: 'calls' | 'exits'): Place[] =>
  phases.flatMap((blocks, phase) =>
    blocks.flatMap((block, blockIndex) =>
      sentencesOf(block)[kind].map(({ from, to, text }) => ({
        phase,
        blockIndex,
        at: { from, to },
        text,
      })),
    ),
  );

/** Where a phase best gets one more call. */
const callHomes: ReadonlySet<string> = new Set([
  'primeira chamada',
  'garantia',
  'recapitulacao da decisao',
  'objecoes respondidas',
  'condicao e prazo reais',
  'passo a passo da inscricao',
  'perguntas e respostas',
  'ultima chamada e despedida',
]);

/** A finding about phases 4 and 5 together, with the phase (0 or 1) that it is shown in. */
type OfferHit<Rule extends RuleId> = PlacedHit<Rule> & { readonly phase: number };

const tooFewCalls = (
  phases: readonly OfferPhase[],
  calls: readonly Place[],
): OfferHit<'chamadas_poucas'>[] => {
  const isNowhere = [0, 1].some((phase) => !calls.some((place) => place.phase === phase));
  if (calls.length >= limits.fewestCalls && !isNowhere) return [];
  const withCall = new Set(calls.map(({ phase, blockIndex }) => `${phase}.${blockIndex}`));
  const homes = phases.flatMap((blocks, phase) =>
    blocks.flatMap(({ key }, blockIndex) =>
      callHomes.has(key) && !withCall.has(`${phase}.${blockIndex}`) ? [{ phase, blockIndex }] : [],
    ),
  );
  const home = homes.at(-1) ?? { phase: 1, blockIndex: 0 };
  return [{ ...home, hit: { rule: 'chamadas_poucas', values: { n: calls.length } } }];
};

const tooManyCalls = (calls: readonly Place[]): OfferHit<'chamadas_muitas'>[] => {
  const extra = calls[limits.mostCalls];
  if (!extra) return [];
  const { phase, blockIndex, at } = extra;
  const values = { n: calls.length, trecho: beginningOf(extra.text) };
  return [{ phase, blockIndex, hit: { rule: 'chamadas_muitas', at, values } }];
};

const tooManyExits = (phases: readonly OfferPhase[]): OfferHit<'saidas_demais'>[] => {
  const exits = placesOf(phases, 'exits');
  const own = phases.flat().some((block) => isForOthers(block) && block.text.trim() !== '');
  const n = exits.length + (own ? 1 : 0);
  const last = exits.at(-1);
  if (n <= limits.mostExits || !last) return [];
  const values = { n, trecho: beginningOf(last.text) };
  const hit = { rule: 'saidas_demais', at: last.at, values } as const;
  return [{ phase: last.phase, blockIndex: last.blockIndex, hit }];
};

/** How often phases 4 and 5 together invite, and how often they say that it is fine not to buy. */
export const callsAndExits = (
  phase4: OfferPhase,
  phase5: OfferPhase,
): OfferHit<'chamadas_poucas' | 'chamadas_muitas' | 'saidas_demais'>[] => {
  const phases = [phase4, phase5];
  const calls = placesOf(phases, 'calls');
  const isWritten = phase5.length > 0;
  return [
    ...(isWritten ? tooFewCalls(phases, calls) : []),
    ...tooManyCalls(calls),
    ...tooManyExits(phases),
  ];
};
