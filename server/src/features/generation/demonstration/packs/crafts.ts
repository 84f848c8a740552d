import type { Pack } from '../pack.ts';

export const craftsPack: Pack = {
  cena: 'Você faz uma peça, ou uma receita, e todo mundo elogia: “você devia vender isso”. Você sorri, agradece e pensa: será?',
  dor_1: 'acerta uma vez e não consegue repetir o resultado',
  dor_2: 'gasta material testando receita ou molde que dá errado',
  dor_3: 'não sabe quanto cobrar quando alguém pede encomenda',
  desejo_1: 'repetir um bom resultado sempre que quiser',
  desejo_2: 'criar peças ou receitas com a sua identidade',
  desejo_3: 'aceitar uma encomenda com segurança',
  tentativa_1: 'salvar receitas e moldes soltos',
  tentativa_2: 'comprar material melhor',
  inimigo: 'o costume de fazer no olho, sem registrar o que deu certo',
  virada: 'O capricho já existe. O que transforma capricho em padrão é anotar, medir e repetir.',
  crenca_1: 'o meu problema é o material barato',
  verdade_1:
    'Material ajuda, mas não corrige processo. Quando a base está clara, você sabe em que material vale a pena gastar.',
  passo_1:
    'escolha uma peça ou receita e faça duas vezes na semana, anotando medidas, tempo e ponto.',
  crenca_2: 'eu não tenho o dom',
  verdade_2:
    'O que chamam de dom costuma ser repetição com atenção. A mão aprende o que o caderno registra.',
  passo_2:
    'crie um caderno com três linhas por tentativa: o que fiz, o que aconteceu, o que mudo na próxima.',
  crenca_3: 'isso é passatempo, não cabe na minha rotina',
  verdade_3:
    'Cabe quando você prepara antes e executa em blocos curtos. Meia hora bem preparada vale uma tarde improvisada.',
  passo_3: 'separe e meça tudo num dia, e execute no outro, mesmo que sejam só trinta minutos.',
  exercicio:
    'Escolha a peça ou receita que mais elogiam. Escreva todos os passos de memória. Circule o passo em que você decide no olho. É esse ponto que você vai medir da próxima vez.',
  objecao_1: 'eu já vi isso de graça na internet',
  resposta_1:
    'Tem muito material bom e gratuito. O que costuma faltar é a ordem e a correção do que está saindo errado.',
  objecao_2: 'preciso de equipamento profissional?',
  resposta_2:
    'Confira a lista de materiais na página antes de decidir. Para praticar a base, costuma bastar o que se tem em casa.',
  objecao_3: 'será que alguém vai querer comprar?',
  resposta_3:
    'Isso depende do seu público, do preço e da divulgação, e ninguém pode prometer venda. O que se constrói aqui é qualidade que se repete.',
  vocab: 'deu certo uma vez, encomenda, no olho, capricho',
  evita: 'food design, artesania premium',
  manha: 'pensa na encomenda enquanto faz outra coisa',
  tarde: 'procura uma receita ou um molde e encontra dez versões diferentes',
  noite: 'refaz uma etapa que deu errado',
  alternativa: 'oficinas presenciais',
  sem: 'sem desperdiçar material',
  aviso: '',
};
