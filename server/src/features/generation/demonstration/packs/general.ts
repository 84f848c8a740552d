import type { Pack } from '../pack.ts';

export const generalPack: Pack = {
  cena: 'Você sabe o que quer, já tentou mais de uma vez e, mesmo assim, chega ao fim da semana com a sensação de que andou em círculos.',
  dor_1: 'tenta resolver por conta própria e para no meio do caminho',
  dor_2: 'encontra informação demais e orientação de menos',
  dor_3: 'adia o começo esperando o momento ideal',
  desejo_1: 'saber por onde começar',
  desejo_2: 'avançar um pouco toda semana',
  desejo_3: 'sentir segurança no que está fazendo',
  tentativa_1: 'juntar dicas soltas da internet',
  tentativa_2: 'recomeçar do zero a cada novidade',
  inimigo: 'a falta de uma ordem clara entre tantas opções',
  virada: 'O que destrava não é saber mais. É saber o que vem primeiro.',
  crenca_1: 'eu preciso aprender tudo antes de começar',
  verdade_1:
    'Começar ensina o que o estudo sozinho não mostra. O ponto é escolher um começo pequeno e bem definido.',
  passo_1:
    'escolha um único resultado para as próximas duas semanas e escreva qual é a primeira ação, com dia e hora.',
  crenca_2: 'isso não é para mim',
  verdade_2:
    'Quase toda habilidade parece distante antes da primeira dezena de tentativas. Depois vira rotina.',
  passo_2:
    'faça dez tentativas curtas, sem cobrar qualidade, e observe o que melhora entre a primeira e a décima.',
  crenca_3: 'agora não é o momento',
  verdade_3:
    'O momento ideal raramente aparece. O que aparece são espaços pequenos, que rendem quando têm destino certo.',
  passo_3:
    'reserve dois espaços de trinta minutos na semana e proteja esses horários como se fossem consulta marcada.',
  exercicio:
    'Escreva onde você está hoje em relação a esse tema. Depois escreva onde quer estar em três meses. Entre os dois, anote só a próxima ação. Se ela não couber em trinta minutos, divida de novo.',
  objecao_1: 'eu não sei se vou conseguir acompanhar',
  resposta_1: 'Acompanhar fica mais fácil quando cada passo é pequeno e tem hora marcada.',
  objecao_2: 'já comprei outros cursos e não terminei',
  resposta_2:
    'Terminar depende menos de vontade e mais de ordem. Um passo por vez, com hora marcada, muda essa conta.',
  objecao_3: 'o meu caso é diferente',
  resposta_3:
    'Todo caso tem particularidade. Por isso o ponto de partida é o seu, e não um modelo fixo.',
  vocab: 'por onde começo, já tentei, falta tempo, me perco no meio',
  evita: 'jargão técnico sem explicação',
  manha: 'abre o dia com a intenção de cuidar disso',
  tarde: 'deixa o assunto para depois porque algo urgente apareceu',
  noite: 'lembra do plano e promete retomar amanhã',
  alternativa: 'um acompanhamento individual',
  sem: 'sem depender do momento ideal',
  aviso: '',
};
