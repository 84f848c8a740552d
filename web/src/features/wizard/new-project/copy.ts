import { creditsInWords } from '@webnario/domain/credits/credits';
import { lastStep } from '@webnario/domain/wizard/steps';

/** What the new project screen says (R-WIZ-01 to R-WIZ-05). */
export const newProjectCopy = {
  title: 'Novo script',
  description: `Comece pelo produto. Em ${lastStep} etapas curtas você sai daqui com o roteiro inteiro do seu webinário.`,
  name: {
    label: 'Nome do produto',
    hint: 'Como ele aparece para quem compra. Mínimo de 3 caracteres.',
    placeholder: 'Salão no Lucro',
  },
  summary: {
    label: 'Descrição do produto',
    hint: 'O que é, para quem é e o que a pessoa consegue com ele. Mínimo de 50 caracteres.',
    placeholder:
      'Curso online que ensina donas de salão a calcular o custo de cada serviço, definir preço e separar o dinheiro do salão do dinheiro da casa.',
  },
  category: {
    label: 'Categoria',
    hint: 'Ajuda a escolher exemplos e palavras do seu nicho.',
    choose: 'Escolha uma categoria',
    loading: 'Carregando categorias…',
    again: 'Carregar as categorias de novo',
  },
  submit: 'Criar Projeto',
  freeNote: 'Criar o projeto não custa créditos.',
  cost: (price: number) => `Um roteiro inteiro com o arquivo custa ${creditsInWords(price)}.`,
  demonstrationCost: (price: number) =>
    `Modo demonstração: escrever o roteiro não custa nada, e o PDF custa ${creditsInWords(price)}.`,
  balance: (balance: number) => `Você tem ${creditsInWords(balance)}.`,
  short: 'Onde eles não bastarem, você escreve a etapa à mão, sem custo.',
  created: 'Projeto criado com sucesso!',
} as const;
