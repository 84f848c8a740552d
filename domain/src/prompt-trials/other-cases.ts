import type { CaseInput } from './case-input.ts';

/** Ten people whom no document describes, in other niches and in the same ones, who tell much or little. */
export const otherCases: readonly CaseInput[] = [
  {
    id: 'doces-1',
    nome_do_produto: 'Doce Encomenda',
    descricao_do_produto:
      'Curso gravado que ensina a montar um cardápio de doces de festa, calcular o preço de cada encomenda e organizar a semana de produção.',
    categoria: 'Artesanato, gastronomia e hobbies',
    especialidade: 'Confeiteira há 12 anos, com ateliê em casa',
    publico_alvo: 'Mulheres que fazem doces em casa e querem vender por encomenda',
    produto: 'Curso gravado com 5 módulos e uma apostila de receitas base',
    o_que_ensina: 'Ensino a montar um cardápio curto e a calcular o preço de cada encomenda',
    promessa_curta: 'Monte o seu cardápio de encomendas em 4 semanas',
    historias: {
      apresentador: 'Célia Prado',
      quem_fala: 'ela',
      prova: 'Entreguei 380 encomendas em 2024, anotadas em caderno',
      origem_cena:
        'Era um sábado de dezembro, duas da manhã. Eu estava na cozinha com três bandejas de brigadeiro por enrolar. A minha irmã passou, olhou e perguntou: isso dá dinheiro?',
      origem_tentativas:
        'Primeiro copiei o cardápio de uma loja famosa, com 40 sabores. Depois fiz promoção toda sexta.',
      virada: 'Somei a farinha, o gás e as horas de um bolo só. Sobravam quatro reais.',
      frases_do_publico: ['Eu não sei quanto cobrar', 'As pessoas pedem desconto'],
      frases_que_digo: ['Receita não é preço'],
    },
    oferta: {
      versao: 2,
      tipo_de_produto: 'curso_gravado',
      preco: { valor: 29700, periodicidade: 'unica' },
      parcelas: { quantidade: 10, valor: 3250, financiador: 'a plataforma de pagamento' },
      suporte: {
        tem: true,
        canal: 'nos comentários de cada aula',
        prazo_de_resposta: 'até três dias',
      },
      acesso: { onde: 'pelo celular ou pelo computador', quantidade: 1, unidade: 'anos' },
      modulos: [
        { nome: 'Cardápio curto', resultado: 'escolhe seis doces que cabem na sua cozinha' },
        { nome: 'O preço', resultado: 'soma ingrediente, gás, embalagem e a sua hora' },
      ],
      tempo_semanal: { quantidade: 90, unidade: 'minutos' },
      limite: { tipo: 'nenhum' },
      link: 'doceencomenda.com.br/curso',
      contato: '(11) 91234-5678',
    },
  },
  {
    id: 'doces-2',
    nome_do_produto: 'Bolo de Segunda',
    descricao_do_produto:
      'Mentoria em grupo para confeiteiras que já vendem bolos e querem organizar a produção da semana sem virar a noite.',
    categoria: 'Artesanato, gastronomia e hobbies',
    especialidade: 'Dou aulas de confeitaria em um centro comunitário desde 2017',
    publico_alvo: 'Confeiteiras que trabalham sozinhas e viram a noite na véspera das festas',
    produto: 'Mentoria de 8 encontros ao vivo, com planilha de produção',
    o_que_ensina: 'Organizar a produção da semana e recusar encomenda que não cabe',
    promessa_curta: 'Organize a sua semana de bolos, passo a passo',
  },
  {
    id: 'barbearia',
    nome_do_produto: 'Mentoria Cadeira Cheia',
    descricao_do_produto:
      'Mentoria para donos de barbearia que querem saber quanto sobra de cada corte e decidir o preço com esse número.',
    categoria: 'Negócios e gestão',
    especialidade: 'Barbeiro há 15 anos e dono de duas barbearias de bairro',
    publico_alvo: 'Barbeiros donos do próprio salão, com até três cadeiras',
    produto: 'Mentoria de 6 encontros com planilha de custos',
    o_que_ensina: 'Ajudo barbeiros a calcular o custo de cada serviço e a separar as contas',
    promessa_curta: 'Calcule o custo de cada corte, no seu ritmo',
    historias: { apresentador: 'Elias Souza', quem_fala: 'ele' },
    oferta: {
      versao: 2,
      tipo_de_produto: 'mentoria',
      preco: { valor: 120000, periodicidade: 'unica' },
    },
  },
  {
    id: 'espanhol',
    nome_do_produto: 'Espanhol de Viagem',
    descricao_do_produto:
      'Curso online para adultos que querem conversar em espanhol nas viagens, com frases prontas e prática em dupla.',
    categoria: 'Estudos, concursos e idiomas',
    especialidade: 'Professor de espanhol para adultos há 7 anos',
    publico_alvo:
      'Adultos acima de 40 anos que viajam para países vizinhos e têm vergonha de falar',
    produto: 'Curso de 10 semanas com áudios e encontros quinzenais',
    o_que_ensina: 'Conversar em espanhol nas situações de viagem',
    promessa_curta: 'Converse em espanhol na sua próxima viagem',
    historias: { apresentador: 'Sou o Professor Ramón, prazer', quem_fala: 'ele' },
  },
  {
    id: 'corrida',
    nome_do_produto: 'Primeiros 5 km',
    descricao_do_produto:
      'Programa de treino para quem nunca correu e quer chegar aos cinco quilômetros sem se machucar.',
    categoria: 'Saúde e bem-estar',
    especialidade: 'Treinadora de corrida de rua, formada em educação física',
    publico_alvo: 'Pessoas sedentárias de 30 a 50 anos que querem começar a correr',
    produto: 'Programa de 10 semanas com planilha de treino e grupo de dúvidas',
    o_que_ensina: 'Ensino pessoas sedentárias a correrem com segurança',
    promessa_curta: 'Corra os seus primeiros 5 km em 10 semanas',
    historias: { apresentador: 'Joana Dias', quem_fala: 'ela' },
    oferta: {
      versao: 2,
      preco: { valor: 8900, periodicidade: 'mensal' },
      limite: { tipo: 'vagas', valor: 1, motivo: 'o atendimento é individual' },
    },
  },
  {
    id: 'programacao',
    nome_do_produto: 'Primeiro Site',
    descricao_do_produto:
      'Curso de programação para iniciantes que querem publicar o primeiro site com HTML e CSS.',
    categoria: 'Tecnologia e dados',
    especialidade: 'Desenvolvedor há 10 anos, com projetos para pequenas empresas',
    publico_alvo:
      'Iniciantes em programação que já começaram vários cursos e não terminaram nenhum',
    produto: 'Curso gravado de 20 aulas curtas com correção de exercícios',
    o_que_ensina: 'Como publicar um site do zero',
    promessa_curta: 'Publique o seu primeiro site, passo a passo',
    historias: { apresentador: 'Davi', quem_fala: 'prefiro_nao_dizer' },
  },
  {
    id: 'filhos',
    nome_do_produto: 'Rotina em Casa',
    descricao_do_produto:
      'Programa para mães e pais de crianças de 4 a 8 anos que querem uma rotina em casa com menos gritos.',
    categoria: 'Família e relacionamentos',
    especialidade: 'Pedagoga e mãe de dois',
    publico_alvo: 'Mães e pais de crianças de 4 a 8 anos',
    produto: 'Programa de 5 semanas com vídeos curtos e um quadro de rotina',
    o_que_ensina: 'A criar uma rotina de manhã e de noite com a criança',
    promessa_curta: 'Crie uma rotina de casa com o seu filho em 5 semanas',
    historias: {
      apresentador: 'Lurdes e Beto',
      quem_fala: 'equipe',
      prova: 'Desde 2019 acompanhamos 60 famílias, com relatos guardados',
    },
  },
  {
    id: 'orcamento',
    nome_do_produto: 'MÊS NO AZUL',
    descricao_do_produto:
      'CURSO QUE ENSINA A MONTAR O ORÇAMENTO DA CASA E A GUARDAR UMA RESERVA PEQUENA TODO MÊS',
    categoria: 'Finanças pessoais',
    especialidade: 'EDUCADORA FINANCEIRA COM ATENDIMENTO EM ESCOLAS',
    publico_alvo: 'FAMÍLIAS QUE CHEGAM NO FIM DO MÊS SEM SABER PARA ONDE FOI O DINHEIRO',
    produto: 'CURSO ONLINE DE 4 SEMANAS COM PLANILHA SIMPLES',
    o_que_ensina: 'MONTAR O ORÇAMENTO DO MÊS EM FAMÍLIA',
    promessa_curta: 'Monte o orçamento do mês em 4 semanas',
  },
  {
    id: 'falar',
    nome_do_produto: 'Voz Firme',
    descricao_do_produto:
      'Treinamento para quem precisa apresentar projetos no trabalho e trava na frente das pessoas.',
    categoria: 'Carreira e desenvolvimento pessoal',
    especialidade: 'Fonoaudióloga que treina equipes para apresentações',
    publico_alvo: 'Profissionais que travam na hora de apresentar em reuniões',
    produto: 'Treinamento de 6 semanas com gravações comentadas',
    o_que_ensina: 'Preparar e ensaiar uma apresentação curta',
    promessa_curta: 'Apresente o seu projeto com um roteiro ensaiado',
    historias: {
      apresentador: 'Renata',
      quem_fala: 'ela',
      ensinamentos: [
        {
          crenca: 'Quem fala bem nasceu assim.',
          verdade: 'Fala boa é ensaio curto, repetido em voz alta, com um começo decorado.',
          passo: 'Decore só a primeira frase e repita três vezes no banho.',
          exemplo: '',
        },
      ],
    },
  },
  {
    id: 'fotografia',
    nome_do_produto: 'Modo Manual',
    descricao_do_produto:
      'Curso de fotografia para quem tem uma câmera parada na gaveta e quer sair do modo automático.',
    categoria: 'Artesanato, gastronomia e hobbies',
    especialidade: 'Fotógrafa de família',
    publico_alvo: 'Quem comprou uma câmera e só usa o automático',
    produto: 'Curso de 10 aulas curtas com desafios semanais',
    o_que_ensina: 'Fotografar no modo manual',
    promessa_curta: 'Fotografe no modo manual em 10 aulas curtas',
    historias: { apresentador: 'Bia 📷', quem_fala: 'ela' },
  },
];
