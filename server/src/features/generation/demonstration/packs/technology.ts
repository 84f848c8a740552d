import type { Pack } from '../pack.ts';

export const technologyPack: Pack = {
  cena: 'Você assiste à aula, entende tudo, acompanha cada linha. Aí fecha o vídeo, abre a tela em branco e não sabe por onde começar.',
  dor_1: 'entende a aula e trava quando precisa fazer por conta própria',
  dor_2: 'pula de ferramenta em ferramenta e não conclui nenhum projeto',
  dor_3: 'perde horas em tarefas repetidas que poderiam ser automáticas',
  desejo_1: 'construir algo que funciona do começo ao fim',
  desejo_2: 'resolver problemas reais do trabalho com autonomia',
  desejo_3: 'mostrar o que sabe fazer em um projeto próprio',
  tentativa_1: 'assistir a mais um tutorial',
  tentativa_2: 'trocar de linguagem ou de ferramenta',
  inimigo: 'o comando solto, aprendido sem um problema de verdade para resolver',
  virada:
    'Ninguém aprende tecnologia decorando comando. Aprende resolvendo um problema pequeno, do começo ao fim, e repetindo.',
  crenca_1: 'eu preciso dominar a teoria antes de construir',
  verdade_1:
    'A teoria gruda quando existe um problema esperando por ela. Construir cedo, e pequeno, mostra o que você precisa estudar.',
  passo_1:
    'escolha um problema real que se resolva em uma tarde e descreva, em cinco linhas, o que entra, o que acontece e o que sai.',
  crenca_2: 'eu não sou da área de exatas',
  verdade_2:
    'Boa parte do trabalho é dividir um problema em partes e testar com paciência. Isso se treina em qualquer formação.',
  passo_2:
    'divida o seu problema em três partes e faça funcionar só a primeira, antes de pensar nas outras.',
  crenca_3: 'essa área muda rápido demais para eu acompanhar',
  verdade_3:
    'A ferramenta muda, o fundamento demora a mudar. Quem sabe dividir um problema aprende a ferramenta nova em menos tempo.',
  passo_3:
    'escolha uma ferramenta para os próximos dois meses e ignore as novidades até entregar um projeto com ela.',
  exercicio:
    'Escreva uma tarefa repetida que você faz toda semana. Anote o que entra e o que precisa sair. Divida o meio em três etapas. Marque a mais simples: ela é o seu primeiro projeto.',
  objecao_1: 'o meu computador é simples',
  resposta_1:
    'Confira na página os requisitos mínimos antes de se inscrever. Muita coisa útil se faz com máquina comum e ferramenta gratuita.',
  objecao_2: 'a inteligência artificial não vai fazer tudo?',
  resposta_2:
    'A inteligência artificial muda tarefas. Quem entende o problema sabe o que pedir e como conferir a resposta.',
  objecao_3: 'nunca usei nada avançado',
  resposta_3:
    'O começo é um problema pequeno, descrito em português. O código ou a fórmula vem depois.',
  vocab: 'travei, tela em branco, tutorial, automatizar',
  evita: 'stack, deploy, pipeline (sem explicar)',
  manha: 'começa o dia copiando dados de um lugar para outro',
  tarde: 'procura na internet um erro que não entende',
  noite: 'salva mais um curso na lista para fazer depois',
  alternativa: 'uma formação presencial ou um professor particular',
  sem: 'sem decorar comandos',
  aviso:
    'Um aviso importante: aprender uma habilidade abre possibilidades, mas nenhum curso pode assegurar emprego ou salário.',
};
