import { describe, expect, it, test } from 'vitest';
import { emptyOffer, type Offer } from '../offer/fields.ts';
import { fullOffer } from '../../testing/offers.ts';
import { readCue } from '../script/cues.ts';
import type { Flow, Run } from './flow.ts';
import { planSlides, type Slide } from './slides.ts';

const run = (text: string, isBold = false): Run => ({ text, isBold, isItalic: false });
const say = (...runs: readonly (string | Run)[]): Flow => ({
  kind: 'paragraph',
  runs: runs.map((each) => (typeof each === 'string' ? run(each) : each)),
});
const cue = (line: string): Flow => {
  const read = readCue(`> ${line}`);
  if (!read) throw new Error(`no cue: ${line}`);
  return { kind: 'cue', cue: read };
};

type Blocks = readonly (readonly [title: string, ...flows: Flow[]])[];
const headings = ['Fase 1', 'Fase 2', 'Fase 3', 'Fase 4', 'Fase 5'];

const plan = (phases: Readonly<Record<number, Blocks>>, offer: Partial<Offer> = {}): Slide[] =>
  planSlides({
    productName: 'Caixa em Ordem',
    shortPromise: 'Descubra o preço certo',
    chapters: headings.map((heading, position) => ({
      heading,
      blocks: (phases[position + 1] ?? []).map(([titleText, ...flows]) => ({
        titleText,
        start: 0,
        end: 60,
        flows,
      })),
    })),
    offer: { ...emptyOffer, ...offer },
    offerContext: { productName: 'Caixa em Ordem', names: [], today: '2027-03-01' },
  });

const titles = (slides: readonly Slide[]): string[] => slides.map(({ title }) => title);

const priced: Partial<Offer> = {
  preco: { valor: 59_700, periodicidade: 'unica' },
  garantia_dias: 15,
  link: 'https://exemplo.com.br/turma/',
  modulos: [{ nome: 'O preço com margem', resultado: 'calcula o preço' }],
  bonus: [{ nome: 'um modelo de tabela', duvida_que_resolve: 'Como eu mostro?' }],
};

