import { describe, expect, test } from 'vitest';
import { riskTerms } from './risk-terms.ts';
import { findRisks } from './risks.ts';

const claims: readonly (readonly [string, string])[] = [
  ['eu_garanto', 'Eu garanto que funciona com você.'],
  ['resultado_garantido', 'É resultado rápido e garantido para a sua loja.'],
  ['garantido_solto', 'Um método garantido.'],
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
];

describe('findRisks', () => {
  test.each(claims)('flags %s in %j', (id, text) => {
    expect(findRisks(text).map((risk) => risk.id)).toContain(id);
  });

  test('flags at least one phrase for every term of the list', () => {
    const proved = new Set(claims.map(([id]) => id));
    expect(riskTerms.map(({ id }) => id).filter((id) => !proved.has(id))).toEqual([]);
  });

  test.each(innocent)('leaves %j alone', (text) => {
    expect(findRisks(text)).toEqual([]);
  });

  test('reports the words, the reason and what to say instead', () => {
    expect(findRisks('Um curso infalível.')).toEqual([
      {
        id: 'para_todos',
        severity: 'medium',
        excerpt: 'infalível',
        reason: expect.stringContaining('Generalização'),
        instead: expect.stringContaining('pré-requisito'),
      },
    ]);
  });

  test('reports the same words once, by the narrower term', () => {
    expect(findRisks('Lucro garantido.').map((risk) => risk.id)).toEqual(['resultado_garantido']);
  });

  test('honours a negation only within its own clause', () => {
    expect(findRisks('Não tenha pressa: é resultado garantido.')).toHaveLength(1);
    expect(findRisks('Não tenha pressa. É resultado garantido.')).toHaveLength(1);
  });

  test('flags a claim that is itself a negation also behind another negation', () => {
    const risks = findRisks('Você aprende sem enrolação e sem esforço.');
    expect(risks.map((risk) => risk.id)).toEqual(['sem_esforco']);
  });

  test('looks for what makes words harmless only right beside them', () => {
    const far = 'Este chá cura o cansaço de quem passa o dia em pé e ainda faz queijo.';
    expect(findRisks(far).map((risk) => risk.id)).toEqual(['cura']);
  });

  test('ignores titles, stage directions and gaps', () => {
    const text = '## Cura milagrosa\n\n> Rubrica: dinheiro fácil\n\n[PREENCHER: lucro garantido]';
    expect(findRisks(text)).toEqual([]);
  });

  test('reads a very long text quickly', () => {
    const started = performance.now();
    findRisks('cura não sem lucro garantido '.repeat(2000));
    findRisks('a'.repeat(60_000));
    findRisks('1.'.repeat(30_000));
    findRisks('0,'.repeat(30_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
