import { describe, expect, it } from 'vitest';
import { riskTerms } from './lists/risk-terms.ts';
import { findRisks } from './risks.ts';
import { cpuMs } from '../../testing/cpu-time.ts';

const claims: readonly (readonly [string, string])[] = [
  ['eu_garanto', 'Eu garanto que funciona com você.'],
  ['resultado_garantido', 'É resultado rápido e garantido para a sua loja.'],
  ['garantido_solto', 'Um método garantido.'],
  ['garantido_solto', 'É difícil? Não. É um método garantido.'],
  ['cem_por_cento', 'Você fica 100% satisfeito.'],
  ['ficar_rico', 'Fique rico com doces.'],
  ['dinheiro_facil', 'Dinheiro fácil pela internet.'],
  ['ganho_com_valor', 'Você pode faturar até 10 mil com isso.'],
  ['valor_em_prazo', 'São R$ 5 mil por mês em casa.'],
  ['digitos', 'Chegue aos seis dígitos.'],
  ['renda_passiva', 'Conquiste a liberdade financeira.'],
  ['sem_risco', 'Uma operação de risco zero.'],
  ['sem_risco_compra', 'Entre sem risco algum.'],
  ['cura', 'Este chá cura o cansaço.'],
  ['milagre', 'O creme milagroso chegou.'],
  ['perder_peso_numero', 'Perca até 8 kg comendo de tudo.'],
  ['emagrecer', 'Um plano para emagrecer de vez.'],
  ['tratar_doenca', 'Acabe com a ansiedade em casa.'],
  ['sem_lesao', 'Treine sem se machucar.'],
  ['substitui_profissional', 'Este curso substitui o médico.'],
  ['ciencia_prova', 'É cientificamente comprovado.'],
  ['sem_esforco', 'Aprenda inglês sem nenhum esforço.'],
  ['instantaneo', 'Veja resultados imediatos na pele.'],
  ['para_todos', 'Funciona para todo mundo.'],
  ['superlativo', 'O melhor curso de bolos do Brasil.'],
  ['segredo', 'Um segredo que ninguém conta.'],
  ['escassez', 'Não perca: são as últimas vagas.'],
  ['escassez', 'Não perca a última chance.'],
  ['preco_de_por', 'De R$ 1.997 por apenas R$ 497.'],
  ['valor_inflado', 'O bônus vale R$ 900.'],
  ['aprovacao', 'Passe no concurso deste ano.'],
  ['fluencia_prazo', 'Fique fluente em 30 dias.'],
  ['multiplicar', 'Dobre as suas vendas com mensagens.'],
  ['estatistica', 'Foram 95% de conversão.'],
  ['numero_alunos', 'Já são 3.000 alunos.'],
  ['controle_de_outros', 'Faça ele voltar para você.'],
  ['medo_culpa', 'Se não entrar, vai se arrepender.'],
  ['chancela', 'Um curso reconhecido pelo MEC.'],
  ['resultado_garantido', 'Não é mágica, mas é resultado garantido.'],
  ['escassez', 'Últimas 10 vagas.'],
  ['escassez', 'Restam só três vagas nesta turma.'],
  ['escassez', 'O preço sobe à meia-noite.'],
  ['escassez', 'As inscrições encerram hoje.'],
  ['escassez', 'Corra antes que acabe.'],
  ['escassez', 'Só até meia-noite.'],
  ['escassez', 'A oferta sai do ar em 10 minutos.'],
  ['percentual_sem_fonte', 'Oitenta por cento das empresas quebram.'],
  ['percentual_sem_fonte', 'Isso aumenta a margem em 30%.'],
  ['percentual_sem_fonte', '9 em cada 10 pessoas desistem.'],
  ['fim_da_dor', 'O fim das dores nas costas.'],
  ['fim_da_dor', 'Nunca mais sinta dor no joelho.'],
  ['fim_da_dor', 'Recupere a lesão com três movimentos.'],
  ['tratar_doenca', 'Alivie a dor na lombar em casa.'],
  ['tratar_doenca', 'Controle a ansiedade em uma semana.'],
  ['sem_lesao', 'Corra sem dor e sem lesão.'],
  ['dobro_do_dinheiro', 'Ou devolvo o dobro do seu dinheiro.'],
  ['dobro_do_dinheiro', 'Se não gostar, devolvo em dobro.'],
  ['resultado_garantido', 'Renda extra garantida todo mês.'],
  ['resultado_garantido', 'Um salário assegurado.'],
  ['garantir_resultado', 'Garanta a sua renda ainda este ano.'],
  ['antes_depois', 'Veja o antes e depois.'],
  ['antes_depois', 'Passou de 80 kg para 62.'],
  ['antes_depois', 'Ela saiu de R$ 2.000 para R$ 10.000.'],
  ['preco_de_por', 'Custava R$ 1.997, hoje sai mais barato.'],
  ['preco_de_por', 'São 50% de desconto para você.'],
  ['sem_juros', 'Em 12 vezes sem juros.'],
  ['ciencia_prova', 'Um método comprovado.'],
  ['largar_emprego', 'Largue o seu emprego.'],
  ['prazo_de_resultado', 'Resultados na balança em 7 dias.'],
  ['numero_alunos', 'Milhares de alunas já passaram por aqui.'],
];

