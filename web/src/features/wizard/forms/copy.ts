/** What the forms of the persona and of the promise say (R-WIZ-29, R-WIZ-34). */
export const formCopy = {
  persona: {
    especialidade: {
      label: 'Sua especialidade',
      hint: 'O que você faz e há quanto tempo. Mínimo de 10 caracteres.',
      question: 'O que você faz, para quem e há quanto tempo?',
      placeholder: 'Gestão financeira para salões de beleza, há oito anos',
    },
    publico_alvo: {
      label: 'Seu público-alvo',
      hint: 'Quem é, o que faz e em que situação está. Mínimo de 20 caracteres.',
      question: 'Quem são, o que fazem e o que as trouxe até você?',
      placeholder:
        'Donas de salão de bairro com até três funcionárias, que trabalham muito e não sabem quanto sobra no fim do mês',
    },
    produto: {
      label: 'Seu produto',
      hint: 'O que você vende e em que formato. Mínimo de 10 caracteres.',
      question: 'O que a pessoa recebe, em que formato e por quanto tempo?',
      placeholder: 'Curso online de seis semanas, com planilha e encontros ao vivo',
    },
    submit: 'Gerar Persona com IA',
  },
  promise: {
    question: 'Você já tem uma promessa forte?',
    yes: 'Sim',
    yesHint: 'Escrevo a minha e sigo para a fase 1.',
    no: 'Não',
    noHint: 'Conto o que ensino e recebo uma promessa para ajustar.',
    tipTitle: 'Dica de ouro',
    tip: 'Promessa forte é a que dá para conferir: diz o que a pessoa vai conseguir, para quem é, por qual caminho e sem qual obstáculo. Só use prazo, número ou garantia que você possa comprovar.',
    own: 'Sua promessa forte',
    ownHint: 'Uma frase que caiba em uma respiração, ou o texto que você já usa.',
    ownPlaceholder:
      'Você vai saber quanto cada serviço do seu salão deixa no caixa e definir preço com base nesse número, em seis semanas, com uma planilha só e sem mudar a sua agenda.',
    teach: 'O que você ensina?',
    teachHint: 'Com as suas palavras: o que a pessoa sabe fazer depois de aprender com você.',
    teachPlaceholder:
      'A calcular o custo de cada atendimento, separar o dinheiro do salão do dinheiro da casa e definir o preço sem copiar o vizinho.',
    back: 'Voltar para as respostas',
    submitYes: 'Usar esta promessa',
    submitNo: 'Criar promessa com IA',
    failed: 'Ocorreu um erro ao processar a promessa. Tente novamente.',
  },
} as const;
