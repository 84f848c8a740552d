import type { ScriptPhase } from '../method/phases.ts';
import type { CheckFacts } from './facts.ts';
import type { Hit } from './finding.ts';
import { remembered, type PreparedBlock } from './prepared.ts';
import {
  crowd,
  genderOfSpeaker,
  pluralPersona,
  productArticle,
  teamAsOne,
  unreadableObjections,
} from './rules/agreement.ts';
import { breathlessSentences, hardToHear, longParagraphs, longSentences } from './rules/breath.ts';
import { claims, commercialPart, plainClaims } from './rules/claims.ts';
import { unsourcedInPromise, unsourcedInScript } from './rules/numbers.ts';
import { missingLink, wrongLinks } from './rules/offer-calls.ts';
import {
  guaranteeAsFavour,
  instalmentsWithoutCost,
  instalmentsWithoutTotal,
  missingGuarantee,
  missingPrice,
  recapitulation,
  wrongAmounts,
  wrongGuarantee,
} from './rules/offer-money.ts';
import { alteredTestimonials, hiddenNames, personaAsReal, unknownPeople } from './rules/people.ts';
import { alteredPromise, gaps, strongInOpening } from './rules/promise.ts';
import { copiedSample, readOutForm, sameBeginnings } from './rules/repetition.ts';
import { leftovers, missingSlide } from './rules/structure.ts';
import { capitals, foreignTerms, forbiddenPhrases, spokenCues } from './rules/style.ts';
import { blockTimes } from './rules/time.ts';
import { phrasesOfTexts } from './reading/streams.ts';

type BlockRule = (block: PreparedBlock, facts: CheckFacts) => Hit[];

const compared = new WeakMap<
  CheckFacts,
  { readonly form: ReadonlySet<string>; readonly sample: ReadonlySet<string> }
>();

/** The person's own texts for comparing, made once. */
const ownPhrasesOf = (facts: CheckFacts) => {
  const known = compared.get(facts) ?? {
    form: phrasesOfTexts(facts.formTexts, facts),
    sample: phrasesOfTexts(facts.voiceSample === null ? [] : [facts.voiceSample], facts),
  };
  compared.set(facts, known);
  return known;
};

const formRead: BlockRule = (block, facts) => readOutForm(block, facts, ownPhrasesOf(facts).form);

/** What is asked of a block of the script on its own. */
const phaseRules: readonly BlockRule[] = [
  claims,
  hiddenNames,
  unknownPeople,
  alteredTestimonials,
  unsourcedInScript,
  commercialPart,
  breathlessSentences,
  longSentences,
  longParagraphs,
  hardToHear,
  sameBeginnings,
  formRead,
  (block, facts) => copiedSample(block, facts, ownPhrasesOf(facts).sample),
  foreignTerms,
  forbiddenPhrases,
  capitals,
  spokenCues,
  genderOfSpeaker,
  teamAsOne,
  crowd,
  productArticle,
  personaAsReal,
  strongInOpening,
  alteredPromise,
  gaps,
  wrongAmounts,
  missingPrice,
  instalmentsWithoutTotal,
  instalmentsWithoutCost,
  wrongGuarantee,
  missingGuarantee,
  guaranteeAsFavour,
  wrongLinks,
  missingLink,
  recapitulation,
  (block) => leftovers(block, false),
  missingSlide,
];

const personaRules: readonly BlockRule[] = [
  formRead,
  capitals,
  pluralPersona,
  unreadableObjections,
  (block) => leftovers(block, false),
];

const all = (rules: readonly BlockRule[], block: PreparedBlock, facts: CheckFacts): Hit[] =>
  rules.flatMap((rule) => rule(block, facts));

const phaseHits = new WeakMap<CheckFacts, Map<string, readonly Hit[]>>();

/** What the rules say of a block of a phase on its own; computed again only when the block or the facts change. */
export const hitsOfPhaseBlock = (
  block: PreparedBlock,
  phase: ScriptPhase,
  facts: CheckFacts,
): readonly Hit[] =>
  remembered(phaseHits, facts, `${phase.promptType}\n${block.raw}`, () => [
    ...all(phaseRules, block, facts),
    ...blockTimes(block, phase, facts),
  ]);

export const hitsOfPersonaBlock = (block: PreparedBlock, facts: CheckFacts): readonly Hit[] =>
  remembered(phaseHits, facts, `persona\n${block.raw}`, () => all(personaRules, block, facts));

/** What the rules say of a block of a promise; `sources` are the deadlines and numbers it may state, undefined for any. */
export const hitsOfPromiseBlock = (
  block: PreparedBlock,
  facts: CheckFacts,
  sources: ReadonlySet<string> | undefined,
): Hit[] => [
  ...plainClaims(block.text, facts.category),
  ...(sources ? unsourcedInPromise(block, sources) : []),
  ...capitals(block, facts),
  ...gaps(block).filter(({ rule }) => rule === 'lacuna'),
  ...leftovers(block, true),
];
