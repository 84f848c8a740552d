import { defaultDuration } from '../../method/duration.ts';
import { fullOffer } from '../../offer/testing/offers.ts';
import { readStories } from '../../stories/fields.ts';
import type { CheckSource } from '../facts-of-project.ts';
import { caseContent } from './case-content.ts';

/** What the person of that project told. */
export const caseSource: CheckSource = {
  productName: 'Caixa em Ordem',
  category: 'Negócios e gestão',
  description:
    'Programa online de 6 semanas que ensina donas e donos de salão de beleza a organizar o caixa, calcular o preço de cada serviço e separar as contas da empresa e da casa.',
  specialty:
    'Sou contadora e há 9 anos organizo as finanças de salões de beleza e barbearias de bairro',
  audience:
    'Donas e donos de salão de beleza ou barbearia com até 5 profissionais, que vivem com a agenda cheia e não sabem quanto sobra no fim do mês',
  product:
    'Programa online com 6 módulos semanais em vídeo, planilha de preços e um encontro ao vivo por semana para tirar dúvidas',
  teaches: 'Ensino a organizar o caixa do salão e definir o preço de cada serviço com margem',
  persona: caseContent.persona_validada,
  strongPromise: caseContent.promessa_forte_validada,
  shortPromise: caseContent.promessa_curta_otimizada,
  duration: defaultDuration,
  verifiedNumbers: [],
  today: '2027-02-25',
  stories: readStories({
    apresentador: 'Marina Alves',
    quem_fala: 'ela',
    prova: 'Desde 2016 organizei o caixa de 140 salões, com contratos que posso mostrar',
    origem_cena:
      'Março de 2014, quinta-feira, nove da noite. Eu estava sentada no chão da sala com uma caixa de sapato cheia de comprovantes do salão da minha mãe. Ela lavava a louça e perguntou se dava para pagar o aluguel. Eu, contadora formada, não sabia responder.',
    origem_tentativas:
      'Primeiro fiz uma planilha enorme, com 43 categorias. Ela usou dois dias e voltou para o caderno. Depois aumentei todos os preços em dez reais de uma vez. Duas clientes antigas foram embora, e o dinheiro continuou curto.',
    virada:
      'Num sábado, cronometrei uma escova com ela. Levou uma hora e dez e gastava produto que ninguém contava. Pelo preço cobrado, sobravam três reais. Ali eu vi que não faltava cliente: faltava saber quanto cada serviço deixa.',
    ensinamentos: [
      {
        crenca: 'Se eu encher a agenda, o dinheiro aparece.',
        verdade:
          'Agenda cheia com serviço que deixa pouco só cansa mais. Primeiro se descobre quanto cada serviço deixa; depois se enche a agenda com os que deixam.',
        passo:
          'Escolha o serviço que mais sai. Some produto, comissão, taxa da maquininha e o tempo da cadeira. Compare com o preço.',
        exemplo: 'No salão da minha mãe, a escova deixava três reais e a hidratação deixava 31.',
      },
      {
        crenca: 'Eu entendo de cabelo, e não de conta.',
        verdade:
          'Para o dia a dia bastam três números, olhados no mesmo dia da semana: o que entrou, o que saiu e o que já está comprometido.',
        passo:
          'Marque vinte minutos na segunda-feira de manhã e anote os três números em um caderno.',
        exemplo: 'A minha mãe faz isso há dez anos, no caderno, antes de abrir o salão.',
      },
      {
        crenca: 'No meu bairro ninguém paga mais do que isso.',
        verdade:
          'Cliente reclama de preço que sobe sem aviso e sem motivo. Preço que sobe um serviço por vez, com aviso de trinta dias, costuma ser aceito.',
        passo: 'Escolha um serviço só para ajustar no próximo mês e escreva o aviso em uma frase.',
        exemplo: '',
      },
    ],
    casos: [
      {
        nome: 'Patrícia Nunes',
        antes: 'Ela tem um salão com três cadeiras e pagava o aluguel com o cartão da casa.',
        o_que_fez:
          'Separou as duas contas em um domingo, calculou cinco serviços e ajustou um por mês.',
        depois: 'No quarto mês, passou a tirar um valor fixo para ela, todo dia 5.',
        autorizacao: true,
      },
      {
        nome: 'Jorge',
        antes: 'Barbeiro, atendia até as dez da noite e fechava o mês sem saber quanto era dele.',
        o_que_fez: 'Anotou os três números por oito semanas.',
        depois: 'Descobriu que a barba deixava mais do que o corte e mudou a ordem da agenda.',
        autorizacao: false,
      },
    ],
    frases_do_publico: [
      'Trabalho o dia inteiro e não vejo a cor do dinheiro',
      'Se eu aumentar, perco cliente',
      'Meu contador cuida disso',
      'Cadê o dinheiro?',
    ],
    voz_amostra:
      'Gente, deixa eu contar uma coisa que aconteceu ontem. Uma dona de salão me ligou às sete da manhã. Sete! Ela falou assim: Marina, eu vendi bem e não tenho dinheiro pra comprar tinta. Sabe o que eu respondi? Bota a água no fogo e pega o caderno. A gente foi linha por linha, sem pressa. Não tinha nada de errado com ela. Tinha uma conta que ninguém nunca ensinou a fazer. É isso que eu faço: conta de padaria, com calma, até a pessoa enxergar. E quando ela enxerga, ninguém segura.',
    frases_que_digo: ['Bota na ponta do lápis', 'Conta de padaria', 'Sem susto'],
    frases_que_nunca_digo: ['fórmula', 'faturar alto', 'queridas'],
  }),
  offer: { ...fullOffer, observacoes: '' },
};
