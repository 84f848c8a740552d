import { normalise, words } from '@webnario/domain/script/words';
import type { Speaker, Stories } from '@webnario/domain/stories/fields';
import { isRisky, isSevere } from '../language/claims.ts';
import { answered, cleanedName } from '../language/cleaning.ts';
import { inFewWords } from '../language/excerpts.ts';
import {
  capitalised,
  countWords,
  firstSentence,
  gap,
  inMidSentence,
  shortened,
  spokenNumber,
  withoutEnd,
  withFullStop,
} from '../language/phrases.ts';
import type { Values } from '../render.ts';

const introduction =
  /^(?:(?:eu\s+)?(?:sou|me chamo)|(?:o\s+)?meu nome é|aqui é|somos|nós somos)\s+(?:[oa]\s+(?=\p{Lu}))?/iu;
const mostNameChars = 60;

/** The presenter's name alone; '' where what was typed is none. */
const presenterName = (typed: string | null): string => {
  const [name = ''] = withoutEnd(cleanedName(typed))
    .replace(introduction, '')
    .replace(/\s*\([^)]*\)/g, '')
    .split(/[,;]|(?<!(?<!\p{L})(?:Dra?|Prof[ªa]?|Sra?|Eng))\./u);
  const trimmed = name.trim();
  return trimmed.length > mostNameChars || /\d/.test(trimmed) ? '' : capitalised(trimmed);
};

const occupation =
  /^(?:professora?|contadora?|advogad[oa]|psicólog[oa]|nutricionista|dentista|médic[oa]|engenheir[oa]|arquitet[oa]|consultora?|mentora?|treinadora?|instrutora?|coach|designer|fotógraf[oa]|costureira|confeiteir[oa]|chef|cozinheir[oa]|corretora?|vendedora?|empresári[oa]|jornalista|terapeuta|esteticista|maquiadora?|cabeleireir[oa]|programadora?|desenvolvedora?|analista|especialista|profissional|educadora?|pedagog[oa]|fisioterapeuta|enfermeir[oa]|administradora?|economista|produtora?|criadora?|artesã|artesão|músic[oa]|escritora?|palestrante|gestora?|bailarin[oa]|veterinári[oa]|farmacêutic[oa]|personal|doutora?|mestre|agrônom[oa]|jardineir[oa]|barbeir[oa]|fonoaudiólog[oa]|biólog[oa]|químic[oa]|tradutora?|intérprete|decoradora?|marceneir[oa]|mecânic[oa]|manicure|doula|pintora?|cantora?|atriz|ator|dançarin[oa]|pesquisadora?|historiadora?|bibliotecári[oa]|secretári[oa]|assistente social|agricultora?|paisagista|florista|massoterapeuta)(?=\s|,|$)/iu;
const iAm = /^(?:eu\s+)?sou\s/iu;
const iAmA = /^(?:eu\s+)?sou\s+(?:uma?\s+)?/iu;
const iDo =
  /^(?:eu\s+)?(?:trabalho|dou|ajudo|atendo|ensino|faço|cuido|tenho|acompanho|oriento|vivo|crio|formo|cozinho|costuro|coordeno)\s/iu;
const weDo = /^(?:nós|somos|a gente|trabalhamos|atendemos|ensinamos|ajudamos|cozinhamos)\s/iu;
const sinceWhen =
  /\s*(?:há|desde)\s+(?:mais de\s+|uns\s+|quase\s+)?(?:bons\s+)?[\p{L}\d]+(?:\s+anos?)?.*$/iu;

const isGendered = (speaker: Speaker | null): boolean => speaker === 'ela' || speaker === 'ele';

/** For how long, as a sentence of its own. */
const experience = (typed: string, speaker: Speaker | null): string => {
  const years = /há\s+(?:mais de\s+)?(\d{1,2})\s+anos/iu.exec(typed)?.[1];
  if (years !== undefined) {
    return Number(years) === 1
      ? 'É um ano nesse assunto.'
      : `São ${spokenNumber(Number(years))} anos nesse assunto.`;
  }
  const since = /desde\s+((?:19|20)\d{2})/iu.exec(typed)?.[1];
  if (since === undefined) return '';
  return speaker === 'equipe' ? `Fazemos isso desde ${since}.` : `Isso vem desde ${since}.`;
};

