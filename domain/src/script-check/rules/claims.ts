import { normalise } from '../../script/words.ts';
import type { CheckFacts } from '../facts.ts';
import { cutExcerpt, type Hit, type Span } from '../finding.ts';
import { isReadyAt, sentenceAt, type BlockRule, type PreparedBlock } from '../prepared.ts';
import { risksOfSpeech, type Risk } from '../risks.ts';
import { bordered, numberIs } from '../reading/text.ts';

const placeOf = ({ index, excerpt }: Risk): Span => ({ from: index, to: index + excerpt.length });

/** A claim as a finding of its own rule. */
const claimHit = (risk: Risk, severity = risk.severity): Hit<'alegacao'> => ({
  rule: 'alegacao',
  severity,
  at: placeOf(risk),
  values: {
    trecho: cutExcerpt(risk.excerpt),
    motivo: risk.reason,
    troca: risk.instead,
    item: risk.id,
  },
});

/** Whether the sentence names the limit that the offer has. */
const namesLimit = (sentence: string, { offer: { limit } }: CheckFacts): boolean => {
  if (limit === null) return false;
  if ('day' in limit) return normalise(sentence).includes(normalise(limit.day));
  return new RegExp(bordered(numberIs(limit.places)), 'iu').test(sentence);
};

type ClaimRule =
  | 'alegacao'
  | 'urgencia_sem_limite'
  | 'preco_anterior_sem_data'
  | 'sem_juros_com_juros';

/** The rule of the offer that a claim breaks; undefined when the offer makes it true. */
const brokenRule = (risk: Risk, block: PreparedBlock, facts: CheckFacts): ClaimRule | undefined => {
  switch (risk.dependsOn) {
    case 'limite': {
      const sentence = sentenceAt(block, risk.index)?.text ?? '';
      return namesLimit(sentence, facts) ? undefined : 'urgencia_sem_limite';
    }
    case 'preco_anterior': {
      const isTrue = facts.offer.formerPriceSentence !== null && isReadyAt(block, placeOf(risk));
      return isTrue ? undefined : 'preco_anterior_sem_data';
    }
    case 'parcelas': {
      const isTrue = facts.offer.hasInstalments && !facts.offer.hasInterest;
      return isTrue ? undefined : 'sem_juros_com_juros';
    }
    case undefined:
      return 'alegacao';
  }
};

/** Claims of the script; those about urgency, former prices and interest are judged by the offer. */
export const claims: BlockRule<ClaimRule> = (block, facts) =>
  risksOfSpeech(block.text, facts.category).flatMap((risk): Hit<ClaimRule>[] => {
    const rule = brokenRule(risk, block, facts);
    if (rule === undefined) return [];
    const hit = claimHit(risk);
    return rule === 'alegacao'
      ? [hit]
      : [{ rule, at: hit.at, values: hit.values } as Hit<ClaimRule>];
  });

const commercialThing =
  /(?<!\p{L})(?:produtos?|programas?|cursos?|turmas?|mentorias?|ofertas?)(?!\p{L})/iu;
const commercialWord =
  /(?<!\p{L})(?:pag[oa]s?|comercia(?:l|is)|vend\p{L}+|preços?|compr\p{L}+|inscriç\p{L}+)(?!\p{L})/iu;

/** The block that leads to the offer has to say that something is sold. */
export const commercialPart: BlockRule<'parte_comercial'> = (block) =>
  block.key === 'transicao com permissao' &&
  block.text.trim() !== '' &&
  !(commercialThing.test(block.text) && commercialWord.test(block.text))
    ? [{ rule: 'parte_comercial' }]
    : [];

/** Claims where the offer does not decide: in promises and forms. */
export const plainClaims = (text: string, category: string): Hit<'alegacao'>[] =>
  risksOfSpeech(text, category).map((risk) => claimHit(risk));
