import { offerFields } from '@webnario/domain/wizard/forms';

/** What the optional form 'Dados da oferta' says (docs/product.md#forms-before-texts). */
export const offerCopy = {
  title: 'Dados da oferta',
  intro:
    'Tudo aqui é opcional, e nada é inventado: o que ficar vazio aparece no roteiro como uma lacuna.',
  adjustingNote:
    'O que já foi escrito não muda sozinho: na etapa de ajuste, troque as lacunas nos blocos.',
  finishedNote:
    'O roteiro já está escrito e confirmado. O que você salvar aqui fica guardado com o projeto, mas não muda o texto.',
  askTitle: 'A próxima fase apresenta a sua oferta',
  askText:
    'Preço, garantia, bônus: diga agora o que já sabe, porque a fase 4 começa a ser escrita assim que você confirmar este texto. O que ficar vazio vira uma lacuna, e nada é inventado.',
  open: 'Preencher dados da oferta',
  change: 'Rever dados da oferta',
  summary: (filled: number) => `Dados da oferta: ${filled} de ${offerFields.length}`,
  example: (text: string) => `Exemplo: ${text}`,
  save: 'Salvar dados da oferta',
  saved: 'Dados da oferta salvos',
  savedText: 'Eles entram no que for escrito a partir de agora.',
  savedLateText: 'Eles ficam guardados com o projeto.',
  groups: {
    who: 'Quem apresenta',
    price: 'Preço e garantia',
    delivery: 'O que a pessoa recebe',
    signUp: 'Inscrição',
  },
} as const;
