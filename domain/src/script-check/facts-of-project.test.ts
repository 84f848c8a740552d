import { describe, expect, it, test } from 'vitest';
import { emptyOffer, type Offer } from '../offer/fields.ts';
import { offerSentences } from '../offer/sentences.ts';
import { readStories } from '../stories/fields.ts';
import { factsOfProject, personaFacts, textsIn } from './facts-of-project.ts';
import { caseSource } from '../../testing/case-source.ts';
import { asked, factsWith } from '../../testing/found.ts';

const { offer } = caseSource;
const offering = (changes: Partial<Offer>) => factsWith({ offer: { ...offer, ...changes } }).offer;
const noStories = { stories: readStories({}) };

test('texts and numbers of an answer are found however deep, and nothing else', () => {
  expect(textsIn({ a: 'um', b: [2, { c: 'três' }], d: null, e: true, f: undefined })).toEqual([
    'um',
    '2',
    'três',
  ]);
});

describe('the facts of an offer', () => {
  it('are what may be said of it', () => {
    expect(factsWith().offer).toMatchObject({
      price: 'R$ 597',
      total: 'R$ 716,40',
      hasInstalments: true,
      hasInterest: true,
      formerPriceSentence: null,
      guaranteeDays: 15,
      link: 'exemplo.com.br/caixa',
      contact: 'ajuda@exemplo.com.br',
      modules: offer.modulos.map(({ nome }) => nome),
      limit: { day: '7 de março' },
      article: 'o',
      testimonials: [{ name: 'Patrícia Nunes', text: offer.depoimentos[0]?.texto }],
    });
  });

  it('know every amount of it, of its comparison and of the stories', () => {
    const stories = readStories({ prova: 'Custava R$ 43,50.' });
    expect(factsWith({ stories }).offer.amounts).toEqual(
      new Set([59_700, 5970, 71_640, 11_940, 180_000, 4350]),
    );
    const former = { valor: 69_700, desde: '2026-10-01', ate: '2026-12-31', declaro: true };
    expect(offering({ preco_anterior: former }).amounts).toContain(69_700);
    expect(offering({ preco_anterior: former }).formerPriceSentence).toContain('R$ 697');
  });

  it('have its sentences as they are said, without the name of the product and its kind', () => {
    const { sentences, summary, phrases } = factsWith().offer;
    const said = offerSentences(offer, {
      productName: caseSource.productName,
      names: ['Marina Alves', 'Patrícia Nunes', 'Jorge', 'Patrícia Nunes'],
      today: caseSource.today,
    });
    expect(summary).toBe(said.summary);
    expect(phrases).toEqual([said.summary, said.shortPrice, said.shortGuarantee]);
    expect(sentences).toEqual(
      expect.arrayContaining([said.price, said.guarantee, said.limit, ...said.testimonials]),
    );
    expect(sentences).not.toContain(said.product);
    expect(sentences).not.toContain(said.called);
    expect(textsIn(said)).toEqual(expect.arrayContaining([...sentences]));
  });

  it('are few where nothing was told', () => {
    expect(factsWith({ offer: emptyOffer, ...noStories }).offer).toMatchObject({
      price: null,
      total: null,
      hasInstalments: false,
      hasInterest: false,
      formerPriceSentence: null,
      amounts: new Set(),
      guaranteeDays: 7,
      link: null,
      contact: null,
      modules: [],
      limit: null,
      testimonials: [],
    });
  });

  it('have no interest where the instalments make up the price', () => {
    const parcelas = {
      quantidade: 12,
      valor: 4975,
      primeira: 'no_ato',
      financiador: 'eu',
    } as const;
    expect(offering({ parcelas })).toMatchObject({ hasInstalments: true, hasInterest: false });
  });

  it.each([
    [{ tipo: 'nenhum', valor: null, motivo: null }, null],
    [{ tipo: 'vagas', valor: 10, motivo: 'eu corrijo tudo' }, { places: 10 }],
    [{ tipo: 'data', valor: '2027-03-07', motivo: 'a turma começa' }, { day: '7 de março' }],
    [null, null],
  ])('know the limit %j', (limite, limit) => {
    expect(offering({ limite: limite as Offer['limite'] }).limit).toEqual(limit);
  });
});