/** The part of the specialty that says what is done: not the name again, nothing whose gender nobody told. */
const activityIn = (typed: string, speaker: Speaker | null, presenter: string): string => {
  const nameWords = new Set(normalise(presenter).split(' '));
  const isName = (part: string): boolean =>
    presenter !== '' && words(part).filter((word) => nameWords.has(normalise(word))).length >= 2;
  const isPersonal = (part: string): boolean =>
    !isGendered(speaker) && iAm.test(part) && !occupation.test(part.replace(iAmA, ''));
  const part =
    withoutEnd(firstSentence(typed))
      .split(/;\s*|,\s+(?=e\s)|\s+e\s+(?=há\s)/u)
      .find((candidate) => !isPersonal(candidate) && !isName(candidate)) ?? '';
  const bare = withoutEnd(part.replace(/^e\s+/u, '')).replace(sinceWhen, '').replace(/,.*$/u, '');
  return bare === '' ? '' : inFewWords(bare);
};

/** What an occupation is about, without the word that has a gender: 'professora de inglês' → 'inglês'. */
const withoutOccupation = (activity: string): string => {
  const about = activity.replace(occupation, '').trim();
  return /^(?:de|da|do|em)\s/iu.test(about) ? about.replace(/^\S+\s+/u, '') : '';
};

const activitySaid = (activity: string, speaker: Speaker | null): string => {
  const neutral = `${speaker === 'equipe' ? 'O nosso' : 'O meu'} trabalho, em uma linha: `;
  const bare = activity.replace(iAmA, '');
  if (occupation.test(bare) && !isGendered(speaker)) {
    const about = withoutOccupation(bare);
    return about === '' ? '' : `${neutral}${inMidSentence(about)}.`;
  }
  const withoutI = capitalised(activity.replace(/^eu\s+/iu, ''));
  if (iAm.test(activity)) {
    return withFullStop(withoutI);
  }
  if (iDo.test(activity)) return withFullStop(withoutI);
  if (weDo.test(activity)) return withFullStop(capitalised(activity));
  if (occupation.test(activity)) return `Sou ${inMidSentence(activity)}.`;
  return `${neutral}${inMidSentence(activity)}.`;
};

/** The specialty as one who speaks says it: what they do, and since when. */
const specialtySaid = (typed: string, speaker: Speaker | null, presenter: string): string => {
  const text = answered(typed);
  if (text === '' || isSevere(text) || /R\$/u.test(text)) return '';
  const activity = activityIn(text, speaker, presenter);
  const since = experience(text, speaker);
  const saysNothing = countWords(activity) < 2 && !occupation.test(activity);
  if (activity === '' || saysNothing) return since;
  return `${activitySaid(activity, speaker)} ${since}`.trim();
};

const thanks = { ela: 'obrigada', ele: 'obrigado', equipe: 'agradecemos' } as const;
const mostProofChars = 220;
const fewestProofWords = 2;

const proofSaid = (typed: string | null): string => {
  const proof = answered(typed);
  if (countWords(proof) < fewestProofWords || isRisky(proof))
    return gap('um fato seu que possa ser comprovado');
  const fact = inMidSentence(withoutEnd(shortened(proof, mostProofChars)));
  return `Um fato que você pode conferir: ${fact}.`;
};

const introducedIn = (phase1: string): string =>
  /(?:Eu sou|Nós somos) ((?:Dra?\. |Prof[ªa]?\. )?\p{Lu}[\p{L} ]{1,50})\./u.exec(phase1)?.[1] ?? '';

/** What the templates say of who speaks; the name may come from a confirmed phase 1. */
export const presenterValues = (
  stories: Stories,
  told: { readonly specialty: string; readonly phase1: string },
): Values => {
  const { quem_fala: speaker } = stories;
  const isTeam = speaker === 'equipe';
  const name = presenterName(stories.apresentador) || introducedIn(told.phase1);
  const thank = speaker === null || speaker === 'prefiro_nao_dizer' ? 'agradeço' : thanks[speaker];
  return {
    eu_sou: `${isTeam ? 'Nós somos' : 'Eu sou'} ${name || gap('seu nome')}.`,
    nome_na_tela: name || 'Quem conduz a aula',
    equipe: isTeam ? '1' : '',
    especialidade_dita: specialtySaid(told.specialty, speaker, name),
    prova_dita: proofSaid(stories.prova),
    obrigado: thank,
    Obrigado: capitalised(thank),
  };
};
