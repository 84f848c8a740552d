import type { LedgerKind, LedgerPurpose } from '@webnario/domain/credits/ledger-entry';
import { byScriptPhase } from '@webnario/domain/project-fields';

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
  ...byScriptPhase((number) => `Script Fase ${number}`),
  promessa_forte: 'Promessa forte',
  regeneracao_blocos: 'Regeneração de blocos',
  pdf: 'Arquivos do roteiro',
};

/** '+5', '−2', '0'. */
export const signed = (delta: number): string => {
  if (delta === 0) return '0';
  return delta > 0 ? `+${delta}` : `−${Math.abs(delta)}`;
};
