import type { Pack } from '../pack.ts';

export const personalFinancePack: Pack = {
  cena: 'É dia vinte do mês. Você abre o aplicativo do banco, olha o saldo por dois segundos e fecha de novo, porque prefere não ver.',
  dor_1: 'trabalha o mês inteiro e não sabe dizer para onde o dinheiro foi',
  dor_2: 'adia a conversa sobre dinheiro porque ela sempre acaba em tensão',
  dor_3: 'se assusta com a fatura, mesmo achando que gastou pouco',
  desejo_1: 'chegar ao fim do mês sabendo exatamente quanto tem',
  desejo_2: 'ter uma reserva para os imprevistos',
  desejo_3: 'fazer planos sem medo da próxima conta',
  tentativa_1: 'baixar uma planilha pronta',
  tentativa_2: 'cortar todos os gastos de uma vez',
  inimigo: 'um controle que só olha para o que já foi gasto',
  virada:
    'Dinheiro organizado não começa na planilha. Começa na decisão, tomada antes do mês, sobre o destino de cada real.',
  crenca_1: 'eu só preciso anotar tudo o que gasto',
  verdade_1:
    'Anotar mostra o passado. O que muda o mês seguinte é decidir antes, com poucas categorias e um limite para cada uma.',
  passo_1:
    'antes de receber, divida o próximo mês em no máximo cinco envelopes, no papel mesmo, e dê um limite a cada um.',
  crenca_2: 'eu não nasci para lidar com números',
  verdade_2:
    'Para cuidar do próprio dinheiro, quase tudo se resolve com somar, subtrair e conferir. O difícil não é a conta. É olhar para ela com frequência.',
  passo_2:
    'marque um encontro de quinze minutos por semana com o seu dinheiro, sempre no mesmo dia, só para conferir os envelopes.',
  crenca_3: 'com o que eu ganho, não tem o que organizar',
  verdade_3:
    'Renda apertada é onde a ordem mais faz falta, porque a margem de erro é menor. Organizar não aumenta o salário, mas mostra por onde ele escapa.',
  passo_3:
    'liste os seus três gastos fixos mais altos e escolha um para renegociar ou trocar neste mês.',
  exercicio:
    'Escreva quanto entra por mês. Embaixo, escreva quanto já tem destino certo antes de o mês começar. A diferença é o dinheiro que você decide. Agora dê a ele três destinos, com valor, antes de gastar.',
  objecao_1: 'tenho dívidas, não adianta começar agora',
  resposta_1:
    'Quem tem dívida precisa saber quanto pode pagar sem criar outra. É por esse número que se começa.',
  objecao_2: 'a minha renda muda todo mês',
  resposta_2:
    'Renda variável pede um plano com piso: você organiza o mês pelo valor mais baixo e decide antes o destino do que vier a mais.',
  objecao_3: 'já usei aplicativo e larguei',
  resposta_3:
    'Aplicativo é ferramenta. Sem um encontro fixo na semana, qualquer ferramenta fica de lado. Com esse encontro, até um caderno funciona.',
  vocab: 'o dinheiro some, fim do mês, fatura, apertar o cinto',
  evita: 'alavancagem, mindset, budget',
  manha: 'paga uma conta pelo celular sem conferir quanto sobra',
  tarde: 'parcela mais uma compra porque a parcela cabe',
  noite: 'faz contas de cabeça antes de dormir',
  alternativa: 'um planejamento financeiro individual',
  sem: 'sem planilha complicada',
  aviso:
    'Um aviso importante: esta aula é educativa, não recomenda investimentos e não promete rentabilidade.',
};
