import { describe, expect, it, test } from 'vitest';
import { followScript, goTo, followSpeech, lastSaid, notBegun } from './alignment.ts';

const paragraphs = [
  'Olá, seja bem-vinda! Hoje você vai descobrir como calcular o preço certo de cada encomenda.',
  'Eu sei que parece difícil. Acredite: é mais simples do que parece.',
  'Muita gente cobra R$ 1.997,00 por isso. A promessa é simples: o preço certo em sete dias.',
  'O primeiro passo é anotar tudo o que você gasta, do açúcar ao gás de cozinha.',
  'A promessa é simples: o preço certo em sete dias. E ela vale também para quem vende pouco.',
  'O segundo passo é somar o seu tempo, porque ninguém trabalha de graça.',
  'A promessa é simples: o preço certo em sete dias. Agora respire e pense em quanto quer ganhar.',
].map((paragraph) => paragraph.split(' '));
const words = paragraphs.flat();

/** The last words that the text stands at, after those texts were heard one after the other. */
const after = (...texts: string[]): string => {
  const script = followScript(paragraphs);
  const state = texts.reduce((before, text) => followSpeech(script, before, text), notBegun);
  const last = lastSaid(script, state);
  return words.slice(Math.max(0, last - 2), last + 1).join(' ');
};

const opening =
  'olá seja bem-vinda hoje você vai descobrir como calcular o preço certo de cada encomenda';
const second = 'eu sei que parece difícil acredite é mais simples do que parece';
const third = 'muita gente cobra 1997 reais por isso a promessa é simples o preço certo em 7 dias';

describe('following a voice', () => {
  it('begins with nothing and moves on word by word', () => {
    expect(after()).toBe('');
    expect(after('olá')).toBe('Olá,');
    expect(after(opening)).toBe('de cada encomenda.');
  });

  it.each([
    ['words left out', 'olá hoje você descobrir como o preço certo de cada encomenda'],
    ['words doubled', 'olá olá seja seja bem-vinda hoje hoje você vai vai descobrir como'],
    ['a phrase doubled', 'olá seja bem-vinda hoje você vai hoje você vai descobrir como'],
    ['words misheard', 'olá seja bem vida hoje você foi descobrir tomo calcular o preço'],
    ['other endings', 'olá sejam bem-vindas hoje vocês vão descobrir como calcula o preço'],
    ['another way to say it', 'olá seja bem-vinda hoje cê vai descobrir como calcular o preço'],
    ['filling words', 'olá então seja bem-vinda hoje é você vai tipo descobrir como calcular'],
  ])('goes on in spite of %s', (_what, said) => {
    const expected = said.split(' ').at(-1)?.slice(0, 4) ?? '';
    expect(after(said)).toContain(expected);
  });

  test('a number is the same in digits and in words', () => {
    const wordsOfIt = third.replace('1997', 'mil novecentos e noventa e sete');
    expect(after(opening, second, third)).toBe('em sete dias.');
    expect(after(opening, second, wordsOfIt)).toBe('em sete dias.');
  });

  test('the text waits while the person improvises, and catches up afterwards [B-STAGE-63]', () => {
    const story = 'uma vez a minha avó me ligou numa terça de manhã e perguntou do bolo dela';
    expect(after(opening, story)).toBe('de cada encomenda.');
    expect(after(opening, story, 'eu sei que parece')).toBe('sei que parece');
    expect(after(opening, story, second)).toBe('do que parece.');
  });

  test('the text follows somebody who repeats a paragraph [B-STAGE-64]', () => {
    const back = after(opening, second, third, 'eu sei que parece difícil acredite é mais');
    expect(back).toBe('Acredite: é mais');
  });

  test('the text follows somebody who skips a paragraph, after eight words', () => {
    const skipped = 'o segundo passo é somar o seu tempo';
    expect(after(opening, 'o segundo passo é somar')).toBe('de cada encomenda.');
    expect(after(opening, skipped)).toBe('o seu tempo,');
  });

  test('a place beyond the next sentence is recognised by two words in a row, not by one', () => {
    const told = 'o segundo passo é somar o seu';
    expect(after(opening, told)).toBe('de cada encomenda.');
    expect(after(opening, told, 'sorriso')).toBe('de cada encomenda.');
    expect(after(opening, told, 'tempo')).toBe('o seu tempo,');
  });

  test('a few words lead to the next sentence, but not to the one after it', () => {
    expect(after(opening, 'parece difícil')).toBe('que parece difícil.');
    expect(after(opening, 'acredite é mais simples')).toBe('de cada encomenda.');
  });

  test('a far place is recognised in spite of a slip in its words', () => {
    const slipped = 'o segundo passo é somar bem o seu tempo porque ninguém';
    expect(after(opening, slipped)).toBe('tempo, porque ninguém');
  });

  test('a promise that is quoted often is followed where it is read', () => {
    const script = followScript(paragraphs);
    const first = [opening, second, third].reduce(
      (it, text) => followSpeech(script, it, text),
      notBegun,
    );
    expect(lastSaid(script, first)).toBe(paragraphs.slice(0, 3).flat().length - 1);
    const quoted = 'a promessa é simples o preço certo em sete dias';
    const fourth = 'o primeiro passo é anotar tudo o que você gasta do açúcar ao gás de cozinha';
    const next = after(opening, second, third, fourth, quoted, 'e ela vale também');
    expect(next).toBe('ela vale também');
  });

  test('a promise that is quoted in several later places does not move the text there', () => {
    const quoted = 'a promessa é simples o preço certo em sete dias';
    expect(after(opening, quoted)).toBe('de cada encomenda.');
    expect(after(opening, quoted, 'eu sei que')).toBe('Eu sei que');
  });

  it('goes on from where somebody moved by hand', () => {
    const script = followScript(paragraphs);
    const place = words.indexOf('segundo');
    const state = goTo(script, place);
    expect(lastSaid(script, state)).toBe(place - 1);
    expect(lastSaid(script, followSpeech(script, state, 'segundo passo'))).toBe(place + 1);
    expect(lastSaid(script, goTo(script, words.length + 5))).toBe(words.length - 1);
    expect(lastSaid(script, goTo(script, 0))).toBe(-1);
  });

  test('what was heard is not changed by what is heard after it', () => {
    const script = followScript(paragraphs);
    const before = followSpeech(script, notBegun, opening);
    const copy = structuredClone(before);
    followSpeech(script, before, second);
    expect(before).toEqual(copy);
  });

  it('stays at the beginning of a script without a word', () => {
    const empty = followScript([[], ['…']]);
    expect(lastSaid(empty, followSpeech(empty, goTo(empty, 0), 'olá a todos'))).toBe(-1);
  });
});

