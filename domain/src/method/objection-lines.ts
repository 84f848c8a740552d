import type { Offer } from '../offer/fields.ts';
import { offerSentences, type OfferContext } from '../offer/sentences.ts';
import { countGaps } from '../gaps/gaps.ts';
import type { Stories } from '../stories/fields.ts';
import { storiesLines, usableStories } from '../stories/stories-lines.ts';
import type { ClassMinutes } from './duration.ts';
import type { AnswerFact } from './objection-bank.ts';
import { chooseObjections } from './objections.ts';

type ObjectionFacts = {
  readonly offer: Offer;
  readonly stories: Stories;
  readonly context: OfferContext;
};

const firstCase = (lines: string): string =>
  lines.split('\n').find((line) => line.startsWith('Caso 1 ')) ?? '';

/** The sentence of the first part alone, and the one that says how many parts there are. */
const moduleSentences = ({
  offer,
  context,
}: ObjectionFacts): { first: string; opening: string } => {
  const complete = offer.modulos.filter(({ nome, resultado }) => nome?.trim() && resultado?.trim());
  const sentenceOf = (modulos: Offer['modulos']): string =>
    complete.length > 0 ? offerSentences({ ...offer, modulos }, context).modules : '';
  const opening = /^[^.]*\./;
  return {
    first: sentenceOf(complete.slice(0, 1)).replace(opening, '').trim(),
    opening: opening.exec(sentenceOf(complete))?.[0] ?? '',
  };
};

/** What the answers may rest on, as it may be said; '' where there is nothing. */
const factTexts = (known: ObjectionFacts): Readonly<Record<AnswerFact, string>> => {
  const { offer, stories, context } = known;
  const said = offerSentences(offer, context);
  const told = usableStories(stories, offer.depoimentos);
  const modules = moduleSentences(known);
  const step = told.ensinamentos[1]?.passo;
  return {
    preco: said.price,
    parcelas: said.instalments,
    garantia: said.guarantee,
    tempo_semanal: said.time,
    acesso: said.access,
    // That there is none does not answer anybody's doubt.
    suporte: offer.suporte?.tem === false ? '' : said.support,
    'modulos:1': modules.first,
    'modulos:todos': modules.opening,
    limite: said.limit,
    contato: said.contact,
    depoimentos: said.testimonials[0] ?? '',
    prova: told.prova ? `Fato comprovável: ${told.prova}` : '',
    casos: firstCase(storiesLines(stories, offer.depoimentos)),
    'ensinamentos:2': step ? `Passo: ${step}` : '',
  };
};

const ended = (text: string): string => (/[.!?…]["”’)]*$/.test(text) ? text : `${text}.`);

/**
 * The objections that the close answers, one line each, with the facts for each answer (docs/method/method.md#objections);
 * a sentence with a gap is no fact.
 */
export const objectionLines = (
  persona: string,
  minutes: ClassMinutes,
  known: ObjectionFacts,
): string => {
  const texts = factTexts(known);
  return chooseObjections(persona, minutes)
    .map(({ says, fear, facts }, index) => {
      const found = facts
        .map((fact) => texts[fact])
        .filter((text) => text && countGaps(text) === 0);
      return [
        `${index + 1}. “${ended(says)}”`,
        ...(fear ? [`Receio: ${ended(fear)}`] : []),
        found.length > 0
          ? `Fatos: ${found.map(ended).join(' ')}`
          : 'Fatos: nenhum; responda com o que a aula ensinou, sem lacuna.',
      ].join(' ');
    })
    .join('\n');
};