describe('the facts that were told', () => {
  it('are the answers of the forms that say something', () => {
    const blank = { specialty: ' ', audience: '', product: 'Aulas.', description: '\n' };
    expect(factsWith({ ...blank, teaches: 'Somar.' }).formTexts).toEqual(['Aulas.', 'Somar.']);
  });

  it('are the numbers of forms, stories, offer, promises, class and those that were confirmed', () => {
    const none = { specialty: '', audience: '', product: '', description: '', teaches: '' };
    const bare = { ...caseSource, ...none, ...noStories, offer: emptyOffer, verifiedNumbers: [] };
    const quiet = { ...bare, strongPromise: '', shortPromise: '', productName: 'Caixa' };
    const numbersOf = (changes: object) => {
      const before = factsOfProject(quiet).numbers;
      const { numbers } = factsOfProject({ ...quiet, ...changes });
      return [...numbers].filter((number) => !before.has(number));
    };
    expect([...factsOfProject(quiet).numbers]).toEqual(expect.arrayContaining(['60', '130', '8']));
    expect(factsOfProject(quiet).numbers).not.toContain('480');
    expect(numbersOf({ teaches: 'São 301.' })).toEqual(['301']);
    expect(numbersOf({ productName: 'Caixa 302' })).toEqual(['302']);
    expect(numbersOf(asked({ prova: 'São 303.' }))).toContain('303');
    expect(numbersOf({ offer: { ...emptyOffer, link: 'exemplo.com.br/304' } })).toEqual(['304']);
    expect(numbersOf({ strongPromise: 'Em 305 dias.' })).toEqual(['305']);
    expect(numbersOf({ shortPromise: 'Em 306 dias.' })).toEqual(['306']);
    expect(numbersOf({ verifiedNumbers: ['307 dia'] })).toEqual(['307']);
    expect(numbersOf({ duration: { minutes: 90, wordsPerMinute: 150 } })).toEqual([
      '90',
      '150',
      '12',
    ]);
  });

  it('are the deadlines of forms, stories and offer, and those that were confirmed', () => {
    const keys = factsWith({
      teaches: 'Em 31 dias.',
      productName: 'Caixa em 32 dias',
      ...asked({ prova: 'Em 33 dias.' }),
      offer: { ...offer, observacoes: 'Em 34 dias.' },
      verifiedNumbers: ['35 dia'],
      strongPromise: 'Em 36 dias.',
    }).claimedKeys;
    expect([...keys]).toEqual(
      expect.arrayContaining(['31 dia', '32 dia', '33 dia', '34 dia', '35 dia', '15 dia']),
    );
    expect(keys).not.toContain('36 dia');
  });

  it('are the words of real people’s names, from three letters on', () => {
    const people = factsWith({
      stories: readStories({
        apresentador: 'Léa de Sá',
        casos: [{ nome: 'Ivo Nunes', antes: 'x', o_que_fez: 'x', depois: 'x', autorizacao: true }],
      }),
      offer: {
        ...emptyOffer,
        depoimentos: [{ nome: 'Ana Lins', texto: 'Bom.', autorizacao: true }],
      },
      persona: 'Rosa',
    });
    const nobody = factsWith({ ...noStories, offer: emptyOffer });
    expect(nobody.peopleWords).toEqual(new Set());
    expect(people.peopleWords).toEqual(new Set(['lea', 'ivo', 'nunes', 'ana', 'lins']));
    expect([...people.knownWords]).toEqual(
      expect.arrayContaining(['de', 'sa', 'ivo', 'ana', 'bom', 'rosa']),
    );
  });

  test('names that nobody authorised are hidden, wherever they were told', () => {
    const hidden = factsWith({
      stories: readStories({
        casos: [{ nome: 'Ivo', antes: 'x', o_que_fez: 'x', depois: 'x', autorizacao: false }],
      }),
      offer: {
        ...emptyOffer,
        depoimentos: [{ nome: 'Ana', texto: 'Bom.', autorizacao: false }],
      },
    }).hiddenNames;
    expect(hidden).toEqual(new Set(['ivo', 'ana']));
  });

  it('are the words of forms, stories and persona, in which a foreign word is the person’s own', () => {
    const facts = factsWith({
      ...noStories,
      specialty: 'Sou Coach.',
      audience: '',
      product: '',
      description: '',
      teaches: '',
      persona: '## Linguagem\n\nPalavras que usa: Mindset',
    });
    expect(facts.ownWords.trim()).toBe('sou coach caixa em ordem mindset');
  });

  test('the short promise is read without blanks around it, with the claim that nobody can make', () => {
    const promised = (shortPromise: string) => factsWith({ shortPromise });
    expect(promised('  Venda bem \n').shortPromise).toBe('Venda bem');
    expect(promised('Venda bem').shortPromiseClaim).toBeUndefined();
    expect(promised('Um método garantido').shortPromiseClaim).toBeUndefined();
    expect(promised('Um método garantido: fique rico').shortPromiseClaim?.excerpt).toBe(
      'fique rico',
    );
    expect(
      factsWith({ shortPromise: 'Emagrecer bem', category: 'Saúde' }).shortPromiseClaim,
    ).toBeDefined();
  });
});

describe('the persona', () => {
  test.each([
    ['', { name: null, words: '' }],
    ['## Dores\n\nNome: Rosa\n\nPalavras que usa: apagar', { name: null, words: '' }],
    [
      '## Dores\n\nDói.\n\n## Perfil\n\nNome: Rosa\n\n## Linguagem\n\nPalavras que usa: Apagar incêndio.',
      { name: 'Rosa', words: 'apagar incendio' },
    ],
    [
      '## Linguagem\n\n**Palavras que usa todo dia:**\n- apagar\n- incêndio\n- Nunca diz: EBITDA',
      { name: null, words: 'apagar incendio' },
    ],
  ])('the persona %j gives its name and its words', (text, facts) => {
    expect(personaFacts(text)).toEqual(facts);
  });
});
