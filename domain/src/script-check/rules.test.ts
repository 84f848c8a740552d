import { describe, expect, it, test } from 'vitest';
import { emptyOffer } from '../offer/fields.ts';
import { readStories } from '../stories/fields.ts';
import { checkPersona, checkPhase, checkScript, checkStrongPromise } from './check.ts';
import { decisionsOf } from './decisions.ts';
import { factsOfProject, personaFacts, type CheckSource } from './facts-of-project.ts';
import { fillSentence, type Finding } from './finding.ts';
import { checkAnswer, checkOwnPromise } from './form-check.ts';
import type { RuleId } from './rule-table.ts';
import { isCall, isExit } from './rules/offer-calls.ts';
import { caseSource } from '../../testing/case-source.ts';

const factsWith = (changes: Partial<CheckSource> = {}) =>
  factsOfProject({ ...caseSource, ...changes });
const asked = (answers: Record<string, unknown>) => ({
  stories: readStories({ ...(caseSource.stories as object), ...answers }),
});

/** What is found in one block of phase 2. */
const found = (text: string, facts = factsWith(), title = 'O que não funcionou'): Finding[] => {
  const content = { script_fase_2_validado: `## ${title}\n\n> Slide: Um\n\n${text}` };
  const check = checkPhase('script_fase_2_validado', content, facts);
  return (check?.blocks ?? []).flatMap(({ findings }) => findings);
};
const excerptsOf = (rule: RuleId, text: string, facts = factsWith()): string[] =>
  found(text, facts)
    .filter((finding) => finding.rule === rule)
    .map(({ excerpt }) => excerpt);

describe('the gender of who speaks', () => {
  const as = (quem_fala: string | null) => factsWith(asked({ quem_fala }));

  test.each([
    ['ela', 'Muito obrigado por ficar.', ['obrigado']],
    ['ela', 'Sou contador há nove anos.', ['Sou contador']],
    ['ela', 'Ela me disse: “estou cansado”.', []],
    ['ela', 'Estou com um grupo preparado.', []],
    ['ele', 'Eu estava cansada.', ['Eu estava cansada']],
    ['ele', 'Sou apaixonado por isso.', []],
    ['prefiro_nao_dizer', 'Fiquei muito frustrado.', ['Fiquei muito frustrado']],
    ['prefiro_nao_dizer', 'Fiquei sem saber o que fazer.', []],
    ['equipe', 'Nós somos contadores daqui.', ['somos contadores']],
    [null, 'Obrigada por ficar.', ['Obrigada']],
  ])('the gender of %s as a speaker is checked in %j [B-METHOD-99]', (speaker, text, expected) => {
    expect(excerptsOf('genero_de_quem_fala', text, as(speaker))).toEqual(expected);
  });

  test('a team does not say eu, except in a quote', () => {
    const team = as('equipe');
    expect(excerptsOf('eu_na_equipe', 'Aqui eu mostro a conta.', team)).toEqual(['eu']);
    expect(excerptsOf('eu_na_equipe', 'Ela disse: “eu não sei”.', team)).toEqual([]);
    expect(excerptsOf('eu_na_equipe', 'Aqui eu mostro a conta.')).toEqual([]);
  });
});

test.each([
  ['Olá, pessoal!', ['Olá, pessoal']],
  ['Oi, gente, tudo bem?', ['Oi, gente']],
  ['Vocês viram?', ['Vocês']],
  ['A sua vida pessoal muda.', []],
  ['Daqui a pouco a gente volta já.', []],
  ['Tem muita gente assim.', []],
])('speaking to a crowd is found or not in %j', (text, expected) => {
  expect(excerptsOf('fala_com_muitos', text)).toEqual(expected);
});

