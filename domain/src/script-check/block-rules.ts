import type { ScriptPhase } from '../method/phases.ts';
import type { CheckFacts } from './facts.ts';
import type { Hit } from './finding.ts';
import { remembered, type BlockRule, type PreparedBlock } from './prepared.ts';
import {
  crowdAddresses,
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
import type { RuleId } from './rule-table.ts';
import { phrasesOfTexts } from './reading/streams.ts';

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

const formRead: BlockRule<'campo_lido'> = (block, facts) =>
  readOutForm(block, facts, ownPhrasesOf(facts).form);

const sampleCopied: BlockRule<'amostra_copiada'> = (block, facts) =>
  copiedSample(block, facts, ownPhrasesOf(facts).sample);
const leftoversUnderTitles: BlockRule<'resto_de_robo'> = (block) => leftovers(block, false);

/** What is asked of a block of the script on its own. */
const phaseRules = [
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
  sampleCopied,
  foreignTerms,
  forbiddenPhrases,
  capitals,
  spokenCues,
  genderOfSpeaker,
  teamAsOne,
  crowdAddresses,
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
  leftoversUnderTitles,
  missingSlide,
] as const satisfies readonly BlockRule[];

const personaRules = [
  formRead,
  capitals,
  pluralPersona,
  unreadableObjections,
  leftoversUnderTitles,
] as const satisfies readonly BlockRule[];

const all = <Rule extends RuleId>(
  rules: readonly BlockRule<Rule>[],
  block: PreparedBlock,
  facts: CheckFacts,
): Hit<Rule>[] => rules.flatMap((rule) => rule(block, facts));

type HitOf<Reporter extends (...given: never[]) => readonly Hit[]> = Hit<
  ReturnType<Reporter>[number]['rule']
>;
type PhaseHit = HitOf<(typeof phaseRules)[number] | typeof blockTimes>;
type PersonaHit = HitOf<(typeof personaRules)[number]>;

const phaseHits = new WeakMap<CheckFacts, Map<string, readonly PhaseHit[]>>();

/** What the rules say of a block of a phase on its own; computed again only when the block or the facts change. */
export const hitsOfPhaseBlock = (block: PreparedBlock, phase: ScriptPhase, facts: CheckFacts) =>
  remembered(phaseHits, facts, `${phase.promptType}\n${block.raw}`, () => [
    ...all(phaseRules, block, facts),
    ...blockTimes(block, phase, facts),
  ]);

const personaHits = new WeakMap<CheckFacts, Map<string, readonly PersonaHit[]>>();

export const hitsOfPersonaBlock = (block: PreparedBlock, facts: CheckFacts) =>
  remembered(personaHits, facts, block.raw, () => all(personaRules, block, facts));

/** What the rules say of a block of a promise; `sources` are the deadlines and numbers it may state, undefined for any. */
export const hitsOfPromiseBlock = (
  block: PreparedBlock,
  facts: CheckFacts,
  sources: ReadonlySet<string> | undefined,
) => [
  ...plainClaims(block.text, facts.category),
  ...(sources ? unsourcedInPromise(block, sources) : []),
  ...capitals(block, facts),
  ...gaps(block, facts).filter(({ rule }) => rule === 'lacuna'),
  ...leftovers(block, true),
];
