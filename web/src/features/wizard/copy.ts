import { lastStep, type MethodPart, type StepPhase } from '@webnario/domain/wizard/steps';

/** What every screen of the wizard says (R-ERR-15 to R-ERR-20). */
export const copy = {
  errorTitle: 'Erro',
  loadFailed: 'Erro ao carregar projeto',
  updateFailed: 'Erro ao atualizar projeto',
  createFailed: 'Erro ao criar projeto',
  phaseFailed: 'Erro ao criar fase',
  phaseUpdateFailed: 'Erro ao atualizar fase',
  movedTitle: 'Este projeto já está em outra etapa',
  movedText: 'Ele avançou em outra aba ou aparelho. Mostramos agora onde ele está; nada se perdeu.',
  retry: 'Tentar de novo',
  free: 'grátis',
  demonstrationBadge: 'Modo demonstração',
  demonstrationText:
    'Este texto foi montado a partir de modelos, sem inteligência artificial. Ele usa o que você informou e um repertório do nicho. Revise antes de apresentar.',
  step: (number: number) => `Etapa ${number} de ${lastStep}`,
  characters: (used: string, most: string) => `${used} de ${most}`,
} as const;

/** The names of the five parts of the method as the rail shows them. */
export const partNotes: Record<MethodPart, string> = {
  persona: 'Quem ouve e o que você promete',
  abertura: 'Os primeiros minutos',
  conteudo: 'História e descobertas',
  oferta: 'O que você vende',
  fechamento: 'A decisão e a despedida',
};

type StepCopy = { readonly title: string; readonly description: string };

/** Title and description of each step. */
export const stepCopy: Readonly<Record<StepPhase, StepCopy>> = {
  coleta_dados_persona: {
    title: 'Conte sobre o seu produto',
    description:
      'Três respostas bastam para começar. Quanto mais concretas, mais o roteiro fala a língua de quem vai ouvir você.',
  },
  geracao_persona: {
    title: 'Criando a sua persona',
    description:
      'Uma pessoa só, com rotina, dores, desejos e objeções. Todas as próximas etapas conversam com ela.',
  },
  ajuste_persona: {
    title: 'Ajuste a sua persona',
    description:
      'Leia como quem reconhece um cliente. Corrija o que não bate e peça outra versão do que ficou raso.',
  },
  definicao_promessa: {
    title: 'Qual é a sua promessa?',
    description:
      'A promessa forte diz o que a pessoa vai conseguir, por qual caminho e sem qual obstáculo. Ela abre a sua aula.',
  },
  ajuste_promessa: {
    title: 'Ajuste a promessa forte',
    description:
      'Ela precisa ser verdadeira, caber em uma respiração e dar para verificar se aconteceu.',
  },
  geracao_script_fase_1: {
    title: 'Escrevendo a fase 1: abertura',
    description:
      'Os primeiros minutos: a cena em que o público se reconhece, a promessa inteira e o combinado da aula.',
  },
  ajuste_script_fase_1: {
    title: 'Ajuste a fase 1: abertura',
    description:
      'Leia em voz alta. Quem chegou agora entende, em sete minutos, por que vale a pena ficar?',
  },
  otimizacao_promessa: {
    title: 'Encurte a sua promessa',
    description: 'Um refrão de até 12 palavras. Você vai repeti-lo, sempre igual, nas fases 2 a 5.',
  },
  geracao_script_fase_2: {
    title: 'Escrevendo a fase 2: história e virada',
    description:
      'Do erro à descoberta: a história que faz o público chegar sozinho à sua grande ideia.',
  },
  ajuste_script_fase_2: {
    title: 'Ajuste a fase 2: história e virada',
    description:
      'Troque o que for retrato por lembrança sua. Uma cena verdadeira vale mais do que um parágrafo bonito.',
  },
  geracao_script_fase_3: {
    title: 'Escrevendo a fase 3: descobertas',
    description:
      'O conteúdo que ajuda mesmo quem não compra: três descobertas, um exercício e a ponte para a oferta.',
  },
  ajuste_script_fase_3: {
    title: 'Ajuste a fase 3: descobertas',
    description:
      'Cada descoberta derruba uma crença e deixa um passo. Confira se os exemplos são do seu público.',
  },
  geracao_script_fase_4: {
    title: 'Escrevendo a fase 4: apresentação da oferta',
    description:
      'O que é, o que inclui, quanto custa e qual é o risco, dito de um jeito que ajuda a decidir.',
  },
  ajuste_script_fase_4: {
    title: 'Ajuste a fase 4: apresentação da oferta',
    description:
      'Confira preço, parcelas, garantia e bônus. O que for dito aqui com precisão vira compromisso seu.',
  },
  geracao_script_fase_5: {
    title: 'Escrevendo a fase 5: fechamento',
    description:
      'Objeções respondidas com honestidade, o prazo verdadeiro, o passo a passo e uma boa despedida.',
  },
  ajuste_script_fase_5: {
    title: 'Ajuste a fase 5: fechamento',
    description:
      'A última leitura antes do roteiro completo. Quem não comprar também deve sair com algo bom.',
  },
  resultado_final: {
    title: 'Script Completo!',
    description:
      'Do público à última frase: o seu roteiro está pronto para ler, imprimir e baixar.',
  },
};
