import { describe, expect, it } from 'vitest';
import { scriptFields } from '../../project-fields.ts';
import { checkScript } from '../check.ts';
import type { RuleId } from '../rule-table.ts';
import { asked, blockOf, excerptsOf, factsWith, toldIn } from '../../../testing/found.ts';

/** What a rule finds in a script: the phase, the block and the sentence of each. */
const told = (rule: RuleId, texts: Readonly<Record<number, string>>, facts = factsWith()) => {
  const content = Object.fromEntries(
    Object.entries(texts).map(([phase, text]) => [scriptFields[Number(phase) - 1], text]),
  );
  return checkScript(content, facts).texts.flatMap(({ field, blocks }) =>
    blocks.flatMap(({ index, findings }) =>
      findings
        .filter((finding) => finding.rule === rule)
        .map(({ sentence, excerpt }) => ({
          phase: scriptFields.findIndex((each) => each === field) + 1,
          index,
          sentence,
          excerpt,
        })),
    ),
  );
};

const sentence = 'A panela esquece o fogo enquanto ninguém olha.';

describe('a sentence that is said twice', () => {
  it('is reported the second time, with both blocks', () => {
    const texts = { 2: blockOf('Um', sentence), 3: blockOf('Dois', `Bem. ${sentence}`) };
    expect(told('frase_repetida', texts)).toEqual([
      {
        phase: 3,
        index: 0,
        excerpt: sentence,
        sentence: 'Frase repetida em “Dois” e “Um”: “A panela esquece o fogo enquanto…”.',
      },
    ]);
    expect(told('trecho_repetido', texts)).toEqual([]);
  });

  it.each([
    ['six words', 'A panela esquece o fogo aceso.', 1],
    ['five words', 'A panela esquece o fogo.', 0],
    [
      'six words, one of them a name that counts for nothing',
      'A panela esquece Patrícia no fogo.',
      0,
    ],
  ])('counts from %s on', (_count, text, times) => {
    expect(
      told('frase_repetida', { 2: blockOf('Um', `${text} E ${text}`.replace('E A', 'A')) }),
    ).toHaveLength(times);
  });

  it('is reported each time it comes again, in one block too', () => {
    expect(told('frase_repetida', { 2: blockOf('Um', `${sentence} `.repeat(3)) })).toHaveLength(2);
  });

  it('is reported once each where several of a block come again', () => {
    const other = 'O menino guarda a folha amarela dentro da gaveta escura.';
    const texts = {
      2: blockOf('Um', `${sentence} Antes disso nada. ${other}`),
      3: blockOf('Dois', `${sentence} Depois disso tudo. ${other}`),
    };
    expect(told('frase_repetida', texts)).toHaveLength(2);
    expect(told('trecho_repetido', texts)).toEqual([]);
  });

  it('may come back once in phase 2 or 5 where the method repeats it, when it is short', () => {
    const opening = { 1: blockOf('O problema que ninguém explicou', sentence) };
    expect(told('frase_repetida', { ...opening, 2: blockOf('Um', sentence) })).toEqual([]);
    expect(told('frase_repetida', { ...opening, 3: blockOf('Um', sentence) })).toHaveLength(1);
    expect(
      told('frase_repetida', { ...opening, 2: blockOf('Um', `${sentence} ${sentence}`) }),
    ).toHaveLength(1);
    const map = { 1: blockOf('Mapa da aula e combinado', sentence) };
    expect(told('frase_repetida', { ...map, 5: blockOf('Um', sentence) })).toEqual([]);
    expect(told('frase_repetida', { ...map, 2: blockOf('Um', sentence) })).toHaveLength(1);
  });

  it('is too long to come back from eleven words on', () => {
    const ten = 'A panela grande esquece o fogo enquanto ninguém olha direito.';
    const eleven = ten.replace('direito', 'direito ali');
    const back = (text: string) =>
      told('frase_repetida', {
        1: blockOf('O problema que ninguém explicou', text),
        2: blockOf('Um', text),
      });
    expect(back(ten)).toEqual([]);
    expect(back(eleven)).toHaveLength(1);
  });
});

