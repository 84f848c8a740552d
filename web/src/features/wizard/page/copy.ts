import { lastStep } from '@webnario/domain/wizard/steps';

/** What the wizard's page says around the step that it shows. */
export const pageCopy = {
  stepMissing: 'Etapa não encontrada',
  stepMissingText:
    'Este projeto guarda uma etapa que não existe. Nada do que você escreveu foi alterado.',
  steps: 'Etapas',
  allSteps: `Ver as ${lastStep} etapas`,
  done: 'concluída',
  here: 'você está aqui',
  ahead: 'ainda não aberta',
  progress: 'Progresso do roteiro',
  reading: 'leitura',
  base: 'Base',
  offer: 'Dados da oferta',
} as const;
