import type { ListKey } from '@webnario/domain/offer/field-table';

/** What 'Dados da oferta' says around its fields. */
export const offerCopy = {
  title: 'Dados da oferta',
  intro:
    'Preencha o que já sabe; o resto fica como lacuna, e nada é inventado. Debaixo de cada grupo está a frase que o texto vai dizer.',
  askTitle: 'Antes da fase 4: conte sobre a sua oferta',
  askText:
    'A apresentação da oferta fica melhor com os dados reais. Preencha o que já sabe; o resto fica como lacuna, e nada é inventado.',
  ask: 'Preencher agora',
  summary: (count: string) => `Dados da oferta: ${count}`,
  count: (count: string) => `${count} campos`,
  willSay: (sentence: string) => `O texto vai dizer: “${sentence}”`,
  broughtOver:
    'Trouxemos o que você já tinha escrito. Confira os campos; o que não coube está em Observações.',
  written:
    'As fases que já estão escritas não mudam. Use “Regenerar” na fase aberta para trazer o que você informou.',
  finished:
    'As fases que já estão escritas não mudam. Edite à mão o que quiser trazer para o texto.',
  untilWhen: 'Até quando',
  howMany: 'Quantas vagas',
  placesExample: '30',
  items: {
    modulos: { one: 'Parte', add: 'Mais uma parte' },
    bonus: { one: 'Bônus', add: 'Mais um bônus' },
    depoimentos: { one: 'Depoimento', add: 'Mais um depoimento' },
  } satisfies Record<ListKey, unknown>,
} as const;
