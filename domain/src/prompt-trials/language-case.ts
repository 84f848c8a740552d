import type { CaseInput } from './case-input.ts';

/** The case of the method in which almost nothing is told, and a promise is brought along. */
export const languageCase: CaseInput = {
  id: 'caso-2-idiomas-promessa-pronta',
  nota: 'Quase nada preenchido, promessa trazida pronta: as lacunas devem aparecer.',
  relogio: '2027-02-25',
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
  promessa_forte:
    'Você vai conduzir uma reunião de trabalho em inglês com um roteiro próprio e frases ensaiadas, depois de 12 semanas de prática guiada, sem recomeçar a gramática do zero.',
  promessa_curta: 'Prepare-se para conduzir reuniões em inglês em 12 semanas',
  duracao: {
    minutos: 45,
    ritmo_ppm: 120,
  },
  historias: {
    quem_fala: 'prefiro_nao_dizer',
  },
  oferta: {},
};
