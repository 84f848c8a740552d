import type { LedgerKind, LedgerPurpose } from '@webnario/domain/credits/credits';

/** Texts of credits and profile (R-DASH-11, R-DASH-12, R-PROF-01 to R-PROF-06). */
export const accountCopy = {
  credits: {
    title: 'Meus Créditos',
    uncharged: 'não cobrado',
    demonstration:
      'Modo demonstração: escrever não custa créditos. Só o primeiro arquivo de cada projeto é cobrado.',
    unavailable: 'Seus créditos não puderam ser carregados agora. Nada mudou no seu saldo.',
  },
  ask: {
    title: 'Precisa de mais créditos?',
    lead: 'O botão abre uma mensagem já escrita para quem opera este serviço.',
    noContact:
      'Fale com quem administra este serviço: um administrador adiciona créditos à sua conta. Escrever à mão continua grátis.',
    action: 'Pedir créditos',
    subject: 'Pedido de créditos',
    sentence: (email: string, balance: string) =>
      `Olá! Preciso de mais créditos na conta ${email}. Meu saldo hoje é de ${balance}.`,
  },
  profile: {
    title: 'Perfil',
    readOnlyEmail: 'O email não pode ser alterado',
    saved: 'Perfil atualizado',
    failed: 'Erro ao salvar',
    failedMore: 'Não foi possível atualizar o perfil. Tente novamente.',
    soon: 'Em breve',
  },
} as const;

/** What a movement of credits did, in plain words. */
export const movements: Record<LedgerKind, string> = {
  initial: 'Créditos de boas-vindas',
  grant: 'Créditos recebidos',
  reserve: 'Reservado',
  settle: 'Reserva cobrada',
  return: 'Reserva devolvida',
  charge: 'Cobrado',
  demonstration: 'Modo demonstração, sem cobrança',
};

/** What a movement was for. */
export const purposes: Record<LedgerPurpose, string> = {
  account: '',
  persona: 'Persona',
  script_fase_1: 'Script Fase 1',
  script_fase_2: 'Script Fase 2',
  script_fase_3: 'Script Fase 3',
  script_fase_4: 'Script Fase 4',
  script_fase_5: 'Script Fase 5',
  promessa_forte: 'Promessa forte',
  regeneracao_blocos: 'Regeneração de blocos',
  pdf: 'Arquivos do roteiro',
};
