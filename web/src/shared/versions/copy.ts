/** What the versions of a text or of a prompt say wherever they are listed and compared. */
export const versionsCopy = {
  open: 'Versões',
  loading: 'Buscando as versões…',
  failed: 'As versões não puderam ser carregadas agora. Nada se perdeu.',
  retry: 'Tentar de novo',
  current: 'atual',
  back: 'Todas as versões',
  against: 'Comparar com',
  comparing: 'Comparando os textos…',
  view: 'Como mostrar',
  differences: 'Diferenças',
  whole: 'Texto inteiro',
} as const;
