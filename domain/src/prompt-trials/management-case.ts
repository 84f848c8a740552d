import type { CaseInput } from './case-input.ts';

/** The case of the method in which everything is told: no gap is left. */
export const managementCase: CaseInput = {
  id: 'caso-1-gestao-completo',
  nota: 'Tudo preenchido: histórias e oferta completas, promessa por fazer. Não deve sobrar lacuna.',
  relogio: '2027-02-25',
  nome_do_produto: 'Caixa em Ordem',
  descricao_do_produto:
    'Programa online de 6 semanas que ensina donas e donos de salão de beleza a organizar o caixa, calcular o preço de cada serviço e separar as contas da empresa e da casa.',
  categoria: 'Negócios e gestão',
  especialidade:
    'Sou contadora e há 9 anos organizo as finanças de salões de beleza e barbearias de bairro',
  publico_alvo:
    'Donas e donos de salão de beleza ou barbearia com até 5 profissionais, que vivem com a agenda cheia e não sabem quanto sobra no fim do mês',
  produto:
    'Programa online com 6 módulos semanais em vídeo, planilha de preços e um encontro ao vivo por semana para tirar dúvidas',
  o_que_ensina: 'Ensino a organizar o caixa do salão e definir o preço de cada serviço com margem',
  promessa_curta: 'Descubra o preço certo de cada serviço em 6 semanas',
  duracao: {
    minutos: 60,
    ritmo_ppm: 130,
  },
  historias: {
    apresentador: 'Marina Alves',
    quem_fala: 'ela',
    prova: 'Desde 2016 organizei o caixa de 140 salões, com contratos que posso mostrar',
    origem_cena:
      'Março de 2014, quinta-feira, nove da noite. Eu estava sentada no chão da sala com uma caixa de sapato cheia de comprovantes do salão da minha mãe. Ela lavava a louça e perguntou se dava para pagar o aluguel. Eu, contadora formada, não sabia responder.',
    origem_tentativas:
      'Primeiro fiz uma planilha enorme, com 43 categorias. Ela usou dois dias e voltou para o caderno. Depois aumentei todos os preços em dez reais de uma vez. Duas clientes antigas foram embora, e o dinheiro continuou curto.',
    virada:
      'Num sábado, cronometrei uma escova com ela. Levou uma hora e dez e gastava produto que ninguém contava. Pelo preço cobrado, sobravam três reais. Ali eu vi que não faltava cliente: faltava saber quanto cada serviço deixa.',
    ensinamentos: [
      {
        crenca: 'Se eu encher a agenda, o dinheiro aparece.',
        verdade:
          'Agenda cheia com serviço que deixa pouco só cansa mais. Primeiro se descobre quanto cada serviço deixa; depois se enche a agenda com os que deixam.',
        passo:
          'Escolha o serviço que mais sai. Some produto, comissão, taxa da maquininha e o tempo da cadeira. Compare com o preço.',
        exemplo: 'No salão da minha mãe, a escova deixava três reais e a hidratação deixava 31.',
      },
      {
        crenca: 'Eu entendo de cabelo, e não de conta.',
        verdade:
          'Para o dia a dia bastam três números, olhados no mesmo dia da semana: o que entrou, o que saiu e o que já está comprometido.',
        passo:
          'Marque vinte minutos na segunda-feira de manhã e anote os três números em um caderno.',
        exemplo: 'A minha mãe faz isso há dez anos, no caderno, antes de abrir o salão.',
      },
      {
        crenca: 'No meu bairro ninguém paga mais do que isso.',
        verdade:
          'Cliente reclama de preço que sobe sem aviso e sem motivo. Preço que sobe um serviço por vez, com aviso de trinta dias, costuma ser aceito.',
        passo: 'Escolha um serviço só para ajustar no próximo mês e escreva o aviso em uma frase.',
        exemplo: '',
      },
    ],
    casos: [
      {
        nome: 'Patrícia Nunes',
        antes: 'Ela tem um salão com três cadeiras e pagava o aluguel com o cartão da casa.',
        o_que_fez:
          'Separou as duas contas em um domingo, calculou cinco serviços e ajustou um por mês.',
        depois: 'No quarto mês, passou a tirar um valor fixo para ela, todo dia 5.',
        autorizacao: true,
      },
      {
        nome: 'Jorge',
        antes: 'Barbeiro, atendia até as dez da noite e fechava o mês sem saber quanto era dele.',
        o_que_fez: 'Anotou os três números por oito semanas.',
        depois: 'Descobriu que a barba deixava mais do que o corte e mudou a ordem da agenda.',
        autorizacao: false,
      },
    ],
    frases_do_publico: [
      'Trabalho o dia inteiro e não vejo a cor do dinheiro',
      'Se eu aumentar, perco cliente',
      'Meu contador cuida disso',
      'Cadê o dinheiro?',
    ],
    voz_amostra:
      'Gente, deixa eu contar uma coisa que aconteceu ontem. Uma dona de salão me ligou às sete da manhã. Sete! Ela falou assim: Marina, eu vendi bem e não tenho dinheiro pra comprar tinta. Sabe o que eu respondi? Bota a água no fogo e pega o caderno. A gente foi linha por linha, sem pressa. Não tinha nada de errado com ela. Tinha uma conta que ninguém nunca ensinou a fazer. É isso que eu faço: conta de padaria, com calma, até a pessoa enxergar. E quando ela enxerga, ninguém segura.',
    frases_que_digo: ['Bota na ponta do lápis', 'Conta de padaria', 'Sem susto'],
    frases_que_nunca_digo: ['fórmula', 'faturar alto', 'queridas'],
  },
  oferta: {
    versao: 2,
    tipo_de_produto: 'turma_ao_vivo',
    artigo_do_nome: 'o',
    preco: {
      valor: 59700,
      periodicidade: 'unica',
    },
    preco_anterior: null,
    parcelas: {
      quantidade: 12,
      valor: 5970,
      primeira: 'em_30_dias',
      financiador: 'a plataforma de pagamento',
    },
    garantia_dias: 15,
    suporte: {
      tem: true,
      canal: 'no encontro ao vivo, toda terça às 20h, e por escrito na área de alunos',
      prazo_de_resposta: 'até dois dias úteis',
    },
    acesso: {
      onde: 'pela área de alunos, no celular ou no computador',
      quantidade: 12,
      unidade: 'meses',
    },
    modulos: [
      {
        nome: 'Duas contas',
        resultado: 'separa o dinheiro do salão do dinheiro da casa',
      },
      {
        nome: 'Três números',
        resultado: 'monta o controle da semana em uma página',
      },
      {
        nome: 'O custo do serviço',
        resultado: 'soma produto, comissão, taxa e tempo de cadeira',
      },
      {
        nome: 'O preço com margem',
        resultado: 'calcula o preço dos cinco serviços que mais saem',
      },
      {
        nome: 'O aviso',
        resultado: 'escreve a mensagem de reajuste para as clientes',
      },
      {
        nome: 'O seu valor fixo',
        resultado: 'define quanto e em que dia tira para você',
      },
    ],
    bonus: [
      {
        nome: 'um modelo de tabela de preços para a recepção',
        duvida_que_resolve: 'Como eu mostro o preço novo sem ficar sem graça?',
      },
    ],
    tempo_semanal: {
      quantidade: 2,
      unidade: 'horas',
    },
    limite: {
      tipo: 'data',
      valor: '2027-03-07',
      motivo: 'a turma começa na segunda-feira, dia 8',
    },
    link: 'exemplo.com.br/caixa',
    contato: 'ajuda@exemplo.com.br',
    depoimentos: [
      {
        nome: 'Patrícia Nunes',
        texto:
          'Eu achava que precisava de mais cliente. Precisava era saber quanto a escova deixava.',
        autorizacao: true,
      },
    ],
    comparacao: {
      texto: 'uma consultoria individual comigo custa R$ 1.800 por mês',
      fonte: 'da minha própria tabela de 2027',
    },
    observacoes: '',
  },
};