const innocent: readonly string[] = [
  'O resultado não é garantido.',
  'Ninguém pode garantir nota nem aprovação certa.',
  'O curso é 100% online e o acesso dura um ano.',
  'Devolvemos 100% do valor pago.',
  'Não prometo dinheiro fácil.',
  'Você procura um método e não acha.',
  'A curadoria dos textos é minha.',
  'Temos a procuração assinada.',
  'Sirva o queijo curado em fatias finas.',
  'Deixe a resina curar por um dia.',
  'Isso acontece da noite para o dia? Não.',
  'Este conteúdo não substitui consulta com o seu médico.',
  'Não é cura nem tratamento.',
  'Ficou dois anos sem estudar e voltou.',
  'É um direito garantido por lei.',
  'Nunca diga que funciona para todo mundo.',
  'Um caminho para organizar o caixa, passo a passo.',
  'A procura aumentou em maio.',
  'Separe 100 gramas de farinha.',
  'O preço à vista é de R$ 597.',
  '12 vezes de R$ 59,70, total de R$ 716,40.',
  'Em compra pela internet, a lei dá sete dias para desistir.',
  'Planeje um mês inteiro de conteúdo em uma tarde.',
  'Conduza uma reunião em inglês depois de 12 semanas de prática.',
  'Sem promessa de renda passiva.',
  'Eles riem do que a gente teme.',
  'Aprenda a fazer e vender doces de festa.',
  'Os juros são de 2,92% ao mês, com custo efetivo total de 41,30% ao ano.',
  'As inscrições vão até domingo, 7 de março, porque a turma começa na segunda-feira.',
  'São dez vagas, porque eu corrijo um exercício por pessoa.',
  'Não há data final nem limite de vagas: decida no seu tempo.',
  'Qual é a dor do seu cliente?',
  'Resposta por escrito em até 48 horas.',
  'Pegue o caderno antes e depois da aula.',
  'Segundo o IBGE, 21% das famílias anotam os gastos.',
  'Cuide das últimas horas do dia.',
  'Só agora você percebeu.',
  'O exercício termina em 3 minutos.',
  'O que você terminou hoje?',
  'Eu não vou dizer que são as últimas vagas.',
];

describe('findRisks', () => {
  it.each(claims)('flags %s in %j', (id, text) => {
    expect(findRisks(text).map((risk) => risk.id)).toContain(id);
  });

  it('flags at least one phrase for every term of the list [B-METHOD-95]', () => {
    const proved = new Set(claims.map(([id]) => id));
    expect(riskTerms.map(({ id }) => id).filter((id) => !proved.has(id))).toEqual([]);
  });

  it.each(innocent)('leaves %j alone', (text) => {
    expect(findRisks(text)).toEqual([]);
  });

  it('reports the words, the reason and what to say instead', () => {
    expect(findRisks('Um curso infalível.')).toEqual([
      {
        id: 'para_todos',
        severity: 'atencao',
        excerpt: 'infalível',
        index: 9,
        reason: expect.stringContaining('Generalização'),
        instead: expect.stringContaining('pré-requisito'),
      },
    ]);
  });

  it('reports the same words once, by the narrower term', () => {
    expect(findRisks('Lucro garantido.').map((risk) => risk.id)).toEqual(['resultado_garantido']);
  });

  it('honours a negation only within its own clause', () => {
    expect(findRisks('Não tenha pressa: é resultado garantido.')).toHaveLength(1);
    expect(findRisks('Não tenha pressa. É resultado garantido.')).toHaveLength(1);
  });

  it('flags a claim that is itself a negation also behind another negation', () => {
    const risks = findRisks('Você aprende sem enrolação e sem esforço.');
    expect(risks.map((risk) => risk.id)).toEqual(['sem_esforco']);
  });

  it('looks for what makes words harmless only right beside them', () => {
    const far = 'Este chá cura o cansaço de quem passa o dia em pé e ainda faz queijo.';
    expect(findRisks(far).map((risk) => risk.id)).toEqual(['cura']);
  });

  it('rates weight loss and before-and-after as grave in a category of health or beauty [B-METHOD-95]', () => {
    const severities = (category: string) =>
      findRisks(
        'Veja o antes e depois. Um plano para emagrecer. Um método infalível.',
        category,
      ).map(({ id, severity }) => [id, severity]);
    expect(severities('Saúde e Bem-estar')).toEqual([
      ['emagrecer', 'grave'],
      ['para_todos', 'atencao'],
      ['antes_depois', 'grave'],
    ]);
    expect(severities('Estética')).toEqual(severities('Saúde e Bem-estar'));
    expect(severities('Negócios').map(([, severity]) => severity)).toEqual(
      Array.from({ length: 3 }, () => 'atencao'),
    );
  });

  it('says which field of the offer decides about a claim of urgency, price or interest', () => {
    const text = 'Últimas 10 vagas. De R$ 1.997 por R$ 597. Em 12 vezes sem juros.';
    expect(findRisks(text).map(({ id, dependsOn }) => [id, dependsOn])).toEqual([
      ['escassez', 'limite'],
      ['preco_de_por', 'preco_anterior'],
      ['sem_juros', 'parcelas'],
    ]);
  });

  it('ignores titles, stage directions and gaps', () => {
    const text = '## Cura milagrosa\n\n> Rubrica: dinheiro fácil\n\n[PREENCHER: lucro garantido]';
    expect(findRisks(text)).toEqual([]);
  });

  it('reads a very long text quickly', async () => {
    const used = await cpuMs(() => {
      findRisks('cura não sem lucro garantido '.repeat(2000));
      findRisks('a'.repeat(60_000));
      findRisks('1.'.repeat(30_000));
      findRisks('0,'.repeat(30_000));
    });
    expect(used).toBeLessThan(2000);
  });
});
