import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { classClock, onClock } from '../method/clock.ts';
import { splitBlocks } from '../script/blocks.ts';
import { cueLine } from '../script/cues.ts';
import { caseContent } from '../../testing/case-content.ts';
import { scriptFields } from '../project-fields.ts';
import { readStageScript, type StageScript } from './stage-script.ts';
import { positionAt, rowAt, stagePace, stageTimes, timeOfPosition } from './stage-times.ts';

const pieces = fc.constantFrom(
  'Boa noite, gente.',
  'Você **abre** o salão às _oito_ — e fecha tarde.',
  'Diga seu [PREENCHER: nome do produto] agora, por R$[PREENCHER: preço],00.',
  '- um item',
  '2. outro item, com [um link](https://exemplo.com.br)',
  '### Um subtítulo',
  '> uma citação',
  '---',
  '',
  '> Relógio: [min 3–4]',
  '> Modo demonstração: isto é um exemplo',
  cueLine({ kind: 'pause', seconds: 20, reason: 'chat' }),
  cueLine({ kind: 'poll', question: 'Quanto sobra?', options: ['Nada', 'Pouco'] }),
  cueLine({ kind: 'slide', title: 'Três contas', image: '' }),
  '> Rubrica: olhe para a câmera',
  'Antirrevolucionaristicamente',
);
const phase = fc
  .array(fc.oneof(pieces, fc.constantFrom('## Bloco', '## Bônus', '')), { maxLength: 30 })
  .map((lines) => lines.join('\n'));
const contents = fc
  .tuple(phase, phase, phase, phase, phase)
  .map((texts) => Object.fromEntries(scriptFields.map((field, at) => [field, texts[at] ?? ''])));
const paces = fc.integer({ min: stagePace.slowest, max: stagePace.fastest });

const close = (script: StageScript, pace: number) => stageTimes(script, pace);

describe('the times of the stage', () => {
  it('are those of the clock of the class, block by block [B-STAGE-41]', () => {
    fc.assert(
      fc.property(contents, paces, (content, wordsPerMinute) => {
        const script = readStageScript(content);
        const times = close(script, wordsPerMinute);
        const clock = classClock(content, { minutes: 60, wordsPerMinute });
        const written = clock.filter(({ isWritten }) => isWritten);
        const expected = written.flatMap(({ blocks }) =>
          blocks.filter(({ title, time }) => title !== '' || onClock(time) > 0),
        );
        const own = script.blocks.flatMap(({ title }, block) => {
          const { start, end } = times.blocks[block] ?? { start: 0, end: 0 };
          return title !== '' || end > start ? [{ title, seconds: end - start }] : [];
        });
        expect(own.map(({ title }) => title)).toEqual(expected.map(({ title }) => title));
        own.forEach(({ seconds }, at) => {
          expect(seconds).toBeCloseTo(
            onClock(expected[at]?.time ?? { speech: -1, interaction: 0, questions: 0 }),
            6,
          );
        });
      }),
    );
  });

  it('follow each other without a hole, to the end [B-STAGE-41]', () => {
    fc.assert(
      fc.property(contents, paces, (content, pace) => {
        const { rows, total } = stageTimes(readStageScript(content), pace);
        let end = 0;
        for (const row of rows) {
          expect(row.start).toBe(end);
          expect(row.end).toBeGreaterThanOrEqual(row.start);
          end = row.end;
        }
        expect(total).toBe(end);
      }),
    );
  });

  test('the times of the evaluation case are about an hour at 130 words a minute', () => {
    const { total } = stageTimes(readStageScript(caseContent), 130);
    expect(total / 60).toBeGreaterThan(50);
    expect(total / 60).toBeLessThan(70);
  });
});

