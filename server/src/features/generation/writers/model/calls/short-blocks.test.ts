import { phaseTargets, scriptPhaseOf, type CallBlock } from '@webnario/domain/method/phases';
import { describe, expect, it } from 'vitest';
import { spoken } from '../../../../../../testing/model.ts';
import { requestsForMissing, requestsForShort, withLonger } from './short-blocks.ts';

const blocksOf = (minutes: 60 | 90): CallBlock[] => {
  const phase = scriptPhaseOf('script_fase_3');
  const targets = phase ? phaseTargets(phase, { minutes, wordsPerMinute: 130 }) : [];
  return targets.map((target) => ({ ...target, movements: [] }));
};
const positions = (requests: readonly (readonly CallBlock[])[], all: readonly CallBlock[]) =>
  requests.map((request) => request.map((block) => all.indexOf(block) + 1));

describe('the blocks that are asked for once more', () => {
  it('go in groups of up to 900 words, a longer block alone, in three requests at most [B-METHOD-27]', () => {
    const hour = blocksOf(60);
    expect(positions(requestsForMissing(hour), hour)).toEqual([[1, 2], [3], [4, 5]]);
    const long = blocksOf(90);
    expect(positions(requestsForMissing(long), long)).toEqual([[1], [2], [3]]);
  });

  it('are the short ones that lack the most words, in the order of the text [B-METHOD-27]', () => {
    const long = blocksOf(90);
    const short = long.map(({ title, words }, index) => ({
      title,
      target: words,
      words: index === 2 ? words - 10 : 0,
    }));
    expect(positions(requestsForShort(short, long), long)).toEqual([[2], [4], [5, 6]]);
  });
});

describe('the new version of a short block', () => {
  const [block] = blocksOf(60).slice(4);
  const asked = block ? [{ ...block, words: 100 }] : [];
  const title = block?.title ?? '';
  const replaced = (before: string, after: string): boolean => {
    const text = `## Antes\n\nFica.\n\n## ${title}\n\n${before}\n\n## Depois\n\nFica.`;
    const result = withLonger(text, `## ${title}\n\n${after}`, asked, '');
    expect(result.titles).toEqual(result.text === text ? [] : [title]);
    if (result.text !== text) expect(result.text).toBe(text.replace(before, after));
    return result.text !== text;
  };
  const facts = 'São R$ 597,00 em exemplo.com.br/caixa. [PREENCHER: bônus]';

  it('replaces the short one when it has more words, up to 130 % of the target [B-METHOD-28]', () => {
    expect(replaced(spoken(50), spoken(90))).toBe(true);
    expect(replaced(spoken(50), spoken(130))).toBe(true);
    expect(replaced(spoken(50), spoken(131))).toBe(false);
    expect(replaced(spoken(50), spoken(50))).toBe(false);
  });

  it('replaces the short one only when it keeps every gap, link and price [B-METHOD-28]', () => {
    expect(replaced(facts, `${spoken(60)} ${facts}`)).toBe(true);
    for (const lost of ['R$ 597,00', 'exemplo.com.br/caixa', '[PREENCHER: bônus]']) {
      expect(replaced(facts, `${spoken(70)} ${facts.replace(lost, '')}`)).toBe(false);
    }
  });

  it('replaces the short one when a link that ended a sentence now stands within one', () => {
    const within = `${spoken(60)} Em exemplo.com.br/caixa há mais.`;
    expect(replaced('Está em exemplo.com.br/caixa.', within)).toBe(true);
  });

  it('does not replace the short one when it adds a severe claim [B-METHOD-28]', () => {
    const claim = 'Você ganha dinheiro fácil com resultado garantido.';
    expect(replaced(spoken(50), `${spoken(60)} ${claim}`)).toBe(false);
    expect(replaced(claim, `${spoken(60)} ${claim}`)).toBe(true);
  });

  it('does not replace the short one under another title', () => {
    const text = `## ${title}\n\nPouco.`;
    expect(withLonger(text, `## Outro\n\n${spoken(80)}`, asked, '').text).toBe(text);
  });
});
