import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';

const builtIn = {
  title: 'Padrão',
  content:
    '[[SISTEMA]]\n## Perfil\nUm.\n## Dores\nDois.\n[[USUARIO]]\n{{publico_alvo}} {{produto}} {{oferta}} {{voz}}',
  openai_model: 'gpt-4o-mini',
  max_tokens: 4000,
  temperature: 0.7,
};

/** The prompt of the persona as nobody has edited it, but for what is given. */
export const promptLike = (given: Partial<AdminPrompt> = {}): AdminPrompt => ({
  prompt_type: 'persona',
  ...builtIn,
  is_active: true,
  is_stored: true,
  built_in_in_use: false,
  version: 0,
  saved_at: null,
  saved_by: null,
  built_in: { ...builtIn, fingerprint: 'de hoje' },
  built_in_changed: null,
  variables: [],
  ...given,
});
