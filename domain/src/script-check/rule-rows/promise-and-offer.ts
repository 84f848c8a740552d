import { lastStep } from '../../wizard/steps.ts';
import type { Rule } from './rule.ts';

/** Rules about promises, gaps, the offer and the structure of the texts. */
export const promiseAndOfferRules = {
  promessa_longa: {
    group: 'Promessa',
    severity: 'dica',
    sentence: 'A promessa forte tem {n} palavras; em voz alta, até 35 cabem numa respiração dupla.',
    actions: ['ir'],
  },
  prazo_sem_fonte: {
    group: 'Promessa',
    severity: 'atencao',
    sentence: '“{trecho}” não está em nada do que você informou. É real?',
    actions: ['ir', 'conferir_numero'],
  },
  forte_na_abertura: {
    group: 'Promessa',
    severity: 'atencao',
    sentence: 'A promessa da aula não diz a promessa forte que você confirmou.',
    actions: ['ir', 'pedir'],
  },
  curta_ausente: {
    group: 'Promessa',
    severity: 'atencao',
    sentence: 'A promessa curta aparece {n|vez|vezes|nenhuma vez} na fase {f}; o mínimo é {min}.',
    actions: ['pedir'],
  },
  curta_demais: {
    group: 'Promessa',
    severity: 'dica',
    sentence: 'A promessa curta aparece {n|vez|vezes} na fase {f}; acima de {max}, cansa.',
    actions: ['ir'],
  },
  curta_diferente: {
    group: 'Promessa',
    severity: 'atencao',
    sentence: 'A promessa aparece diferente: “{trecho}”. Refrão só funciona igual.',
    actions: ['ir', 'trocar'],
  },
  promessa_curta_grave: {
    group: 'Promessa',
    severity: 'grave',
    sentence: `A promessa curta tem uma alegação que não pode ser feita: “{trecho}”. Nenhum texto a recita; na etapa ${lastStep} você a troca em todo o roteiro.`,
    actions: ['trocar_promessa'],
  },
  lacuna: {
    group: 'Lacunas',
    severity: 'atencao',
    sentence: 'Falta: {o_que}.',
    actions: ['preencher'],
  },
  lacunas_demais: {
    group: 'Lacunas',
    severity: 'dica',
    sentence: '{n} lacunas neste bloco. Os dados da oferta e as histórias preenchem de uma vez.',
    actions: ['oferta', 'historias'],
  },
  preco_diferente: {
    group: 'Oferta',
    severity: 'grave',
    sentence: '{trecho} não está nos dados da oferta.',
    actions: ['ir', 'oferta', 'pedir', 'corrigir'],
  },
  preco_ausente: {
    group: 'Oferta',
    severity: 'atencao',
    sentence: 'O bloco do preço não diz o preço.',
    actions: ['ir', 'pedir'],
  },
  parcela_sem_total: {
    group: 'Oferta',
    severity: 'grave',
    sentence: 'Parcela sem o total a prazo (CDC, art. 52, V).',
    actions: ['ir', 'oferta', 'pedir'],
  },
  parcela_sem_custo: {
    group: 'Oferta',
    severity: 'grave',
    sentence: 'Parcelamento com juros pede o custo efetivo total na oferta (CDC, art. 54-B, § 3º).',
    actions: ['ir', 'oferta', 'pedir'],
  },
  garantia_diferente: {
    group: 'Oferta',
    severity: 'grave',
    sentence: '“{trecho}” não bate com a garantia dos dados da oferta.',
    actions: ['ir', 'oferta', 'pedir', 'corrigir'],
  },
  garantia_ausente: {
    group: 'Oferta',
    severity: 'atencao',
    sentence: 'Faltam os sete dias da lei ou como pedir a devolução.',
    actions: ['ir', 'pedir'],
  },
  garantia_como_favor: {
    group: 'Oferta',
    severity: 'atencao',
    sentence: 'Os sete dias são direito de quem compra, e não favor: “{trecho}”.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  link_diferente: {
    group: 'Oferta',
    severity: 'grave',
    sentence: '{trecho} não é o link dos dados da oferta.',
    actions: ['ir', 'oferta', 'trocar'],
  },
  link_ausente: {
    group: 'Oferta',
    severity: 'atencao',
    sentence: 'Falta o link neste bloco.',
    actions: ['ir', 'pedir'],
  },
  recapitulacao_incompleta: {
    group: 'Oferta',
    severity: 'atencao',
    sentence: 'A recapitulação não diz: {faltam}.',
    actions: ['ir', 'pedir'],
  },
  chamadas_poucas: {
    group: 'Oferta',
    severity: 'atencao',
    sentence: '{n|convite|convites|Nenhum convite} nas fases 4 e 5; o mínimo é 6.',
    actions: ['pedir'],
  },
  chamadas_muitas: {
    group: 'Oferta',
    severity: 'dica',
    sentence: '{n} convites nas fases 4 e 5; acima de 9, vira insistência.',
    actions: ['ir'],
  },
  saidas_demais: {
    group: 'Oferta',
    severity: 'atencao',
    sentence: '{n} frases dizem que tudo bem não comprar; o máximo é 3.',
    actions: ['ir', 'pedir', 'corrigir'],
  },
  bloco_faltando: {
    group: 'Estrutura',
    severity: 'grave',
    sentence: 'Falta o bloco “{titulo}”.',
    actions: ['ir'],
  },
  ordem: {
    group: 'Estrutura',
    severity: 'dica',
    sentence: '“{titulo}” está fora da ordem do método.',
    actions: ['ir'],
  },
  resto_de_robo: {
    group: 'Estrutura',
    severity: 'grave',
    sentence: '“{trecho}” é resto da geração, e não do roteiro.',
    actions: ['ir', 'corrigir'],
  },
  slide_falta: {
    group: 'Estrutura',
    severity: 'dica',
    sentence: '“{titulo}” está sem slide.',
    actions: ['pedir'],
  },
} as const satisfies Record<string, Rule>;