describe('a place in the script', () => {
  it('is found again from its time, at any pace [B-STAGE-42]', () => {
    fc.assert(
      fc.property(contents, paces, fc.nat(), fc.nat(), (content, pace, pickRow, pickWord) => {
        const script = readStageScript(content);
        const speech = script.rows.filter((row) => row.kind === 'speech' && row.count > 0);
        const row = speech[pickRow % Math.max(1, speech.length)];
        if (row?.kind !== 'speech') return;
        const counted = row.words.flatMap(({ count }, word) => (count > 0 ? [word] : []));
        const word = counted[pickWord % counted.length] ?? 0;
        const position = { block: row.block, paragraph: row.paragraph, word };
        const times = stageTimes(script, pace);
        expect(positionAt(script, times, timeOfPosition(script, times, position))).toEqual(
          position,
        );
      }),
    );
  });

  it('moves on with the time and never back', () => {
    fc.assert(
      fc.property(
        contents,
        paces,
        fc.tuple(
          fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
          fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
        ),
        (content, pace, shares) => {
          const script = readStageScript(content);
          const times = stageTimes(script, pace);
          const [a = 0, b = 0] = shares.toSorted((one, two) => one - two);
          expect(rowAt(times, a * times.total)).toBeLessThanOrEqual(rowAt(times, b * times.total));
          const early = positionAt(script, times, a * times.total);
          const late = positionAt(script, times, b * times.total);
          const order = ({ block, paragraph, word }: typeof early) =>
            block * 1e8 + paragraph * 1e4 + word;
          expect(order(early)).toBeLessThanOrEqual(order(late));
        },
      ),
    );
  });

  it('is the word that is said, the last one where nothing follows', () => {
    const script = readStageScript({
      script_fase_1_validado: '## Um\n\num dois — três\n\n> Slide: A\n\n> Pausa: 6 s\n\nquatro',
    });
    const times = stageTimes(script, 60);
    const placeAt = (seconds: number) => {
      const { block, paragraph, word } = positionAt(script, times, seconds);
      return [block, paragraph, word];
    };
    expect([0, 0.9, 1, 1.9, 2, 2.9].map((seconds) => placeAt(seconds))).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, 3],
      [0, 0, 3],
    ]);
    expect(placeAt(3)).toEqual([0, 2, 0]);
    expect(placeAt(8.9)).toEqual([0, 2, 0]);
    expect(placeAt(9)).toEqual([0, 3, 0]);
    expect(placeAt(10)).toEqual([0, 3, 0]);
    expect(placeAt(99)).toEqual([0, 3, 0]);
    expect(timeOfPosition(script, times, { block: 0, paragraph: 2, word: 4 })).toBe(3);
    expect(timeOfPosition(script, times, { block: 0, paragraph: 0, word: -2 })).toBe(0);
  });

  test('a place in a script without a text is its beginning', () => {
    const empty = readStageScript({});
    const times = stageTimes(empty, 130);
    expect(positionAt(empty, times, 5)).toEqual({ block: 0, paragraph: 0, word: 0 });
    expect(timeOfPosition(empty, times, { block: 3, paragraph: 2, word: 1 })).toBe(0);
    const marks = readStageScript({ script_fase_1_validado: '## Um\n\n—' });
    const still = stageTimes(marks, 130);
    expect(positionAt(marks, still, 5)).toEqual({ block: 0, paragraph: 0, word: 0 });
    expect(timeOfPosition(marks, still, { block: 0, paragraph: 0, word: 1 })).toBe(0);
  });

  test('a place that a shorter script no longer has becomes the nearest one', () => {
    const script = readStageScript({
      script_fase_1_validado: '## Um\n\nUma frase.\n\n## Dois\n\nOutra.',
    });
    const times = stageTimes(script, 60);
    expect(timeOfPosition(script, times, { block: 0, paragraph: 7, word: 0 })).toBe(0);
    expect(timeOfPosition(script, times, { block: 9, paragraph: 0, word: 0 })).toBe(2);
    expect(timeOfPosition(script, times, { block: 0, paragraph: 0, word: 99 })).toBe(2);
  });
});

