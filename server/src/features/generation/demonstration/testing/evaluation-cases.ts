import { defaultDuration } from '@webnario/domain/method/duration';
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
  oferta: {
    apresentador: 'Marina Alves',
    prova: 'Desde 2016, já organizei o caixa de 140 salões, com contratos que posso mostrar',
    preco: 'R$ 597',
    parcelas: '12 vezes de R$ 59,70, total de R$ 716,40',
    garantia_extra: '15 dias',
    bonus: 'um modelo de tabela de preços para fixar na recepção',
    acesso: 'Área de alunos por 12 meses, pelo celular ou pelo computador',
    suporte: 'Encontro ao vivo toda terça, às 20h, e resposta por escrito em até 2 dias úteis',
    tempo_semanal: '2 horas, divididas como você preferir',
    prazo: 'As inscrições vão até domingo, porque a turma começa na segunda-feira',
    link: 'exemplo.com.br/caixa',
    contato: 'ajuda@exemplo.com.br',
    comparacao: 'Na minha própria agenda, a consultoria individual custa R$ 1.800 por mês',
  },
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
  oferta: {},
};
