import { claimRules } from './rule-rows/claims.ts';
import { promiseAndOfferRules } from './rule-rows/promise-and-offer.ts';
import type { Rule } from './rule-rows/rule.ts';
import { speechRules } from './rule-rows/speech.ts';

export type { FindingAction, RuleGroup } from './rule-rows/rule.ts';

/**
 * Every rule of the script check, in the order that decides between two that find the same words
 * (docs/method/script-check.md#rules).
 */
const rules = { ...claimRules, ...speechRules, ...promiseAndOfferRules };

export type RuleId = keyof typeof rules;

export const ruleIds = Object.keys(rules) as RuleId[];

export const ruleOf = (id: RuleId): Rule => rules[id];
