import type { Rule } from './rule.ts';

/** Rules about what may be claimed. The severity of `alegacao` is that of the claim itself. */
export const claimRules = {
  alegacao: {
    group: 'Alegações',
    severity: 'atencao',
    sentence: '“{trecho}”: {motivo} No lugar: {troca}.',
    actions: ['ir', 'pedir', 'corrigir', 'confirmar'],
  },
  urgencia_sem_limite: {
    group: 'Alegações',
    severity: 'grave',
    sentence: '“{trecho}” fala em urgência que não está nos dados da oferta.',
    actions: ['ir', 'oferta', 'pedir', 'corrigir'],
  },
  preco_anterior_sem_data: {
    group: 'Alegações',
    severity: 'grave',
    sentence: '“{trecho}” compara com um preço sem período e sem prova.',
    actions: ['ir', 'oferta', 'pedir', 'corrigir'],
  },
  sem_juros_com_juros: {
    group: 'Alegações',
    severity: 'grave',
    sentence: '“{trecho}” não bate com as parcelas dos dados da oferta.',
    actions: ['ir', 'oferta', 'pedir', 'corrigir'],
  },
  pessoa_sem_autorizacao: {
    group: 'Alegações',
    severity: 'grave',
    sentence: '“{trecho}”: o nome dessa pessoa não foi autorizado.',
    actions: ['ir', 'historias', 'pedir', 'corrigir'],
  },
  pessoa_sem_origem: {
    group: 'Alegações',
    severity: 'atencao',
    sentence: '“{trecho}”: essa pessoa não está nas suas histórias. Ela existe e autorizou?',
    actions: ['ir', 'historias', 'pedir', 'corrigir'],
  },
  depoimento_alterado: {
    group: 'Alegações',
    severity: 'atencao',
    sentence: 'O depoimento de {nome} não está com as palavras dela ou dele.',
    actions: ['ir', 'trocar', 'pedir'],
  },
  numero_sem_origem: {
    group: 'Alegações',
    severity: 'atencao',
    sentence: '“{trecho}”: este número não está em nada do que você informou.',
    actions: ['ir', 'conferir_numero', 'pedir', 'corrigir'],
  },
  aviso_do_nicho: {
    group: 'Alegações',
    severity: 'atencao',
    sentence: 'Neste assunto falta dizer que o resultado varia ou que o conteúdo é educativo.',
    actions: ['ir'],
  },
  parte_comercial: {
    group: 'Alegações',
    severity: 'grave',
    sentence: 'A parte comercial precisa ser anunciada como tal (CDC, art. 36).',
    actions: ['ir', 'pedir', 'corrigir'],
  },
} as const satisfies Record<string, Rule>;
