import { defaultDuration } from '@webnario/domain/method/duration';
import { emptyOffer } from '@webnario/domain/offer/fields';
import { readStories } from '@webnario/domain/stories/fields';
import type { ScriptFacts } from '../../writer.ts';

/** The two evaluation cases of the method (F.2): an offer known in full, and one of which nothing is known. */
const nothingWritten = {
  persona: '',
  script_fase_1: '',
  script_fase_2: '',
  script_fase_3: '',
  script_fase_4: '',
  script_fase_5: '',
  duration: defaultDuration,
} as const;

export const managementCase: ScriptFacts = {
  ...nothingWritten,
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
  promessa_forte: '',
  promessa_curta: 'Descubra o preço certo de cada serviço em 6 semanas',
  historias: {
    ...readStories(),
    apresentador: 'Marina Alves',
    prova: 'Desde 2016 organizei o caixa de 140 salões, com contratos que posso mostrar',
  },
  oferta: {
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
  },
  hoje: '2027-02-25',
};

export const languageCase: ScriptFacts = {
  ...nothingWritten,
  nome_do_produto: 'Inglês de Reunião',
  descricao_do_produto:
    'Treinamento de conversação para profissionais de tecnologia que já entendem inglês escrito e travam na hora de falar em reuniões com equipes de outros países.',
  categoria: 'Estudos, concursos e idiomas',
  especialidade:
    'Professora de inglês para equipes de tecnologia, com experiência em multinacional',
  publico_alvo:
    'Pessoas desenvolvedoras, analistas e líderes de tecnologia que leem documentação em inglês sem dificuldade, mas ficam em silêncio nas reuniões',
  produto:
    'Treinamento de 12 semanas com roteiros de frases, gravações comentadas e ensaios em grupos pequenos',
  o_que_ensina: '',
  promessa_forte:
    'Você vai conduzir uma reunião de trabalho em inglês com um roteiro próprio e frases ensaiadas, depois de 12 semanas de prática guiada, sem recomeçar a gramática do zero.',
  promessa_curta: 'Prepare-se para conduzir reuniões em inglês em 12 semanas',
  oferta: emptyOffer,
  historias: readStories(),
  hoje: '2027-02-25',
};
