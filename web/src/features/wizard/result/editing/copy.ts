/** What the editor of a text on the last step says. */
export const editingCopy = {
  hint: 'Grátis, e sem reabrir etapa nenhuma. Salva enquanto você escreve; o que estava fica em “Versões”.',
  edit: 'Editar',
  unsent: 'Há uma edição que ainda não foi enviada',
  unsentText: 'Ela está guardada neste aparelho. Abra o texto para enviar.',
  open: (name: string) => `Abrir ${name}`,
} as const;
