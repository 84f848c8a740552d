import type { Pack } from '../pack.ts';

export const marketingPack: Pack = {
  cena: 'Você passa uma hora fazendo uma publicação, capricha na legenda, aperta o botão e recebe doze curtidas. Nenhuma mensagem. Nenhum pedido de orçamento.',
  dor_1: 'publica com frequência e quase nunca recebe um pedido de orçamento',
  dor_2: 'muda de estratégia a cada vídeo que assiste',
  dor_3: 'perde a venda na conversa porque não sabe conduzir até o fim',
  desejo_1: 'ter conversas frequentes com possíveis clientes',
  desejo_2: 'saber o que publicar sem sofrer toda semana',
  desejo_3: 'falar de preço com tranquilidade',
  tentativa_1: 'publicar todos os dias sobre qualquer assunto',
  tentativa_2: 'impulsionar publicação sem saber para quem',
  inimigo: 'a comunicação que fala do produto antes de falar do problema do cliente',
  virada:
    'O conteúdo que vende não é o que mostra mais. É o que faz a pessoa certa se sentir entendida e saber qual é o próximo passo.',
  crenca_1: 'eu preciso aparecer mais',
  verdade_1:
    'Aparecer sem direção atrai plateia, e não cliente. Primeiro vêm a pessoa, o problema e o convite. A frequência vem depois.',
  passo_1:
    'escreva uma frase com quem você ajuda, qual problema resolve e qual é o convite, e use essa frase para filtrar o que publica na semana.',
  crenca_2: 'eu não sei vender',
  verdade_2:
    'Vender bem se parece mais com ouvir do que com falar. Quem faz boas perguntas conduz a conversa com naturalidade.',
  passo_2:
    'prepare três perguntas para fazer antes de falar de preço e use as três em todas as conversas da semana.',
  crenca_3: 'o meu mercado está cheio demais',
  verdade_3:
    'Mercado cheio é sinal de que existe procura. O que costuma faltar é clareza: muitas ofertas parecem iguais porque falam igual.',
  passo_3:
    'leia as últimas dez conversas com clientes, copie as palavras que eles usam e troque o seu texto principal por essas palavras.',
  exercicio:
    'Escreva o problema do seu cliente com as palavras dele. Depois escreva o que ele já tentou. Por último, escreva um convite de uma linha, com um próximo passo simples. Leia em voz alta: soa como conversa ou como anúncio?',
  objecao_1: 'não tenho tempo de produzir conteúdo',
  resposta_1:
    'Então a prioridade é produzir menos e com mais direção. Um bom texto, adaptado em formatos, poupa uma semana de improviso.',
  objecao_2: 'tenho vergonha de aparecer',
  resposta_2:
    'Existem formatos em que o seu rosto não é o centro. O que não pode faltar é clareza sobre o problema que você resolve.',
  objecao_3: 'o meu negócio é muito específico',
  resposta_3:
    'Quanto mais específico, mais fácil falar com a pessoa certa. O trabalho parte das palavras do seu cliente, seja ele quem for.',
  vocab: 'engajamento, ninguém chama, ficou de pensar, objeção',
  evita: 'growth hacking, lead quente, copy matadora',
  manha: 'abre a rede social pensando no que vai postar hoje',
  tarde: 'responde mensagens que terminam em “vou pensar”',
  noite: 'compara os próprios números com os de quem parece vender todo dia',
  alternativa: 'uma agência ou uma consultoria individual',
  sem: 'sem precisar postar todo dia',
  aviso:
    'Um aviso importante: números de venda variam conforme produto, preço e mercado, e ninguém pode prometer faturamento.',
};
