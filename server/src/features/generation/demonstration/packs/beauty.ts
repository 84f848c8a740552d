import type { Pack } from '../pack.ts';

export const beautyPack: Pack = {
  cena: 'Você abre o armário, ou a maleta de trabalho, olha tudo o que já comprou e pensa: tenho tanta coisa e continuo sem saber o que usar.',
  dor_1: 'compra produto atrás de produto e continua sem um jeito próprio de fazer',
  dor_2: 'vê o resultado dos outros e não entende por que o seu sai diferente',
  dor_3: 'fica em dúvida na hora de escolher e acaba repetindo o de sempre',
  desejo_1: 'fazer escolhas com segurança diante do espelho ou da cliente',
  desejo_2: 'gastar menos com tentativa e erro',
  desejo_3: 'ter um estilo que as pessoas reconhecem',
  tentativa_1: 'imitar vídeos curtos passo a passo',
  tentativa_2: 'comprar o produto da moda',
  inimigo: 'a técnica solta, aprendida em pedaços e fora de ordem',
  virada: 'Bom resultado não vem do produto mais caro. Vem de saber observar antes de aplicar.',
  crenca_1: 'o que me falta é o produto certo',
  verdade_1:
    'Produto bom em sequência errada dá resultado ruim. Quando você entende a sequência, até o básico rende mais.',
  passo_1:
    'separe só o que você já tem em casa e escreva para que serve cada item. O que não tiver função fica fora por duas semanas.',
  crenca_2: 'eu não levo jeito para isso',
  verdade_2:
    'Mão firme e olhar treinado são repetição. Quem faz bem hoje guarda uma coleção de tentativas tortas.',
  passo_2:
    'escolha uma técnica só e repita cinco vezes na semana, com foto da primeira e da última.',
  crenca_3: 'isso é para quem tem tempo e dinheiro sobrando',
  verdade_3:
    'O que pesa no bolso é a compra sem critério. O que toma tempo é decidir na hora. Critério e preparo aliviam boa parte dos dois.',
  passo_3:
    'monte uma lista curta do que funciona para você e use essa lista antes de qualquer compra nova.',
  exercicio:
    'Escreva três escolhas que você faz quase todo dia nessa área. Ao lado de cada uma, anote por que escolhe assim. Marque a que você faz por hábito, e não por critério: é por ela que a gente começa.',
  objecao_1: 'eu já comprei curso e não usei',
  resposta_1:
    'Acontece quando o curso começa pelo fim. Vale começar por uma técnica só, bem repetida, antes de abrir a próxima.',
  objecao_2: 'preciso comprar material caro',
  resposta_2:
    'Antes de comprar qualquer coisa, confira a lista de materiais na página e comece com o que você já tem.',
  objecao_3: 'será que serve para o meu tipo de pele, corpo ou cliente?',
  resposta_3:
    'O que se aprende é a observar e adaptar. Em caso de alergia, lesão ou tratamento em andamento, consulte antes um profissional de saúde.',
  vocab: 'não sei o que combina, comprei e não usei, na foto fica bonito',
  evita: 'must have, visagismo avançado, glow up',
  manha: 'se arruma com pressa e repete a combinação de sempre',
  tarde: 'salva mais um vídeo para testar quando der tempo',
  noite: 'compara o próprio resultado com o dos perfis que segue',
  alternativa: 'um curso presencial ou uma consultoria individual',
  sem: 'sem gastar com produto à toa',
  aviso: '',
};
