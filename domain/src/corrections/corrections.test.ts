import { describe, expect, it } from 'vitest';
import { splitBlocks } from '../script/blocks.ts';
import type { Finding } from '../script-check/finding.ts';
import { correctSentence, isSentence, sentenceOf } from './correct-sentence.ts';
import { citationsOf, swapPromise } from './swap-promise.ts';
import { takeBack } from './take-back.ts';

const text = '## A\n\nUm.\n\n## B\n\nO seu **mindset** muda. E mais.\n';
const sentence = 'O seu **mindset** muda.';
const rawOf = (index: number): string => splitBlocks(text)[index]?.raw ?? '';
const from = rawOf(1).indexOf(sentence);
const finding = {
  blockIndex: 1,
  sentenceAt: { from, to: from + sentence.length },
} as Finding;

describe('correcting a sentence', () => {
  it('changes that sentence alone [B-STAGE-12]', () => {
    expect(sentenceOf(text, finding)).toBe(sentence);
    expect(correctSentence(text, finding, { from: sentence, to: ' Você muda. ' })).toBe(
      '## A\n\nUm.\n\n## B\n\nVocê muda. E mais.\n',
    );
  });

  it('changes nothing once the sentence has changed [B-STAGE-12]', () => {
    const other = text.replace('O seu', 'Seu');
    expect(correctSentence(other, finding, { from: sentence, to: 'Novo.' })).toBeUndefined();
    expect(correctSentence('## A\n', finding, { from: sentence, to: 'Novo.' })).toBeUndefined();
  });

  it('covers the found words where their sentence is unknown, and never a whole block', () => {
    const at = { from: from + 2, to: from + 5 };
    expect(sentenceOf(text, { blockIndex: 1, at })).toBe('seu');
    expect(sentenceOf(text, { ...finding, at })).toBe(sentence);
    const whole = { blockIndex: 1 } as Finding;
    const nowhere = { sentenceAt: finding.sentenceAt } as Finding;
    const blanks = { blockIndex: 1, at: { from: 4, to: 6 } } as Finding;
    for (const other of [whole, nowhere, blanks]) {
      expect(sentenceOf(text, other)).toBeUndefined();
      expect(correctSentence(text, other, { from: sentence, to: 'Novo.' })).toBeUndefined();
    }
  });

  it.each(['7', 'a'.repeat(2000)])('takes a sentence of 1 to 2,000 characters: %j', (to) => {
    expect(correctSentence(text, finding, { from: sentence, to })).toContain(`\n\n${to} E mais.`);
  });

  it('is refused where it would open a code fence that hides the next block', () => {
    const fenced = '``x fica.\n\n## B\n\nDois.\n';
    const place = { blockIndex: 0, at: { from: 2, to: 9 } } as Finding;
    expect(sentenceOf(fenced, place)).toBe('x fica.');
    expect(correctSentence(fenced, place, { from: 'x fica.', to: 'y' })).toBe(
      '``y\n\n## B\n\nDois.\n',
    );
    expect(correctSentence(fenced, place, { from: 'x fica.', to: '`y' })).toBeUndefined();
  });

  it.each(['', '  ', '## Título', 'Um.\n> Pausa: 5 s', '```', 'a'.repeat(2001)])(
    'refuses %j in its place',
    (to) => {
      expect(isSentence(to)).toBe(false);
      expect(correctSentence(text, finding, { from: sentence, to })).toBeUndefined();
    },
  );
});

describe('another short promise', () => {
  const old = 'Descubra o preço certo em 6 semanas';
  const texts = {
    promessa_curta_otimizada: old,
    script_fase_1_validado: `Aqui “${old}” fica.`,
    script_fase_2_validado: `Diga “${old}”. E “${old}”.`,
    script_fase_3_validado: 'Nada.',
    script_fase_5_validado: `“${old}”`,
  };

  it('replaces the stored one and each literal quotation in phases 2 to 5 [B-STAGE-13]', () => {
    expect(citationsOf(texts, 'Beleza')).toEqual([2, 0, 0, 1]);
    const fresh = 'Monte o seu preço no seu ritmo';
    expect(swapPromise(texts, fresh, 'Beleza')).toEqual({
      promessa_curta_otimizada: fresh,
      script_fase_2_validado: `Diga “${fresh}”. E “${fresh}”.`,
      script_fase_5_validado: `“${fresh}”`,
    });
  });

  it('replaces the gap that stands for a grave promise, and the other way round [B-STAGE-13]', () => {
    const grave = 'Tenha dinheiro fácil em casa';
    const gap = '[PREENCHER: uma promessa curta sem “dinheiro fácil”]';
    const recited = { promessa_curta_otimizada: grave, script_fase_2_validado: `Diga “${gap}”.` };
    expect(swapPromise(recited, old, 'Beleza')).toEqual({
      promessa_curta_otimizada: old,
      script_fase_2_validado: `Diga “${old}”.`,
    });
    expect(swapPromise(texts, grave, 'Beleza')).toMatchObject({
      promessa_curta_otimizada: grave,
      script_fase_5_validado: `“${gap}”`,
    });
  });

  it('changes no script where the earlier promise is empty', () => {
    for (const promise of ['', ' ', null]) {
      const empty = { promessa_curta_otimizada: promise, script_fase_2_validado: 'Um texto.' };
      expect(swapPromise(empty, old, 'Beleza')).toEqual({ promessa_curta_otimizada: old });
      expect(citationsOf(empty, 'Beleza')).toEqual([0, 0, 0, 0]);
    }
  });
});

describe('taking a change back', () => {
  const change = {
    from: { persona_validada: '## A\n\nUm.\n\n## B\n\nDois.\n', script_fase_1_validado: 'x' },
    to: { persona_validada: '## A\n\nOutro.\n\n## B\n\nDois.\n', script_fase_1_validado: 'x' },
  };

  it('leaves what was changed since in other blocks and texts [B-STAGE-11]', () => {
    expect(takeBack({ ...change.to, script_fase_1_validado: 'novo' }, change)).toEqual({
      persona_validada: change.from.persona_validada,
    });
    const since = change.to.persona_validada.replace('Dois', 'Três');
    expect(takeBack({ ...change.to, persona_validada: since }, change)).toEqual({
      persona_validada: change.from.persona_validada.replace('Dois', 'Três'),
    });
  });

  it('changes nothing where the change had changed nothing', () => {
    expect(takeBack(change.to, { from: change.to, to: change.to })).toEqual({});
  });

  it('is refused where nothing would be left of a text', () => {
    const written = { from: { persona_validada: ' ' }, to: { persona_validada: 'Um.' } };
    expect(takeBack({ persona_validada: 'Um.' }, written)).toBeUndefined();
    expect(takeBack({}, { from: {}, to: { persona_validada: 'Um.' } })).toBeUndefined();
  });

  it('is refused once the same block has changed again [B-STAGE-11]', () => {
    const since = change.to.persona_validada.replace('Outro', 'Mais um');
    expect(takeBack({ ...change.to, persona_validada: since }, change)).toBeUndefined();
  });
});
