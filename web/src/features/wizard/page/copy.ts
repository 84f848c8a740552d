import { counted } from '../../../shared/format.ts';

/** What the wizard's page says around the step that it shows. */
export const pageCopy = {
  stepMissing: 'Etapa não encontrada',
  stepMissingText:
    'Este projeto guarda uma etapa que não existe. Nada do que você escreveu foi alterado.',
  steps: 'Etapas',
  project: 'Projeto',
  done: 'concluída',
  here: 'você está aqui',
  ahead: 'ainda não aberta',
  reading: 'leitura',
  base: 'Base',
  baseState: (texts: number) => (texts === 0 ? 'vazia' : counted(texts, 'texto', 'textos')),
  offer: 'Dados da oferta',
} as const;