describe('a script that is followed', () => {
  it('is read as its spoken words, each with its written word and its sentence', () => {
    const { runs, ...script } = followScript([
      ['Custa', '2%.', '—', 'Vem!”', 'Sim'],
      ['num', 'dia', '…', 'já'],
    ]);
    expect(script).toEqual({
      said: ['custa', 'dois', 'por', 'cento', 'vem', 'sim', 'em', 'um', 'dia', 'ja'],
      wordOf: [0, 1, 1, 1, 3, 4, 5, 5, 6, 8],
      sentenceOf: [0, 0, 0, 0, 1, 2, 3, 3, 3, 4],
      sentenceStarts: [0, 4, 5, 6, 9],
    });
    expect(runs.get('custa dois por cento')).toEqual([3]);
    expect(runs.get('custa dois por cento vem sim em um')).toEqual([7]);
    expect(runs.size).toBe(7 + 3);
  });

  it('knows every place of a run', () => {
    const line = 'um bom dia de sol'.split(' ');
    const { runs } = followScript([line, line]);
    expect(runs.get('um bom dia de')).toEqual([3, 8]);
  });
});

/** Where a text of one sentence stands after something was heard. */
const placeIn = (text: string, ...heard: string[]): number => {
  const script = followScript([text.split(' ')]);
  const state = heard.reduce((before, words) => followSpeech(script, before, words), notBegun);
  return lastSaid(script, state);
};

