import type { Pack } from '../pack.ts';

export const careerPack: Pack = {
  cena: 'É domingo, fim de tarde. O fim de semana ainda não acabou, mas a sua cabeça já está na segunda-feira, e o peito aperta um pouco.',
  dor_1: 'entrega muito e sente que ninguém percebe',
  dor_2: 'termina o dia sem saber o que realmente avançou',
  dor_3: 'adia decisões importantes por medo de errar',
  desejo_1: 'ter clareza sobre o próximo passo',
  desejo_2: 'conversar sobre reconhecimento com segurança',
  desejo_3: 'terminar a semana com orgulho do que fez',
  tentativa_1: 'fazer mais um curso',
  tentativa_2: 'esperar a hora certa',
  inimigo: 'a falta de critério para escolher o que merece a sua energia',
  virada:
    'Clareza não chega antes da ação. Ela aparece quando você testa uma escolha pequena e presta atenção no resultado.',
  crenca_1: 'quando eu tiver certeza, eu começo',
  verdade_1:
    'Certeza costuma ser efeito, e não causa. Um teste pequeno ensina mais sobre o seu caminho do que um mês pensando.',
  passo_1:
    'escolha uma dúvida de carreira ou de vida e crie um teste de uma semana, barato e reversível, para responder a ela.',
  crenca_2: 'eu não sou uma pessoa confiante',
  verdade_2:
    'Confiança se parece com um extrato: cresce a cada combinado que você cumpre com você.',
  passo_2:
    'faça um combinado por dia, tão pequeno que seja difícil falhar, e anote quando cumprir.',
  crenca_3: 'no meu trabalho ninguém valoriza isso',
  verdade_3:
    'Nem todo ambiente muda, mas muitos respondem a pedidos claros. E, quando não respondem, a informação também serve para decidir.',
  passo_3:
    'escreva um pedido de uma frase, com fato, impacto e proposta, e leve para a conversa certa nesta semana.',
  exercicio:
    'Desenhe uma linha no meio da folha. De um lado, escreva o que tomou a sua energia na última semana. Do outro, o que trouxe resultado ou alegria. Circule um item de cada lado: um para reduzir, um para aumentar.',
  objecao_1: 'eu não tenho cabeça para mais nada',
  resposta_1:
    'Então o primeiro movimento é tirar, e não acrescentar. Escolher uma coisa para reduzir já abre espaço.',
  objecao_2: 'já li e estudei muito sobre isso',
  resposta_2:
    'Leitura dá repertório. O que costuma faltar é um teste pequeno, com data para acontecer.',
  objecao_3: 'é tarde para mudar',
  resposta_3:
    'Ninguém recomeça do zero: você leva a experiência junto. O que muda é o tamanho do primeiro teste.',
  vocab: 'no automático, sobrecarga, reconhecimento, não sei por onde começar',
  evita: 'high performance, hustle, vibração',
  manha: 'responde mensagens antes de decidir o que importa',
  tarde: 'passa de uma reunião para outra sem avançar no que queria',
  noite: 'revisa o dia na cabeça e promete que amanhã vai ser diferente',
  alternativa: 'um processo individual de mentoria',
  sem: 'sem largar tudo para recomeçar',
  aviso:
    'Um aviso importante: este conteúdo é educativo e não substitui acompanhamento psicológico, médico ou jurídico.',
};