describe('eight words that are said twice', () => {
  const run = 'panela velha esquece fogo brando enquanto menino dorme';

  it('are reported in the later block, with the words around them that are the same', () => {
    const texts = {
      2: blockOf('Um', `Ontem a ${run} fundo.`),
      3: blockOf('Dois', `Depois a ${run} cedo.`),
    };
    expect(told('trecho_repetido', texts)).toEqual([
      {
        phase: 3,
        index: 0,
        excerpt: `a ${run}`,
        sentence: `Trecho repetido em “Dois” e “Um”: “a ${run}”.`,
      },
    ]);
  });

  it('are no repetition in one block, nor with three words that say something', () => {
    expect(
      told('trecho_repetido', { 2: blockOf('Um', `Ontem a ${run} fundo. Hoje a ${run} cedo.`) }),
    ).toEqual([]);
    const small = 'e a panela para o fogo com o menino';
    const texts = {
      2: blockOf('Um', `Ontem ${small} fundo.`),
      3: blockOf('Dois', `Hoje ${small} cedo.`),
    };
    expect(told('trecho_repetido', texts)).toEqual([]);
  });

  it('are reported with the block where they stood first', () => {
    const texts = {
      2: blockOf('Um', `Ontem a ${run} fundo.`),
      3: `${blockOf('Dois', `Depois a ${run} cedo.`)}${blockOf('Três', `Hoje a ${run} bem.`)}`,
    };
    expect(told('trecho_repetido', texts).map(({ sentence }) => sentence)).toEqual([
      `Trecho repetido em “Dois” e “Um”: “a ${run}”.`,
      `Trecho repetido em “Três” e “Um”: “a ${run}”.`,
    ]);
  });

  it('are reported beside a sentence of their block that is said twice, not within it', () => {
    const texts = {
      2: blockOf('Um', `Ontem a ${run} fundo. ${sentence}`),
      3: blockOf('Dois', `${sentence} Depois a ${run} cedo.`),
    };
    expect(told('trecho_repetido', texts)).toMatchObject([{ phase: 3, excerpt: `a ${run}` }]);
    const whole = {
      2: blockOf('Um', `Ontem a ${run} fundo.`),
      3: blockOf('Dois', `A ${run}.`),
      4: blockOf('Três', `A ${run}.`),
    };
    expect(told('frase_repetida', whole)).toMatchObject([{ phase: 4 }]);
    expect(told('trecho_repetido', whole)).toEqual([]);
  });

  it('may come back on purpose where the method asks for it', () => {
    const texts = {
      1: blockOf('Mapa da aula e combinado', `Ontem a ${run} fundo.`),
      5: blockOf('Dois', `Depois a ${run} cedo.`),
    };
    expect(told('trecho_repetido', texts)).toEqual([]);
  });

  it('do not run across the promise, and do not count names', () => {
    const promise = 'Descubra o preço certo de cada serviço em 6 semanas';
    const parted = (word: string) =>
      `${word} panela velha esquece fogo. ${promise}. Brando menino dorme cedo ${word}.`;
    const texts = { 2: blockOf('Um', parted('ontem')), 3: blockOf('Dois', parted('depois')) };
    expect(told('trecho_repetido', texts)).toEqual([]);
    const named = {
      2: blockOf('Um', `Ontem a Patrícia ${run} fundo.`),
      3: blockOf('Dois', `Depois a ${run} cedo.`),
    };
    expect(told('trecho_repetido', named)).toMatchObject([{ excerpt: `a ${run}` }]);
  });
});

describe('five words that come again and again', () => {
  const phrase = 'panela velha esquece fogo brando';
  const each = ['Ontem', 'Depois', 'Agora', 'Sempre'].map(
    (word) => `${word} ${phrase} mesmo, ${word.toLowerCase()}.`,
  );

  it('are reported the fourth time, where they come last', () => {
    const [one = '', two = '', three = '', four = ''] = each;
    const texts = { 2: blockOf('Um', `${one} ${two}`), 3: blockOf('Dois', `${three} ${four}`) };
    expect(told('expressao_repetida', texts)).toMatchObject([
      { phase: 3, index: 0, excerpt: phrase, sentence: `“${phrase}” aparece 4 vezes.` },
    ]);
    expect(told('expressao_repetida', { 2: blockOf('Um', `${one} ${two} ${three}`) })).toEqual([]);
  });

  it('are reported beside others of the same block', () => {
    const other = 'menino dorme depois cama macia';
    const texts = {
      2: blockOf('Um', [...each, ...each.map((text) => text.replace(phrase, other))].join(' ')),
    };
    expect(told('expressao_repetida', texts).map(({ excerpt }) => excerpt)).toEqual([
      phrase,
      other,
    ]);
  });
});

describe('the person’s own texts', () => {
  const answer = 'Uma panela que é de ferro e não de barro pesa';
  const read = (text: string) => `E digo: ${text} muito.`;

  it('are reported where eight words of a form are read out', () => {
    const facts = factsWith({ audience: `Gente de ${answer}.` });
    expect(excerptsOf('campo_lido', read(answer), facts)).toEqual([answer]);
    expect(excerptsOf('campo_lido', read(answer))).toEqual([]);
    expect(excerptsOf('campo_lido', read('Uma panela que é de ferro e'), facts)).toEqual([]);
  });

  it('are reported where eight words of the sample of the voice are copied', () => {
    const facts = factsWith(asked({ voz_amostra: `Gente, ${answer}.` }));
    expect(excerptsOf('amostra_copiada', read(answer), facts)).toEqual([answer]);
    expect(
      excerptsOf('amostra_copiada', read(answer), factsWith(asked({ voz_amostra: null }))),
    ).toEqual([]);
    expect(toldIn('amostra_copiada', 2, blockOf('Bloco', read(answer)), facts)).toEqual([
      [0, `Este trecho copia a sua amostra de voz: “${answer}”.`],
    ]);
  });
});

describe('sentences that begin alike', () => {
  it.each([
    ['three', 'Você pode ler. Você pode ver. Você pode ir.', 1],
    ['two and two', 'Você pode ler. Você pode ver. E fim agora. Você pode ir. Você pode ser.', 0],
    ['four', 'Você pode ler. Você pode ver. Você pode ir. Você pode ser.', 1],
    ['six', 'Você pode ler. Você pode ver. Você pode ir. Eu vou. Eu vou já. Eu vou ali.', 2],
    ['with one word', 'Sim. Sim. Sim.', 0],
    ['with one word of two', 'Você pode. Você vê. Você é.', 0],
  ])('are found or not: %s', (_count, text, times) => {
    expect(excerptsOf('comeco_repetido', text)).toHaveLength(times);
  });

  it('are reported by their first two words', () => {
    const text = 'Você pode ler. Você pode ver. Você pode ir.';
    expect(toldIn('comeco_repetido', 2, blockOf('Bloco', text))).toEqual([
      [0, 'Três frases seguidas começam por “Você pode”.'],
    ]);
    expect(toldIn('comeco_repetido', 2, blockOf('Bloco', `Bem dito isso. ${text}`))).toEqual([
      [0, 'Três frases seguidas começam por “Você pode”.'],
    ]);
  });
});