describe('the tolerance for a misheard word', () => {
  it.each([
    ['one letter more', 'começo', 'começou', true],
    ['two letters more', 'canta', 'cantará', true],
    ['three letters more', 'canta', 'cantarás', false],
    ['another last letter', 'canta', 'cante', true],
    ['two other last letters', 'canta', 'canis', false],
    ['another last letter of a short word', 'fala', 'fale', false],
    ['two letters fewer', 'cantará', 'canta', true],
    ['another first letter', 'canta', 'janta', false],
  ])('accepts or refuses a word with %s', (_what, word, heard, isHeard) => {
    expect(placeIn(`${word} bem`, heard)).toBe(isHeard ? 0 : -1);
  });
});

describe('the next place', () => {
  const text =
    'um dois três quatro cinco seis sete oito nove dez onze doze treze quinze vinte trinta quarenta';
  const letters = 'a b c d e f g h i j k l m n o p q r s t u v w x y z';

  it.each([
    ['at once for the next word', ['b'], 1],
    ['at once for the word after the next', ['c'], 2],
    ['after a second word where two were left out', ['d'], 0],
    ['after a second word where two were left out', ['d e'], 4],
    ['after a second word where three were left out', ['e f'], 5],
    ['after a third word where four were left out', ['f g'], 0],
    ['after a third word where four were left out', ['f g h'], 7],
    ['after a third word where twelve were left out', ['n o p'], 15],
    ['after a fourth word where thirteen were left out', ['o p q'], 0],
    ['after a fourth word where thirteen were left out', ['o p q r'], 17],
  ])('is taken %s: %j', (_when, heard, at) => {
    expect(placeIn(letters, 'a', ...heard)).toBe(at);
  });

  it.each([
    ['one word', 'hum', 'b c', 2],
    ['one word', 'hum', 'b', 0],
    ['two words', 'hum hem', 'b c', 2],
    ['three words', 'hum hem him', 'b c', 2],
    ['four words', 'hum hum hem hum', 'b c', 0],
    ['four words', 'hum hum hem hum', 'b c d', 3],
  ])(
    'is taken after %s that belong nowhere, once enough is heard: %s, %s',
    (_count, strange, heard, at) => {
      expect(placeIn(letters, 'a', strange, heard)).toBe(at);
    },
  );

  it.each([
    ['four words further on, three in all', 'd h i', 8],
    ['three strange words between them, three in all', 'd hum hem him e f', 5],
    ['two strange words between them, two in all', 'd hum hem e', 0],
    ['more strange words between them than belong together', 'd hum hem him hom ham k', 0],
  ])('is taken, or not, from words that belong together with %s: %j', (_slips, heard, at) => {
    expect(placeIn(letters, 'a', heard)).toBe(at);
  });

  it('is not taken from words that led to the current place', () => {
    expect(placeIn('a b c x a b d', 'a b', 'd')).toBe(1);
  });

  it.each(['b f', 'hum c e'])('is not taken from words that were said before: %j', (heard) => {
    expect(placeIn(letters, 'a b c', heard)).toBe(2);
  });

  it('is not taken for a word that was just said twice', () => {
    expect(placeIn('a a b', 'a')).toBe(0);
    expect(placeIn('a a b', 'a a')).toBe(1);
    expect(placeIn('a b a c', 'a a')).toBe(0);
    expect(placeIn(text, 'um um')).toBe(0);
  });
});

describe('words that are said again', () => {
  const read = 'a b c d e f g h i j';

  it.each([
    ['not with three words', 'c d e', 9],
    ['with four words', 'c d e f', 5],
    ['with four words of five', 'c d hum e f', 5],
    ['not with three words of five', 'hum c hum d e', 9],
    ['not with three words of the last five', 'b c hum d hum e hum f', 9],
    ['and from there on', 'c d e f g', 6],
  ])('are followed %s: %j', (_count, heard, at) => {
    expect(placeIn('a b c d e f g h i j k l m', read, heard)).toBe(at);
  });

  it('lead to the nearer one of two places', () => {
    expect(placeIn('a b c d x a b c d y z k', 'a b c d x a b c d y z k', 'a b c d')).toBe(8);
  });

  it('lead back at most to the first word of the sentence before', () => {
    const script = followScript(['a b c.', 'd e f g.', 'x y z.'].map((each) => each.split(' ')));
    const read = followSpeech(script, notBegun, 'a b c d e f g x y z');
    expect(lastSaid(script, followSpeech(script, read, 'a b c d'))).toBe(3);
    expect(lastSaid(script, followSpeech(script, read, 'a b c'))).toBe(9);
  });

  it.each([
    ['in the sentence before', ['um dois tres quatro cinco.', 'a b c d.'], 3],
    ['not before that', ['um dois tres quatro.', 'a b c.', 'x y.', 'k l m n.'], 12],
  ])('are followed %s', (_where, sentences, at) => {
    const script = followScript(sentences.map((sentence) => sentence.split(' ')));
    const all = sentences.join(' ').replaceAll('.', '');
    const there = [all, 'um dois tres quatro'].reduce(
      (it, text) => followSpeech(script, it, text),
      notBegun,
    );
    expect(lastSaid(script, there)).toBe(at);
  });
});

