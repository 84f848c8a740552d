import type { Pack } from '../pack.ts';

export const familyPack: Pack = {
  cena: 'A casa finalmente fica em silêncio. Você senta no sofá, repassa a última discussão e pensa em tudo o que poderia ter dito de outro jeito.',
  dor_1: 'quer conversar e acaba discutindo',
  dor_2: 'repete o mesmo pedido várias vezes e sente que ninguém ouve',
  dor_3: 'vai dormir com um aperto pelo jeito que falou',
  desejo_1: 'ter conversas difíceis sem perder o respeito',
  desejo_2: 'construir combinados que fazem sentido para todos',
  desejo_3: 'aproveitar o tempo em família com mais calma',
  tentativa_1: 'explicar de novo, com mais força',
  tentativa_2: 'deixar para lá e evitar o assunto',
  inimigo: 'a conversa feita na hora errada, no auge da emoção',
  virada:
    'Uma relação melhora menos pelo que se diz e mais pela hora e pelo jeito de começar a conversa.',
  crenca_1: 'se a outra pessoa mudasse, tudo se resolveria',
  verdade_1:
    'Ninguém muda o outro à força. O que está nas suas mãos é o começo da conversa, e ele costuma mudar o rumo do resto.',
  passo_1:
    'escolha um assunto pequeno e marque uma hora calma para falar dele, começando por um fato e um pedido, sem acusação.',
  crenca_2: 'eu sou assim, explodo mesmo',
  verdade_2:
    'Reação rápida é hábito, e hábito se treina. O intervalo entre sentir e responder pode crescer com prática.',
  passo_2:
    'combine com você uma pausa: três respirações e uma frase pronta, como “eu quero falar disso, me dê dez minutos”.',
  crenca_3: 'na nossa rotina não sobra tempo para isso',
  verdade_3:
    'Vínculo se alimenta de momentos curtos e repetidos. Dez minutos de atenção inteira pesam mais do que um domingo distraído.',
  passo_3:
    'crie um momento fixo de dez minutos por dia, sem tela, com quem você quer cuidar da relação.',
  exercicio:
    'Lembre-se da última conversa que terminou mal. Escreva como ela começou. Agora reescreva só a primeira frase, com um fato e um pedido. Leia as duas em voz alta e perceba a diferença.',
  objecao_1: 'a outra pessoa não quer participar',
  resposta_1:
    'Dá para começar por uma pessoa só. Quando um lado muda o jeito de abrir a conversa, a dinâmica já fica diferente.',
  objecao_2: 'já tentamos conversar e não adianta',
  resposta_2:
    'Talvez a conversa tenha acontecido sempre no pior momento. Mudar a hora e a primeira frase é um teste simples.',
  objecao_3: 'e se o meu caso for grave?',
  resposta_3:
    'Se existe violência, ameaça ou sofrimento intenso, procure ajuda especializada agora. Um curso não é o caminho nesses casos.',
  vocab: 'ninguém me ouve, sempre a mesma briga, combinado, perder a paciência',
  evita: 'tóxico, gatilho, codependência',
  manha: 'começa o dia cobrando pressa de todo mundo',
  tarde: 'responde no automático porque a cabeça está em outro lugar',
  noite: 'repassa a discussão e promete fazer diferente',
  alternativa: 'sessões individuais com um profissional',
  sem: 'sem esperar que o outro mude primeiro',
  aviso:
    'Um aviso importante: este conteúdo é educativo e não substitui terapia nem orientação profissional individual.',
};
