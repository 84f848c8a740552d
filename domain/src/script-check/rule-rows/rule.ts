import type { Severity } from '../lists/risk-terms.ts';

const ruleGroups = [
  'Alegações',
  'Tempo',
  'Fôlego',
  'Repetição',
  'Estilo',
  'Concordância',
  'Promessa',
  'Lacunas',
  'Oferta',
  'Estrutura',
] as const;
export type RuleGroup = (typeof ruleGroups)[number];

/** What a person can do about a finding; a screen offers those it has. */
export type FindingAction =
  | 'ir'
  | 'pedir'
  | 'corrigir'
  | 'confirmar'
  | 'oferta'
  | 'historias'
  | 'trocar'
  | 'conferir_numero'
  | 'inserir_pausa'
  | 'trocar_promessa'
  | 'preencher';

/** A row of the table. */
export type Rule = {
  readonly group: RuleGroup;
  readonly severity: Severity;
  /** With places in braces for what was found. */
  readonly sentence: string;
  readonly actions: readonly FindingAction[];
};