describe('people', () => {
  it.each([
    ['A minha cliente Sandra fez isso.', ['cliente Sandra']],
    ['Sandra, uma aluna do interior, fez.', ['Sandra, uma aluna']],
    ['Cada cliente que entra pergunta.', []],
    ['Uma aluna me escreveu.', []],
    ['A cliente Patrícia fez isso.', []],
  ])('are looked for in what was told: %j', (text, expected) => {
    expect(excerptsOf('pessoa_sem_origem', text)).toEqual(expected);
  });

  test.each([
    ['## Perfil\n\n- **Nome:** Rosa, 42 anos', 'Rosa'],
    ['## Perfil\n\nNome fictício: Célia', 'Célia'],
    ['## Perfil\n\nCláudia tem 38 anos e um salão.', 'Cláudia'],
    ['## Perfil\n\nQuem tem um salão.', null],
    ['## Perfil\n\nUma dona de salão.', null],
  ])('the name of the persona in %j is %j', (text, name) => {
    expect(personaFacts(text).name).toBe(name);
  });

  test('a persona is not spoken of as a real person', () => {
    const facts = factsWith({ persona: '## Perfil\n\n- **Nome:** Rosana' });
    expect(excerptsOf('persona_dita_como_real', 'A Rosana fez a conta.', facts)).toEqual([
      'Rosana',
    ]);
    expect(excerptsOf('persona_dita_como_real', 'Imagine a Rosana na porta.', facts)).toEqual([]);
  });
});

describe('calls and ways out', () => {
  test.each([
    'Clique no link que está no chat.',
    'O link está no chat e na tela: exemplo.com.br.',
    'Se já decidiu, faça a sua inscrição agora.',
  ])('%j is a call', (text) => {
    expect(isCall(text)).toBe(true);
  });
  test.each(['Faça a conta com calma.', 'Entre na semana com três números.'])(
    '%j is no call',
    (text) => {
      expect(isCall(text)).toBe(false);
    },
  );
  test.each([
    'Se a sua resposta for “não”, está tudo certo.',
    'Com ou sem a minha ajuda, guarde a folha.',
  ])('%j is a way out', (text) => {
    expect(isExit(text)).toBe(true);
  });
  test.each([
    'Faça essa conta com calma, antes de decidir.',
    'Não há data final nem limite de vagas: decida no seu tempo.',
  ])('%j is no way out', (text) => {
    expect(isExit(text)).toBe(false);
  });
});

describe('breath', () => {
  const words = (count: number) => `${Array.from({ length: count }, () => 'bem').join(' ')}.`;

  test('a sentence of 31 words is too long for one breath, one of 30 is not [B-METHOD-102]', () => {
    const [long] = found(words(31)).filter(({ rule }) => rule === 'frase_sem_folego');
    expect(long?.sentence).toContain('Frase de 31 palavras, 14 s sem respirar');
    expect(excerptsOf('frase_sem_folego', words(30))).toEqual([]);
  });

  test('three sentences of more than 20 words are reported once', () => {
    const text = [words(21), words(22), words(30)].join(' ');
    expect(excerptsOf('frases_longas', text)).toHaveLength(1);
    expect(excerptsOf('frases_longas', [words(21), words(22), words(20)].join(' '))).toEqual([]);
  });

  test('a paragraph of more than 90 words needs a rest', () => {
    const lines = Array.from({ length: 10 }, () => words(10));
    expect(excerptsOf('paragrafo_longo', lines.join(' '))).toHaveLength(1);
    expect(excerptsOf('paragrafo_longo', lines.join('\n\n'))).toEqual([]);
  });
});

