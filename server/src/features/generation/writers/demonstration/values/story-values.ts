import type { Stories, StoryCase } from '@webnario/domain/stories/fields';
import { isRisky } from '../language/claims.ts';
import { cleaned, cleanedName } from '../language/cleaning.ts';
import { asParagraph, openingOf } from '../language/excerpts.ts';
import {
  capitalised,
  countWords,
  inMidSentence,
  withoutEnd,
  withFullStop,
  withSingleQuotes,
} from '../language/phrases.ts';
import { beginsWithVerb } from '../language/verbs.ts';
import type { Values } from '../render.ts';

/** A name as it is said: without what stands after a comma or in brackets. */
const spokenName = (typed: string | null): string =>
  (withoutEnd(cleanedName(typed)).split(/[,;(]/)[0] ?? '').trim();

const beginsWithTime = /^(?:no|na|em|aos?|desde|depois|hoje|agora|antes|com|quando)\s/iu;

/** How a part of a case is begun, by the tense of what was told; `otherwise` where it is no action. */
type Beginnings = {
  readonly past: string;
  readonly present: string;
  readonly otherwise: string;
  readonly isPlural: boolean;
};

/** A verb of which two people are the subject: 'brigavam', 'combinam'. */
const ofSeveral = /^(?!(?:quem|sem|bem|nem|jovem|homem|ordem)$)\p{L}+(?:am|em|êm|ão)$/iu;
const ofSeveralInPast = /(?:ram|vam|iam)$/u;

const partSaid = (text: string, begin: Beginnings): string => {
  if (text === '') return '';
  if (beginsWithTime.test(text)) return withFullStop(capitalised(withoutEnd(text)));
  const told = inMidSentence(withoutEnd(text.replace(/^(?:elas?|eles?)\s+/iu, '')));
  const [verb = ''] = told.split(' ');
  if (begin.isPlural && ofSeveral.test(verb)) {
    return `${ofSeveralInPast.test(verb) ? begin.past : begin.present} ${told}.`;
  }
  if (beginsWithVerb(told)) return `${begin.present} ${told}.`;
  return beginsWithVerb(told, 'past') ? `${begin.past} ${told}.` : `${begin.otherwise}: ${told}.`;
};

/** What was gained or lost as a number sounds like a promise. */
const numberedGain = /R\$\s?\d|\d\s?(?:kg|quilos?|%|por cento|mil|milh\p{L}+|reais)(?!\p{L})/iu;

/** A case as it is told aloud, '' where nobody authorised it or it cannot be said. */
const caseSaid = (told: StoryCase): string => {
  const name = spokenName(told.nome);
  const [before, did, after] = [told.antes, told.o_que_fez, told.depois].map(cleaned);
  if (!told.autorizacao || name === '' || !before || !after) return '';
  if ([before, did, after].some((part) => isRisky(part ?? ''))) return '';
  if (numberedGain.test(after)) return '';
  const isPlural = /\se\s/u.test(name);
  const who = isPlural ? name : (name.split(' ')[0] ?? name);
  return [
    `Conto, com autorização, o caso de ${name}.`,
    partSaid(before, {
      past: `Antes, ${who}`,
      present: who,
      otherwise: 'Antes era assim',
      isPlural,
    }),
    partSaid(did ?? '', {
      past: 'Então',
      present: who,
      otherwise: isPlural ? 'O que fizeram' : 'O que fez',
      isPlural,
    }),
    partSaid(after, {
      past: 'Depois',
      present: `Hoje, ${who}`,
      otherwise: 'E o que mudou',
      isPlural,
    }),
    'É um caso, e não uma promessa.',
  ]
    .filter(Boolean)
    .join(' ');
};

const mostSayingWords = 12;

const spokenSaying = (sayings: readonly string[]): string =>
  sayings
    .map((saying) => withoutEnd(withSingleQuotes(cleaned(saying))))
    .find((saying) => saying !== '' && !isRisky(saying) && countWords(saying) <= mostSayingWords) ??
  '';

const sceneWords = 110;
const otherWords = 70;

/** Everything that the templates take from the stories, except what is taught and who speaks. */
export const storyValues = (
  stories: Stories,
  length: { readonly isLong: boolean; readonly isLongest: boolean },
): Values => {
  const scene = asParagraph(stories.origem_cena, sceneWords);
  const heard = stories.frases_do_publico
    .map((phrase) => withSingleQuotes(cleaned(phrase)))
    .filter((phrase) => phrase !== '' && !isRisky(phrase))
    .map((phrase) => withFullStop(capitalised(phrase)));
  const saying = spokenSaying(stories.frases_que_digo);
  const [firstCase = '', secondCase = ''] = stories.casos.map(caseSaid).filter(Boolean);
  const mark = (isSet: boolean): string => (isSet ? '1' : '');
  return {
    origem_cena: scene,
    origem_inicio: openingOf(scene),
    origem_tentativas: asParagraph(stories.origem_tentativas, otherWords),
    virada_propria: asParagraph(stories.virada, otherWords),
    frase_publico_1: heard[0] ?? '',
    frase_publico_2: heard[1] ?? '',
    frase_publico_3: heard[2] ?? '',
    frases_lista: heard
      .slice(0, 3)
      .map((phrase) => `“${phrase}”`)
      .join(' '),
    bordao: saying,
    bordao_fim: length.isLongest ? saying : '',
    caso_1: firstCase,
    fato_caso: secondCase,
    cena_imaginada: mark(firstCase === '' || length.isLong),
    m60_sem_caso: mark(length.isLong && firstCase === ''),
    retrato_longo: mark(length.isLong && !stories.origem_cena),
  };
};
