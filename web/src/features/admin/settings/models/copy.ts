import type { ModelServer } from '@webnario/domain/catalog/models';

/** What the list of models says. */
export const modelCopy = {
  title: 'Modelos',
  lead: 'Os modelos que escrevem, quanto custam a você e o que recusam. O custo dos textos aparece em Números, e só para administradores.',
  loading: 'Carregando os modelos…',
  unavailable: 'Os modelos não puderam ser carregados agora.',
  usedBy: (prompts: string) => `Em uso: ${prompts}`,
  allPrompts: 'todos os prompts',
  ofFallback: 'servidor de reserva',
  notUsed: 'Fora de uso',
  noPrice: 'Sem preço: o custo dos textos não é calculado.',
  price: (input: string, output: string) =>
    `${input} de entrada e ${output} de saída por milhão de tokens`,
  setPrice: 'Definir preço',
  changePrice: 'Alterar preço',
  refuses: (where: string) => `Recusa, ${where}:`,
  since: (day: string) => `desde ${day}`,
  without: 'Os textos são pedidos sem isso.',
  kept: 'Vale se ele voltar a ser configurado.',
  newerName: 'vai como max_completion_tokens',
  forget: 'Esquecer',
  forgetTitle: (model: string) => `Esquecer o que ${model} recusa?`,
  forgetLead:
    'O próximo texto volta a ser pedido com tudo. Se o modelo ainda recusar, isso é aprendido de novo e não custa nada.',
  forgotten: 'Recusas esquecidas',
  forgetFailed: 'Não foi possível esquecer. O que se sabe do modelo continua guardado.',
  dialog: {
    title: (model: string) => `Preço de ${model}`,
    lead: 'Em dólares (US$) por milhão de tokens, como os provedores publicam. Vale para os textos que terminarem a partir de agora; os de antes ficam com o custo que têm.',
    input: 'Entrada',
    inputHint: 'O que o modelo lê. Por exemplo 0,15',
    output: 'Saída',
    outputHint: 'O que o modelo escreve e pensa. Por exemplo 0,60',
    save: 'Salvar preço',
    remove: 'Remover preço',
    failed: 'Não foi possível salvar o preço. Nada mudou.',
  },
} as const;

const places: Readonly<Record<ModelServer, string>> = {
  main: 'no servidor principal',
  fallback: 'no servidor de reserva',
};

/** Where a model refuses something, as administrators read it. */
export const placeText = (place: ModelServer | null, server: string): string =>
  place === null ? `em ${server}, que não está mais configurado` : `${places[place]} (${server})`;
