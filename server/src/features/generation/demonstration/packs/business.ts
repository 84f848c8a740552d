import type { Pack } from '../pack.ts';

export const businessPack: Pack = {
  cena: 'O movimento foi bom, a agenda encheu, todo mundo elogiou. Mas, quando você senta para fechar o mês, a pergunta aparece: cadê o dinheiro?',
  dor_1: 'trabalha o dia todo no operacional e não acha hora para pensar no negócio',
  dor_2: 'define preço olhando o vizinho e torce para dar lucro',
  dor_3: 'mistura as contas da empresa com as de casa',
  desejo_1: 'saber, toda semana, quanto o negócio realmente deixa',
  desejo_2: 'tirar um valor fixo pelo próprio trabalho',
  desejo_3: 'ter um dia de folga sem o negócio parar',
  tentativa_1: 'trabalhar mais horas',
  tentativa_2: 'fazer promoção para girar o caixa',
  inimigo: 'a decisão tomada no susto, sem número na frente',
  virada:
    'Negócio saudável não é o que vende mais. É o que sabe quanto sobra de cada venda e decide a partir disso.',
  crenca_1: 'se eu vender mais, o problema se resolve',
  verdade_1:
    'Vender mais com margem errada só aumenta o trabalho. Antes de acelerar, é preciso saber quanto cada venda deixa.',
  passo_1:
    'escolha o produto ou serviço que mais sai, some tudo o que ele consome, inclusive o seu tempo, e compare com o preço cobrado.',
  crenca_2: 'eu entendo do meu ofício, e não de gestão',
  verdade_2:
    'A gestão do dia a dia cabe em poucos números, olhados sempre no mesmo dia. Quem aprendeu um ofício difícil aprende isso também.',
  passo_2:
    'reserve trinta minutos por semana para três números: quanto entrou, quanto saiu e quanto está comprometido.',
  crenca_3: 'no meu ramo é assim mesmo, não dá para organizar',
  verdade_3:
    'Todo ramo tem mês fraco e cliente que atrasa. Por isso a organização precisa prever o mês fraco, em vez de fingir que ele não vem.',
  passo_3:
    'olhe os últimos seis meses, marque o mais fraco e use esse valor como base para as despesas fixas.',
  exercicio:
    'Escreva o serviço ou produto que você mais vende. Anote o preço. Embaixo, liste tudo o que sai do seu bolso para entregar isso uma vez, e coloque um valor para a sua hora. O que sobra é a sua margem. Ficou maior ou menor do que você imaginava?',
  objecao_1: 'não tenho equipe para cuidar disso',
  resposta_1:
    'Por isso o começo é com poucos números e um horário fixo. No início, é rotina para uma pessoa só.',
  objecao_2: 'se eu mexer no preço, perco clientes',
  resposta_2:
    'Mexer no preço sem saber a margem é que é arriscado. Com o número na mão, você escolhe onde ajustar e onde manter.',
  objecao_3: 'o meu contador já cuida disso',
  resposta_3:
    'O contador cuida das obrigações. A decisão diária de preço, compra e retirada continua sendo sua, e é dela que a gente trata.',
  vocab: 'cadê o dinheiro, capital de giro, apagar incêndio, tirar um salário',
  evita: 'EBITDA, valuation, escalar',
  manha: 'abre o negócio já resolvendo um imprevisto',
  tarde: 'atende, compra, responde e esquece de almoçar',
  noite: 'fecha as contas de cabeça, no sofá',
  alternativa: 'uma consultoria de gestão',
  sem: 'sem planilha complicada',
  aviso:
    'Um aviso importante: cada negócio tem a sua realidade, e nenhum método pode assegurar lucro ou faturamento.',
};