describe('the slides of a class', () => {
  it('are a cover, one for each slide of the script, and one for each block without any [B-STAGE-28]', () => {
    const slides = plan({
      1: [
        ['Boas-vindas', cue('Slide: Uma cena | um sofá'), say('Oi.'), cue('Slide: Outra | mapa')],
        ['Combinado', say('Vamos lá.')],
      ],
    });
    expect(titles(slides)).toEqual(['Caixa em Ordem', 'Uma cena', 'Outra', 'Combinado']);
    expect(slides[0]).toMatchObject({ kind: 'cover', idea: 'Descubra o preço certo' });
    expect(slides[1]).toMatchObject({ image: 'um sofá', phase: 'Fase 1' });
  });

  test('slides that the script asks for have nothing of the offer, and texts of one line', () => {
    const slides = plan(
      { 1: [['  Boas \n vindas ', cue('Slide: Uma   cena |  um  sofá ')]] },
      priced,
    );
    expect(slides[1]).toEqual({
      kind: 'idea',
      title: 'Uma cena',
      idea: '',
      lines: [],
      image: 'um sofá',
      phase: 'Fase 1',
      notes: ['[Imagem: um sofá]'],
    });
    expect(slides[0]?.notes).toEqual(['— Boas vindas [min 0–1] —']);
  });

  it('do not show words before the first heading: the slide before has them as notes', () => {
    const slides = plan({ 1: [[' ', say('Boa noite.')]] });
    expect(titles(slides)).toEqual(['Caixa em Ordem']);
    expect(slides[0]?.notes).toEqual(['— Fase 1 [min 0–1] —', 'Boa noite.']);
  });

  it('have in their notes what is said while each is on the screen, with the cues [B-STAGE-29]', () => {
    const slides = plan({
      1: [
        [
          'Boas-vindas',
          say('Antes do slide.'),
          cue('Slide: Uma cena | um sofá'),
          say('Depois ', run('dele', true), '.'),
          cue('Pausa: 20 s | espere'),
          { kind: 'list', start: 2, items: [[say('um')], [say('dois')]] },
        ],
      ],
    });
    expect(slides[0]?.notes).toEqual(['— Boas-vindas [min 0–1] —', 'Antes do slide.']);
    expect(slides[1]?.notes).toEqual([
      '[Imagem: um sofá]',
      'Depois dele.',
      '[Pausa: 20 s · espere]',
      '2. um',
      '3. dois',
    ]);
  });

  it('have headings, quotations, lists and bare cues in their notes, and no rules or blanks', () => {
    const [, slide] = plan({
      1: [
        [
          'Boas-vindas',
          { kind: 'heading', runs: [run('Um título')] },
          { kind: 'quote', flows: [say('citado')] },
          { kind: 'rule' },
          {
            kind: 'list',
            start: undefined,
            items: [[say('um'), say('mais um')], [say('dois')], []],
          },
          cue('Pausa: 20 s'),
          cue('Enquete: | Sim | Não'),
          say(' '),
          say(' dito '),
        ],
      ],
    });
    expect(slide?.notes.slice(1)).toEqual([
      'Um título',
      'citado',
      '• um',
      'mais um',
      '• dois',
      '•',
      '[Pausa: 20 s]',
      '[Enquete: Sim · Não]',
      'dito',
    ]);
  });

  const count = (many: number): string =>
    Array.from({ length: many }, (_, at) => `palavra${at}`).join(' ');

  it.each<[string, readonly Flow[], string]>([
    ['three bold words', [say(run(count(3), true))], count(3)],
    ['not two', [say(run(count(2), true))], ''],
    ['fourteen bold words', [say(run(count(14), true))], count(14)],
    ['not fifteen', [say(run(count(15), true))], ''],
    ['not the words of the title again', [say(run('A  CONTA de casa', true))], ''],
    ['a sentence of five words', [say(`${count(5)}.`)], `${count(5)}.`],
    ['not one of four', [say(`${count(4)}.`)], ''],
    ['nothing that only a cue holds', [cue('Rubrica: olhe com calma para a câmera agora')], ''],
    ['bold words on one line', [say(run(' Preço  é\numa decisão ', true))], 'Preço é uma decisão'],
    ['nothing behind a bold label that ends the text', [say(run('O seu passo:', true))], ''],
  ])('show as their idea %s', (_, flows, idea) => {
    const [, slide] = plan({ 1: [['A conta de casa', cue('Slide: A conta de casa'), ...flows]] });
    expect(slide?.idea).toBe(idea);
  });

  it.each<[string, readonly Flow[], string]>([
    [
      'what is bold',
      [say('Oi. ', run('Preço é uma decisão', true), ' sua.')],
      'Preço é uma decisão',
    ],
    [
      'what a bold label names',
      [say(run('O seu passo:', true), ' anote três preços hoje. Depois, some.')],
      'anote três preços hoje.',
    ],
    [
      'what is quoted',
      [say('Quase todo mundo diz: “se eu aumentar, perco cliente”.')],
      '“se eu aumentar, perco cliente”',
    ],
    [
      'the first short sentence that is no talk',
      [say('Agora eu vou contar uma coisa. A conta da casa sai da conta do salão.')],
      'A conta da casa sai da conta do salão.',
    ],
    ['nothing that is long', [say(`${'palavra '.repeat(30)}.`)], ''],
    ['nothing with a gap', [say('O preço de hoje é [PREENCHER: preço à vista].')], ''],
  ])('show one idea: %s [B-STAGE-28]', (_, flows, idea) => {
    const [, slide] = plan({ 1: [['A conta', cue('Slide: A conta'), ...flows]] });
    expect(slide?.idea).toBe(idea);
  });

  it('show each the idea of what is said with it', () => {
    const slides = plan({
      1: [
        ['Um', say(run('Preço é uma decisão', true))],
        ['Dois', say(run('Caixa é um hábito', true))],
        ['Três', say('Oi.')],
      ],
    });
    expect(slides.slice(1).map(({ idea }) => idea)).toEqual([
      'Preço é uma decisão',
      'Caixa é um hábito',
      '',
    ]);
  });

  it('show price and what is included from the typed offer where the script asks for them [B-STAGE-30]', () => {
    const slides = plan(
      {
        4: [
          ['O que está incluído', cue('Slide: O que está incluído | os itens'), say('Olha só.')],
          ['Valor', cue('Slide: Preço | R$ 1'), say('É isso.')],
        ],
      },
      priced,
    );
    expect(slides.map(({ kind }) => kind)).toEqual(['cover', 'included', 'price', 'link']);
    expect(slides[1]?.lines).toEqual(['O preço com margem', 'Bônus: um modelo de tabela']);
    expect(slides[2]).toMatchObject({
      title: 'Caixa em Ordem',
      idea: 'R$ 597 à vista',
      lines: ['Garantia: 15 dias ao todo para desistir, já contando os sete da lei'],
      notes: ['É isso.'],
    });
  });

  it('show the price with its instalments in figures, and the earlier price', () => {
    const before = { valor: 79_700, desde: '2027-01-10', ate: '2027-02-10', declaro: true };
    const price = plan({}, { ...fullOffer, preco_anterior: before }).find(
      ({ kind }) => kind === 'price',
    );
    expect(price?.lines).toEqual([
      '12 × R$ 59,70 = R$ 716,40',
      '2,92% ao mês',
      'CET 41,30% ao ano',
      'financia: a plataforma de pagamento',
      'Até 10 de fevereiro de 2027, o preço era R$ 797. Hoje é R$ 597.',
      'Garantia: 15 dias ao todo para desistir, já contando os sete da lei',
    ]);
    expect(price?.notes[1]).toContain('12 vezes de R$ 59,70');
  });

  it('add the slides of the offer that no cue asked for, with what is said of it [B-STAGE-30]', () => {
    const slides = plan({ 4: [['Oferta', say('Olha.')]], 5: [['Fim', say('Até já.')]] }, priced);
    expect(slides.map(({ kind, phase }) => `${kind} ${phase}`)).toEqual([
      'cover Fase 1',
      'idea Fase 4',
      'included Fase 4',
      'price Fase 4',
      'idea Fase 5',
      'link Fase 5',
    ]);
    expect(slides.at(-1)).toMatchObject({ idea: 'exemplo.com.br/turma' });
    expect(slides[3]?.notes[0]).toBe('O preço é R$ 597 à vista.');
    expect(slides[2]).toMatchObject({ title: 'O que está incluído', idea: '' });
    expect(slides[2]?.notes[0]).toMatch(/O preço com margem/);
    expect(slides.at(-1)).toMatchObject({
      title: 'Inscrição',
      lines: ['R$ 597 à vista', '15 dias ao todo para desistir, já contando os sete da lei'],
    });
    expect(slides.at(-1)?.notes[0]).toContain('exemplo.com.br/turma');
  });

  it.each([
    [8, 8, 'Parte 8'],
    [9, 8, 'e mais 2'],
    [12, 8, 'e mais 5'],
  ])('list %i parts of the product in %i lines, the last of them %s', (many, lines, last) => {
    const modulos = Array.from({ length: many }, (_, at) => ({
      nome: `Parte ${at + 1}`,
      resultado: 'calcula o preço',
    }));
    const included = plan({}, { modulos }).find(({ kind }) => kind === 'included');
    expect(included?.lines).toHaveLength(lines);
    expect(included?.lines.slice(0, 7)).toEqual(modulos.slice(0, 7).map(({ nome }) => nome));
    expect(included?.lines.at(-1)).toBe(last);
  });

  test('the link slide omits a price that is still a gap', () => {
    const slides = plan({}, { link: 'http://Exemplo.com.br' });
    expect(slides.at(-1)).toMatchObject({ kind: 'link', idea: 'Exemplo.com.br' });
    expect(slides.at(-1)?.lines).toEqual(['sete dias para desistir, pela lei']);
  });

  it.each(['exemplo.com.br/turma', 'Https://exemplo.com.br/turma/'])(
    'include the link once where the script itself shows it: %s',
    (shown) => {
      const slides = plan({ 5: [['Fim', cue(`Slide: ${shown} | grande`)]] }, priced);
      expect(slides.map(({ kind }) => kind)).toEqual(['cover', 'link', 'included', 'price']);
      expect(slides[1]).toMatchObject({ title: 'Inscrição', idea: 'exemplo.com.br/turma' });
    },
  );

  it('recognise a link that contains another address', () => {
    const link = 'https://exemplo.com.br/?de=https://outro.com.br';
    const title = 'exemplo.com.br/?de=https://outro.com.br';
    const [, slide] = plan({ 5: [['Fim', cue(`Slide: ${title} | grande`)]] }, { ...priced, link });
    expect(slide?.kind).toBe('link');
  });

  it('show no link where the script shows another address', () => {
    const slides = plan({ 5: [['Fim', cue('Slide: outro.com.br | grande')]] }, priced);
    expect(slides.find(({ title }) => title === 'outro.com.br')?.kind).toBe('idea');
    const [, asked] = plan({ 5: [['Fim', cue('Slide: undefined | grande')]] });
    expect(asked?.kind).toBe('idea');
  });

  it('invent no offer where nothing is typed, and keep the gap of the price in sight [B-STAGE-30]', () => {
    const slides = plan({ 4: [['Valor', cue('Slide: Preço | [PREENCHER: preço à vista]')]] });
    expect(slides.map(({ kind }) => kind)).toEqual(['cover', 'idea']);
    expect(slides[1]?.idea).toBe('[PREENCHER: preço à vista]');
    const bare = plan({
      4: [['Valor', cue('Slide: Preço'), say(run('Preço é uma decisão', true))]],
    });
    expect(bare[1]?.idea).toBe('');
  });
});