describe('the rows of a script', () => {
  const content = {
    script_fase_1_validado:
      'Antes.\n\n## Um\n\nFale **alto**,\ncom [PREENCHER: seu nome].\n\n> Slide: Caixa | gráfico\n\n- um\n- dois\n\n### Dentro\n\n> disse alguém\n\n```\n> Pausa: 20 s\n```',
    script_fase_3_validado: '## Três\n\nFim.',
  };

  it('are paragraphs, items, cues and what is not said, with their blocks [B-STAGE-40]', () => {
    const script = readStageScript(content);
    expect(script.blocks.map(({ phase: at, title, from, to }) => [at, title, from, to])).toEqual([
      [0, '', 0, 1],
      [0, 'Um', 1, 8],
      [2, 'Três', 8, 9],
    ]);
    expect(script.rows.map((row) => row.kind)).toEqual([
      'speech',
      'speech',
      'cue',
      'speech',
      'speech',
      'aside',
      'aside',
      'aside',
      'speech',
    ]);
    expect(script.rows.map(({ block, paragraph }) => `${block}.${paragraph}`).join(' ')).toBe(
      '0.0 1.0 1.1 1.2 1.3 1.4 1.5 1.6 2.0',
    );
    expect(script.missingPhases).toEqual([1, 3, 4]);
  });

  it('keep every word, strong words and gaps [B-STAGE-40]', () => {
    const row = readStageScript(content).rows[1];
    expect(row?.kind === 'speech' && row.words).toEqual([
      { text: 'Fale', isGap: false, isStrong: false, isGlued: true, count: 1 },
      { text: 'alto', isGap: false, isStrong: true, isGlued: false, count: 1 },
      { text: ',', isGap: false, isStrong: false, isGlued: true, count: 0 },
      { text: 'com', isGap: false, isStrong: false, isGlued: false, count: 1 },
      { text: 'seu nome', isGap: true, isStrong: false, isGlued: false, count: 20 },
      { text: '.', isGap: false, isStrong: false, isGlued: true, count: 0 },
    ]);
    expect(row?.kind === 'speech' && row.count).toBe(23);
  });

  const rowsOf = (text: string) => readStageScript({ script_fase_1_validado: text }).rows;
  const saidIn = (text: string) =>
    rowsOf(text).map((row) =>
      row.kind === 'speech'
        ? row.words.map(({ text: word, isGlued }) => (isGlued ? '' : ' ') + word).join('')
        : row.kind,
    );

  test.each([
    ['an item ends a paragraph', 'Leve:\n- um\n2) dois\nou três', ['Leve:', 'um', 'dois ou três']],
    ['two lines are one paragraph', 'Um\ndois.\n \nTrês.', ['Um dois.', 'Três.']],
    ['a cue ends a paragraph', 'Um\n> Pausa: 5 s\ndois.', ['Um', 'cue', 'dois.']],
    [
      'clocks and notes are left out',
      'Um.\n\n> Relógio: [min 3–4]\n\n> Modo demonstração: x\n\nDois.',
      ['Um.', 'Dois.'],
    ],
    ['what has no word is no row', '**\n\n---\n\n### **\n\nUm.', ['Um.']],
    [
      'links and marks are left out',
      'Veja [o **meu** site](https://a.b/c) _já_ `sim`.',
      ['Veja o meu site já sim.'],
    ],
    ['a gap has single blanks', 'Diga [PREENCHER: seu\u00a0 nome].', ['Diga seu nome.']],
  ])('%s', (_what, text, expected) => {
    expect(saidIn(text)).toEqual(expected);
  });

  it('are strong between two stars or two lines, not between single ones', () => {
    const [row] = rowsOf('Um **dois** __três__ _quatro_ *cinco* seis.');
    expect(row?.kind === 'speech' && row.words.map(({ isStrong }) => isStrong)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('tell an item of a list from a paragraph, and count what is said', () => {
    const rows = rowsOf('Um dois.\n\n- três quatro cinco');
    expect(rows.map((row) => row.kind === 'speech' && [row.isListItem, row.count])).toEqual([
      [false, 2],
      [true, 3],
    ]);
  });

  test('rows that are not said have their words without marks', () => {
    const asides = rowsOf('### **Dentro** do _tema_ \n\n> *disse* alguém\n\n> ## E mais').flatMap(
      (row) => (row.kind === 'aside' ? [row.text] : []),
    );
    expect(asides).toEqual(['Dentro do tema', 'disse alguém', 'E mais']);
  });

  test('the rows of a text before the first heading are a block only where there are some', () => {
    const titles = (text: string) =>
      readStageScript({ script_fase_1_validado: text }).blocks.map(({ title }) => title);
    expect(titles('---\n\n## Um\n\nOi.')).toEqual(['Um']);
    expect(titles('Antes.\n\n## Um\n\nOi.')).toEqual(['', 'Um']);
  });

  test('the rows of phases with blanks alone are missing', () => {
    expect(readStageScript({ script_fase_2_validado: ' \n' })).toEqual({
      blocks: [],
      rows: [],
      missingPhases: [0, 1, 2, 3, 4],
    });
  });

  test('a heading without a text is a block without rows', () => {
    const empty = readStageScript({ script_fase_1_validado: '## Um\n\n## Dois\n\nOi.' });
    expect(empty.blocks.map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect(splitBlocks('## Um\n\n## Dois\n\nOi.')).toHaveLength(2);
  });
});