describe('style', () => {
  test('a foreign word has its replacement, unless it is the person’s own', () => {
    const text = 'Mindset é metade do caminho.';
    const [finding] = found(text).filter(({ rule }) => rule === 'estrangeirismo');
    expect(finding).toMatchObject({ excerpt: 'Mindset', replacement: 'Jeito de pensar' });
    expect(excerptsOf('estrangeirismo', text, factsWith({ teaches: 'Ensino mindset' }))).toEqual(
      [],
    );
  });

  test('what the person never says is found without accents and case', () => {
    expect(excerptsOf('frase_proibida', 'Esta é a FORMULA, gente.')).toEqual(['FORMULA']);
  });

  test('capitals become lower case, apart from the name of the product', () => {
    const [finding] = found('Isto é MUITO IMPORTANTE para você.').filter(
      ({ rule }) => rule === 'caixa_alta',
    );
    expect(finding?.replacement).toBe('muito importante');
    const facts = factsWith({ productName: 'CAIXA FORTE' });
    expect(excerptsOf('caixa_alta', 'O CAIXA FORTE é seu.', facts)).toEqual([]);
  });

  test('an own phrase is reported when it is said a third time in a phase', () => {
    const said = 'Conta de padaria.';
    expect(excerptsOf('bordao_demais', `${said} E ${said} Sim. ${said}`)).toHaveLength(1);
    expect(excerptsOf('bordao_demais', `${said} E ${said}`)).toEqual([]);
  });

  test('a filler is reported only when it comes too often', () => {
    const filler = 'Basicamente é isso aqui.';
    expect(excerptsOf('cliche', filler)).toEqual(['Basicamente']);
    expect(excerptsOf('cliche', `${filler} ${'Uma frase de cinco palavras. '.repeat(80)}`)).toEqual(
      [],
    );
  });

  test('the third of three sentences that begin alike is reported', () => {
    const text = 'Você pode ler. Você pode ver. Você pode ir.';
    expect(excerptsOf('comeco_repetido', text)).toEqual(['Você pode ir.']);
  });
});

describe('the article of the product', () => {
  it.each([
    ['Essa é a Caixa em Ordem.', 'a', 'o'],
    ['Ela entrou na Caixa em Ordem.', 'na', 'no'],
    ['O Caixa em Ordem é pensada para você.', 'a', 'o'],
  ])('is corrected in %j', (text, excerpt, replacement) => {
    const [finding] = found(text).filter(({ rule }) => rule === 'artigo_do_produto');
    expect(finding).toMatchObject({ excerpt, replacement });
  });

  test('the right article is left alone', () => {
    expect(excerptsOf('artigo_do_produto', 'O Caixa em Ordem, e no Caixa em Ordem.')).toEqual([]);
  });
});

describe('numbers of the script', () => {
  it.each([
    ['Eu atendi 300 salões.', ['300']],
    ['Desde 2016 foram 140 salões.', []],
    ['Olhe 24 horas para trás.', []],
    ['Está no artigo 49.', []],
    ['É o passo 3 da folha.', []],
    ['1. Um item de lista.', []],
    ['São seis semanas, ou 6 semanas.', []],
    ['O preço é R$ 597 à vista.', []],
  ])('are reported or left alone in %j', (text, expected) => {
    expect(excerptsOf('numero_sem_origem', text)).toEqual(expected);
  });

  test('a number that the person confirmed may be said [B-METHOD-101]', () => {
    const facts = factsWith({ verifiedNumbers: ['300 dia'] });
    expect(excerptsOf('numero_sem_origem', 'Eu atendi 300 salões.', facts)).toEqual([]);
  });
});

describe('the persona', () => {
  const rulesOf = (text: string) =>
    checkPersona(text, factsWith()).blocks.flatMap(({ findings }) =>
      findings.map(({ rule }) => rule),
    );

  it('is one person, in the singular', () => {
    expect(rulesOf('## Perfil\n\nDonas de salão de bairro.')).toContain('persona_no_plural');
    expect(rulesOf('## Perfil\n\n- **Nome:** Rosa, dona de salão.')).not.toContain(
      'persona_no_plural',
    );
  });

  it('has objections that can be read', () => {
    const item = '- “Está caro.” Receio: gastar à toa.\n';
    expect(rulesOf(`## Objeções de compra\n\n${item}${item}`)).toContain('objecoes_ilegiveis');
    expect(rulesOf(`## Objeções de compra\n\n${item}${item}${item}`)).not.toContain(
      'objecoes_ilegiveis',
    );
  });
});