test('where two places end alike, the one that fits the words before is chosen', () => {
  const filling = Array.from({ length: 3 }, () => 'x y z k w.');
  const sentences = [
    'aqui bem.',
    ...filling,
    'um dois tres quatro p q r s t v.',
    ...filling,
    'cinco seis sete oito p q r s t u.',
  ];
  const script = followScript(sentences.map((sentence) => sentence.split(' ')));
  const begun = followSpeech(script, notBegun, 'aqui bem');
  const after = (heard: string): number => lastSaid(script, followSpeech(script, begun, heard));
  expect(after('cinco seis sete oito hum p q r s')).toBe(1);
  expect(after('cinco seis sete oito hum p q r s t')).toBe(50);
});

describe('a place beyond doubt', () => {
  const script = () => followScript(['a b c d e f g h i j k l'.split(' ')]);

  it('is reached while word follows word, and after a leap once four words belong there', () => {
    const sureAfter = (heard: string) => {
      const { at, sure } = followSpeech(script(), notBegun, heard);
      return [at, sure];
    };
    expect(sureAfter('a b c')).toEqual([2, 2]);
    expect(sureAfter('a d e')).toEqual([4, 0]);
    expect(sureAfter('a d e f')).toEqual([5, 0]);
    expect(sureAfter('a d e f g')).toEqual([6, 6]);
  });

  it('is where somebody moved by hand', () => {
    expect(goTo(script(), 4)).toMatchObject({ at: 3, sure: 3, unplaced: 0, elsewhere: -1 });
  });

  test('the last twelve heard words are remembered', () => {
    const state = followSpeech(script(), notBegun, 'a b hum c d e f g h i j k l ham');
    expect(state.heard).toEqual('hum c d e f g horas i j k l ham'.split(' '));
    expect(state.unplaced).toBe(1);
    expect(followSpeech(script(), notBegun, 'hum '.repeat(20)).unplaced).toBe(12);
    expect(followSpeech(script(), notBegun, 'hum').elsewhere).toBe(-1);
  });
});

test('a place more than eighty words ahead is not looked for', () => {
  const long = Array.from(
    { length: 120 },
    (_, index) => `w${'abcdefghij'[index % 10]}${'klmnopqrstuv'[Math.floor(index / 10)]}`,
  );
  const at = (from: number) => {
    const script = followScript([long]);
    return lastSaid(
      script,
      followSpeech(
        script,
        followSpeech(script, notBegun, long[0] ?? ''),
        long.slice(from, from + 4).join(' '),
      ),
    );
  };
  expect(at(77)).toBe(80);
  expect(at(78)).toBe(0);
});

test('a heard word costs the same in a script ten times as long [B-STAGE-65]', () => {
  const readsOf = (length: number): number => {
    const long = followScript(
      Array.from({ length }, (_, index) => `Este é o parágrafo ${index} de uma aula.`.split(' ')),
    );
    let reads = 0;
    const said = new Proxy(long.said, {
      get: (target, key) => {
        reads += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
    const at = goTo(long, 700);
    followSpeech(
      { ...long, said },
      at,
      'é o parágrafo que eu conto agora este é o parágrafo cem de uma aula',
    );
    return reads;
  };
  expect(readsOf(1500)).toBe(readsOf(150));
});
