import { fillSentence, type Finding } from './finding.ts';
import type { RuleGroup, RuleId } from './rule-table.ts';

const excerpt = ['trecho'] as const;

/** What a model is asked to change for each rule, with places for the values of the finding. */
const ofRules: Readonly<
  Partial<Record<RuleId, readonly [sentence: string, needs: readonly string[]]>>
> = {
  bloco_curto: [
    'Escreva este bloco mais longo, com cerca de {alvo} palavras: acrescente um detalhe de cena que esteja nas minhas histórias ou um passo explicado.',
    ['alvo'],
  ],
  bloco_longo: ['Encurte este bloco para cerca de {alvo} palavras, sem perder os fatos.', ['alvo']],
  curta_ausente: ['Cite a promessa curta uma vez, exatamente como ela é.', []],
  chamadas_poucas: ['Inclua um convite curto, com o link, no fim deste bloco.', []],
};

const missing = [
  'Inclua o que falta, com as frases dos dados da oferta: {faltam}.',
  ['faltam'],
] as const;
const ofMissing: ReadonlySet<RuleId> = new Set<RuleId>([
  'recapitulacao_incompleta',
  'link_ausente',
  'preco_ausente',
  'garantia_ausente',
]);

const ofGroups: Readonly<Partial<Record<RuleGroup, readonly [string, readonly string[]]>>> = {
  Fôlego: ['Corte as frases longas em frases de até 20 palavras.', []],
  Repetição: ['Não repita “{trecho}”: diga de outro jeito.', excerpt],
  Estilo: ['Troque “{trecho}” por algo concreto.', excerpt],
  Concordância: ['Corrija a concordância de “{trecho}”.', excerpt],
  Alegações: ['Tire “{trecho}” e diga só o que está nos dados da oferta.', excerpt],
  Oferta: ['Tire “{trecho}” e diga só o que está nos dados da oferta.', excerpt],
};

/** What to ask a model for, so that the finding goes away; the person may change it before it is sent. */
export const requestFor = ({ rule, group, values, sentence }: Finding): string => {
  const [template, needs] = ofRules[rule] ??
    (ofMissing.has(rule) ? missing : ofGroups[group]) ?? ['', ['nothing']];
  const hasAll = needs.every((key) => values[key] !== undefined && values[key] !== '');
  return hasAll ? fillSentence(template, values) : sentence;
};
