/** Texts of the profile (R-PROF-01 to R-PROF-06). */
export const copy = {
  title: 'Perfil',
  readOnlyEmail: 'O email não pode ser alterado',
  saved: 'Perfil atualizado',
  failed: 'Erro ao salvar',
  failedMore: 'Não foi possível atualizar o perfil. Tente novamente.',
  soon: 'Em breve',
} as const;