describe('the strong promise', () => {
  const rulesOf = (text: string) => {
    const check = checkStrongPromise(text, factsWith({ strongPromise: text }));
    return [...check.blocks.flatMap(({ findings }) => findings), ...check.whole.findings].map(
      ({ rule }) => rule,
    );
  };

  test('a promise of the person’s own needs no blocks, and no source for a deadline', () => {
    expect(rulesOf('Você vai organizar o caixa em 4 meses.')).toEqual([]);
  });

  test('a generated promise needs its blocks, and a source for a deadline [B-METHOD-100]', () => {
    const rules = rulesOf('## Promessa forte\n\nVocê vai organizar o caixa em 4 meses.');
    expect(rules).toContain('prazo_sem_fonte');
    expect(rules).toContain('bloco_faltando');
  });

  it('is too long with 36 words', () => {
    expect(rulesOf(`${'bem '.repeat(36)}.`)).toContain('promessa_longa');
  });
});

describe('forms', () => {
  test('claims of an answer are atencao at most, those of a promise keep their severity [B-METHOD-103]', () => {
    const options = { category: 'Negócios' };
    const [answer] = checkAnswer('Lucro garantido para todos.', 'produto', options);
    expect(answer).toMatchObject({ rule: 'alegacao', severity: 'atencao', field: 'produto' });
    const [promise] = checkOwnPromise('Lucro garantido para todos.', factsWith(), decisionsOf());
    expect(promise).toMatchObject({ severity: 'grave', field: 'promessa_forte_validada' });
  });

  test('every rule of promises checks an own promise, and its deadlines need no source', () => {
    const long = `Você vai SABER VENDER em 30 dias com ${'mais '.repeat(36)}[PREENCHER: quem]`;
    const rules = checkOwnPromise(long, factsWith(), decisionsOf()).map(({ rule }) => rule);
    expect(rules.toSorted()).toEqual(['caixa_alta', 'lacuna', 'promessa_longa']);
  });

  test('two findings of an answer are shown at most [B-METHOD-103]', () => {
    const text = 'Lucro garantido. Risco zero. Sem esforço. Um milagre.';
    expect(checkAnswer(text, 'produto', { category: '' })).toHaveLength(2);
  });
});

test('a block has three findings of a rule at most, and how many more there are [B-METHOD-98]', () => {
  const content = {
    script_fase_2_validado: `## O que não funcionou\n\n${'Vocês viram isso aqui hoje? '.repeat(5)}`,
  };
  const check = checkPhase('script_fase_2_validado', content, factsWith());
  const [block] = check?.blocks ?? [];
  expect(block?.findings.filter(({ rule }) => rule === 'fala_com_muitos')).toHaveLength(3);
  expect(block?.more).toMatchObject({ fala_com_muitos: 2 });
});

test('sentences are filled with values, and counted words take the form of their number', () => {
  expect(fillSentence('{n|vez|vezes|nenhuma vez} em “{titulo}”', { n: 0, titulo: 'x' })).toBe(
    'nenhuma vez em “x”',
  );
  expect(fillSentence('{n|vez|vezes}', { n: 1 })).toBe('1 vez');
  expect(fillSentence('{n|vez|vezes}', { n: 3 })).toBe('3 vezes');
});

describe('any text', () => {
  const bricks = [
    'cura não sem ',
    '“',
    '[PREENCHER: ',
    'R$ 1.',
    '0,',
    'a'.repeat(50),
    'A'.repeat(40),
    '> Pausa: ',
    '((',
    'eu eu eu ',
    'Últimas 10 ',
    'e-mail@x.',
    'https://a.b/',
    '\n\n',
    '## ',
    '😀',
    'não é sobre ',
    'de R$ 1 por ',
  ];
  const facts = factsWith({ offer: emptyOffer });

  it.each(bricks)('is checked without an error: %j, again and again [B-METHOD-104]', (brick) => {
    const text = brick.repeat(Math.ceil(20_000 / brick.length));
    const content = { script_fase_4_validado: `## Garantia\n${text}` };
    expect(checkScript(content, facts).texts).toHaveLength(1);
  });

  it('has the same findings every time [B-METHOD-104]', () => {
    const content = { script_fase_4_validado: bricks.join('') };
    expect(checkScript(content, factsWith())).toEqual(checkScript(content, factsWith()));
  });
});
