import { readMoney } from '../../offer/money.ts';
import { findCues } from '../../script/cues.ts';
import { normalise } from '../../script/words.ts';
import type { CheckFacts } from '../facts.ts';
import { cutExcerpt } from '../finding.ts';
import type { BlockRule, PreparedBlock } from '../prepared.ts';
import { numberSource, readNumber } from '../reading/text.ts';

const amount = /R\$\s?(?:\d{1,3}(?:\.\d{3}){1,3}|\d{1,9})(?:,\d{2})?(?!\d)/gu;

/** The amounts of a text in cents, with their places. */
export const amountsOf = (text: string) =>
  Array.from(text.matchAll(amount), ({ index, 0: said }) => ({
    said,
    cents: readMoney(said.replace(/\s/gu, ' ')),
    at: { from: index, to: index + said.length },
  }));

/** Amounts that are neither in the offer nor in the stories, on a slide or in speech. */
export const wrongAmounts: BlockRule<'preco_diferente'> = (block, { offer }) =>
  amountsOf(block.raw).flatMap(({ said, cents, at }) =>
    cents !== undefined && offer.amounts.has(cents)
      ? []
      : [{ rule: 'preco_diferente', rawAt: at, values: { trecho: said } }],
  );

const hasGap = (block: PreparedBlock, about: RegExp): boolean =>
  block.gaps.some(({ what }) => about.test(what));

const isPriceBlock = ({ key, text }: PreparedBlock): boolean =>
  key === 'valor e investimento' && text.trim() !== '';

/** The block of the price where it does not say the price. */
export const missingPrice: BlockRule<'preco_ausente'> = (block, { offer }) => {
  if (!isPriceBlock(block) || hasGap(block, /preço/iu)) return [];
  const isSaid = offer.price !== null && block.text.includes(offer.price);
  return isSaid ? [] : [{ rule: 'preco_ausente', values: { faltam: 'preço à vista' } }];
};

const instalments = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${numberSource})\\s?(?:x|×|vezes)\\s+de(?!\\p{L})`,
  'iu',
);
const anyTotal = /(?<!\p{L})total(?!\p{L})[^.!?\n]{0,40}R\$/iu;

/** Instalments need their total in the same block. */
export const instalmentsWithoutTotal: BlockRule<'parcela_sem_total'> = (block, { offer }) => {
  const match = instalments.exec(block.text);
  if (!match) return [];
  const { total } = offer;
  const isSaid = total === null ? anyTotal.test(block.text) : block.text.includes(total);
  if (isSaid) return [];
  const at = { from: match.index, to: match.index + match[0].length };
  return [{ rule: 'parcela_sem_total', at, values: { faltam: 'total a prazo' } }];
};

const cost = /custo efetivo|(?<!\p{L})CET(?!\p{L})/u;

/** Instalments with interest need their cost, in speech or on the slide. */
export const instalmentsWithoutCost: BlockRule<'parcela_sem_custo'> = (block, { offer }) => {
  if (!isPriceBlock(block) || !offer.hasInterest) return [];
  const slides = findCues(block.content).flatMap((cue) =>
    cue.kind === 'slide' ? [cue.title, cue.image] : [],
  );
  return cost.test([block.text, ...slides].join('\n')) ? [] : [{ rule: 'parcela_sem_custo' }];
};

const days = new RegExp(
  `(?<![\\p{L}\\p{N}])(${numberSource})\\s+dias(?!\\p{L})(?!\\s+úteis)`,
  'giu',
);
const aboutGuarantee = /garantia|desist|devol|arrepend|reembols/iu;
const byLaw = 7;

/** Days of the guarantee that are neither those of the law nor those of the offer. */
export const wrongGuarantee: BlockRule<'garantia_diferente'> = (block, { offer }) =>
  block.sentences
    .filter(({ text }) => block.key === 'garantia' || aboutGuarantee.test(text))
    .flatMap((sentence) =>
      Array.from(sentence.text.matchAll(days)).flatMap((match) => {
        const count = readNumber(match[1] ?? '');
        if (count === byLaw || count === offer.guaranteeDays) return [];
        const from = sentence.from + match.index;
        const at = { from, to: from + match[0].length };
        return [{ rule: 'garantia_diferente', at, values: { trecho: match[0] } }];
      }),
    );

const lawIsSaid = /(?<![\p{L}\p{N}])(?:sete dias|7 dias|artigo 49|art\. 49)(?![\p{L}\p{N}])/iu;

/** The guarantee says what the law gives and how to ask for it. */
export const missingGuarantee: BlockRule<'garantia_ausente'> = (block, { offer }) => {
  if (block.key !== 'garantia' || block.text.trim() === '') return [];
  const isHow =
    block.gaps.length > 0 || (offer.contact !== null && block.text.includes(offer.contact));
  if (lawIsSaid.test(block.text) && isHow) return [];
  const values = { faltam: 'os sete dias da lei e como pedir a devolução' };
  return [{ rule: 'garantia_ausente', values }];
};

const sevenDays = /(?<![\p{L}\p{N}])(?:sete|7) dias(?!\p{L})/iu;
const asFavour = /(?<!\p{L})(?:eu dou|ofereço|presente|bônus|de graça|por minha conta)(?!\p{L})/iu;
const asRight = /(?<!\p{L})(?:lei|direito)(?!\p{L})/iu;

/** The days of the law offered as a gift, although they are a right. */
export const guaranteeAsFavour: BlockRule<'garantia_como_favor'> = (block) =>
  block.sentences
    .filter(({ text }) => sevenDays.test(text) && asFavour.test(text) && !asRight.test(text))
    .map(({ from, to, text }) => ({
      rule: 'garantia_como_favor',
      at: { from, to },
      values: { trecho: cutExcerpt(text) },
    }));

const fewestModules = 3;

const daysAreSaid = (text: string, count: number): boolean =>
  Array.from(text.matchAll(days)).some((match) => readNumber(match[1] ?? '') === count);

/** What the recapitulation leaves out, in the words of the finding. */
const missingInRecap = (block: PreparedBlock, { offer, productName }: CheckFacts): string[] => {
  const said = ` ${normalise(block.text)} `;
  const has = (text: string): boolean => said.includes(` ${normalise(text)} `);
  const named = offer.modules.filter(has).length;
  const parts: readonly (readonly [name: string, isSaid: boolean])[] = [
    ['o nome do produto', has(productName)],
    [
      'os itens',
      offer.modules.length === 0
        ? hasGap(block, /nome e resultado|itens|módulo|encontro|capítulo|parte/iu)
        : named >= Math.min(fewestModules, offer.modules.length),
    ],
    [
      'o preço',
      hasGap(block, /preço/iu) || (offer.price !== null && block.text.includes(offer.price)),
    ],
    ['o total a prazo', offer.total === null || block.text.includes(offer.total)],
    ['os dias de garantia', daysAreSaid(block.text, offer.guaranteeDays)],
    ['o link', hasGap(block, /link/iu) || (offer.link !== null && block.text.includes(offer.link))],
  ];
  return parts.flatMap(([name, isSaid]) => (isSaid ? [] : [name]));
};

/** A recapitulation of the decision that leaves something out. */
export const recapitulation: BlockRule<'recapitulacao_incompleta'> = (block, facts) => {
  if (block.key !== 'recapitulacao da decisao' || block.text.trim() === '') return [];
  const missing = missingInRecap(block, facts);
  if (missing.length === 0) return [];
  return [{ rule: 'recapitulacao_incompleta', values: { faltam: missing.join(', ') } }];
};
