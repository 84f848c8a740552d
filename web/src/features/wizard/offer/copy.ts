/** What the optional form 'Dados da oferta' says (docs/product.md#forms-before-texts). */
export const offerCopy = {
  title: 'Dados da oferta',
  intro:
    'Tudo aqui é opcional. O que ficar vazio aparece no roteiro como uma lacuna para você preencher depois; nada é inventado.',
  lateNote:
    'As fases 4 e 5 já escritas não mudam sozinhas: complete as lacunas na etapa de ajuste ou na sua leitura final.',
  gateTitle: 'Antes da fase 4: conte sobre a sua oferta',
  gateText:
    'A apresentação da oferta fica melhor com os dados reais. Preencha o que já sabe; o resto fica como lacuna, e nada é inventado.',
  example: (text: string) => `Exemplo: ${text}`,
  save: 'Salvar dados da oferta',
  saveAndWrite: 'Salvar e escrever',
  skip: 'Pular por enquanto',
  saved: 'Dados da oferta salvos',
  savedText: 'Eles entram no que for escrito a partir de agora.',
  groups: {
    who: 'Quem apresenta',
    price: 'Preço e garantia',
    delivery: 'O que a pessoa recebe',
    signUp: 'Inscrição',
  },
} as const;
