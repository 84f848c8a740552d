import { emptyOffer, type Offer } from '../fields.ts';

/** A whole offer that is as complete as can be but for an earlier price (the product 'Caixa em Ordem'). */
export const fullOffer: Offer = {
  ...emptyOffer,
  tipo_de_produto: 'turma_ao_vivo',
  artigo_do_nome: 'o',
  preco: { valor: 59_700, periodicidade: 'unica' },
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
    { nome: 'Duas contas', resultado: 'separa o dinheiro do salão do dinheiro da casa' },
    { nome: 'Três números', resultado: 'monta o controle da semana em uma página' },
    {
      nome: 'O custo do serviço',
      resultado: 'soma produto, comissão, taxa e tempo de cadeira',
    },
    {
      nome: 'O preço com margem',
      resultado: 'calcula o preço dos cinco serviços que mais saem',
    },
    { nome: 'O aviso', resultado: 'escreve a mensagem de reajuste para as clientes' },
    { nome: 'O seu valor fixo', resultado: 'define quanto e em que dia tira para você' },
  ],
  bonus: [
    {
      nome: 'um modelo de tabela de preços para a recepção',
      duvida_que_resolve: 'Como eu mostro o preço novo sem ficar sem graça?',
    },
  ],
  tempo_semanal: { quantidade: 2, unidade: 'horas' },
  limite: { tipo: 'data', valor: '2027-03-07', motivo: 'a turma começa na segunda-feira, dia 8' },
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
};

/** A day on which nothing of it is past. */
export const aDay = '2027-02-25';
