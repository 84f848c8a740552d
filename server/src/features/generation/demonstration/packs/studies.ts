import type { Pack } from '../pack.ts';

export const studiesPack: Pack = {
  cena: 'Você passa duas horas estudando, fecha o caderno com a sensação de dever cumprido e, no dia seguinte, tenta lembrar. Quase nada volta.',
  dor_1: 'estuda bastante e trava na hora de usar o que aprendeu',
  dor_2: 'acumula material e não termina nenhum',
  dor_3: 'se compara com quem começou depois e parece estar na frente',
  desejo_1: 'usar o que estudou com segurança na hora que importa',
  desejo_2: 'ter um plano de estudo que cabe na semana',
  desejo_3: 'perceber o próprio avanço sem depender da opinião dos outros',
  tentativa_1: 'assistir a mais aulas',
  tentativa_2: 'fazer maratona de conteúdo no fim de semana',
  inimigo: 'o estudo passivo, que parece progresso e não vira prática',
  virada: 'Aprender não é receber conteúdo. É tentar lembrar, errar em lugar seguro e ajustar.',
  crenca_1: 'eu preciso de mais material',
  verdade_1:
    'Material demais divide a atenção. Uma fonte bem praticada rende mais do que cinco começadas.',
  passo_1: 'escolha um material principal para o próximo mês e guarde os outros fora da vista.',
  crenca_2: 'eu não tenho facilidade',
  verdade_2:
    'Facilidade costuma ser prática que ninguém viu. Testar a memória com frequência incomoda, e é esse incômodo que ajuda a fixar.',
  passo_2:
    'ao terminar cada bloco de estudo, feche o material e escreva ou fale, sem olhar, as três ideias principais.',
  crenca_3: 'eu não tenho tempo para estudar',
  verdade_3:
    'Tempo livre quase não existe para quem trabalha. O que existe são janelas curtas, e elas servem bem para revisar e praticar.',
  passo_3:
    'marque na agenda quatro janelas de vinte e cinco minutos e decida hoje o que vai praticar em cada uma.',
  exercicio:
    'Escreva um assunto que você estudou esta semana. Agora, sem consultar nada, escreva tudo o que lembra em um minuto. Compare com o material e marque o que faltou. Esse espaço em branco é o seu próximo estudo.',
  objecao_1: 'eu começo e não mantenho',
  resposta_1:
    'Manter fica mais fácil quando a meta é a sessão, e não a quantidade. Vinte e cinco minutos cumpridos já contam.',
  objecao_2: 'estou há muito tempo sem estudar',
  resposta_2:
    'Quem volta traz experiência de vida e objetivo claro. O ritmo inicial só precisa respeitar esse retorno.',
  objecao_3: 'será que dá tempo até a minha data?',
  resposta_3:
    'Depende do seu ponto de partida e das horas que você tem. Ninguém pode assegurar aprovação ou nota. O que dá para fazer é priorizar o que mais pesa.',
  vocab: 'trava, branco, revisão, conversação, não fixa',
  evita: 'metodologia ativa, learning, blended',
  manha: 'promete estudar antes do trabalho e perde a hora',
  tarde: 'salva mais um material para ver depois',
  noite: 'abre o caderno com sono e relê a mesma página',
  alternativa: 'aulas particulares',
  sem: 'sem maratonas de estudo',
  aviso:
    'Um aviso importante: estudar melhor ajuda, mas ninguém pode prometer aprovação, nota ou fluência em data marcada.',
};
