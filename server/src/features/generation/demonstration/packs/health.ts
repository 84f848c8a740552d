import type { Pack } from '../pack.ts';

export const healthPack: Pack = {
  cena: 'São dez da noite. Você promete que amanhã começa direito. Amanhã chega, o dia engole tudo, e a promessa fica para segunda-feira.',
  dor_1: 'começa com força e para na segunda ou na terceira semana',
  dor_2: 'recebe um conselho diferente de cada lado e não sabe em qual confiar',
  dor_3: 'sente que cuidar de si virou mais uma cobrança na lista',
  desejo_1: 'ter um cuidado simples que cabe no dia',
  desejo_2: 'manter o ritmo até nas semanas difíceis',
  desejo_3: 'olhar para a própria rotina com mais leveza',
  tentativa_1: 'copiar a rotina de alguém da internet',
  tentativa_2: 'trocar todos os hábitos na mesma segunda-feira',
  inimigo: 'um plano feito para uma vida que não é a sua',
  virada:
    'Cuidado que dura não nasce de um plano perfeito. Nasce de um plano que sobrevive a uma semana ruim.',
  crenca_1: 'para dar certo, eu preciso mudar tudo de uma vez',
  verdade_1:
    'A mudança grande chama atenção, mas é a pequena e repetida que vira hábito. Começar por um ponto só libera energia para o próximo.',
  passo_1:
    'escolha um único hábito para as próximas duas semanas e escreva em que hora e em que lugar ele acontece.',
  crenca_2: 'eu não tenho disciplina',
  verdade_2:
    'Disciplina raramente é traço de personalidade. Muitas vezes é ambiente preparado: o que está à mão acontece, o que está longe fica para depois.',
  passo_2:
    'deixe pronto, na noite anterior, tudo o que o seu hábito precisa, para que começar leve menos de dois minutos.',
  crenca_3: 'com a minha rotina, é impossível',
  verdade_3:
    'A rotina apertada pede uma versão mínima do cuidado, e não o abandono dele. Dez minutos possíveis valem mais do que uma hora imaginada.',
  passo_3:
    'defina a versão mínima do seu hábito, aquela que cabe no pior dia da semana, e conte o dia como cumprido quando ela acontecer.',
  exercicio:
    'Escreva o nome de um hábito que você quer manter. Embaixo, anote a hora, o lugar e a versão mínima dele. Por último, anote o que costuma atrapalhar e uma saída simples para quando isso acontecer.',
  objecao_1: 'eu sempre desisto no meio',
  resposta_1:
    'Por isso o começo precisa ser pequeno de propósito. Falhar um dia não apaga os anteriores: o que conta é retomar no dia seguinte.',
  objecao_2: 'o meu caso é diferente, tenho limitações',
  resposta_2:
    'Então o primeiro passo é conversar com o profissional de saúde que acompanha você. O conteúdo é educativo e se adapta ao que for orientado.',
  objecao_3: 'na minha casa ninguém acompanha',
  resposta_3:
    'Você não precisa convencer ninguém para começar. Precisa de um espaço pequeno e combinado, que cabe no seu dia.',
  vocab: 'correria, falta de energia, segunda-feira eu começo, já tentei de tudo',
  evita: 'protocolo, performance, biohacking',
  manha: 'acorda já pensando em tudo o que ficou para trás',
  tarde: 'pula uma pausa, come o que aparece e promete compensar depois',
  noite: 'deita com a sensação de que mais um dia passou',
  alternativa: 'um acompanhamento individual contínuo',
  sem: 'sem virar a vida do avesso',
  aviso:
    'Um aviso importante: este conteúdo é educativo e não substitui consulta, diagnóstico ou acompanhamento com profissional de saúde.',
};
