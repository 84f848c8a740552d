/** What the corrections of the last step say. */
export const editsCopy = {
  done: 'Trecho corrigido',
  undo: 'Desfazer',
  undoLast: 'Desfazer a última correção',
  undone: 'O trecho voltou ao que era',
  failed: 'Não foi possível salvar. O roteiro continua como estava.',
  swap: 'Trocar',
  swapTitle: 'Trocar a promessa em todo o roteiro',
  swapText:
    'Ela muda no projeto e em cada lugar das fases 2 a 5 que a repete, de uma vez. É grátis, e dá para desfazer.',
  swapLabel: 'Nova promessa curta',
  swapHint:
    'Verbo primeiro, um resultado que dá para ver pronto e, se existir de verdade, um prazo.',
  swapSame: 'Escreva uma promessa diferente da de agora.',
  swapDone: 'Promessa trocada em todo o roteiro',
  places: (counts: readonly number[]) => {
    const told = counts.flatMap((n, index) => (n > 0 ? [`fase ${index + 2} (${n})`] : []));
    return told.length === 0
      ? 'Nenhuma fase a repete palavra por palavra: só o projeto muda.'
      : `Ela será trocada nestas fases: ${told.join(', ')}.`;
  },
  better: 'Para soar melhor',
  cancel: 'Cancelar',
} as const;
