import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  insertMissing,
  makeAnswerFilter,
  matchBlocks,
  missingTitles,
  withoutRepeatedStart,
} from './answer-text.ts';

const filtered = (pieces: readonly string[]): string => {
  const filter = makeAnswerFilter();
  const through = pieces.map((piece) => filter.push(piece)).join('');
  return through + filter.end();
};

describe('the text shown while an answer arrives', () => {
  it('starts at the first heading, wherever the pieces are cut', () => {
    const text = 'Claro! Aqui está:\n\n## Perfil\n\nAna, 34 anos.\n\n## Dores\n\n- Cansaço';
    const wanted = text.slice(text.indexOf('## Perfil'));
    const cuts = array(integer({ min: 0, max: text.length }), { maxLength: 12 });
    assert(
      property(cuts, (positions) => {
        const borders = [0, ...positions.toSorted((a, b) => a - b), text.length];
        const pieces = borders.slice(1).map((end, index) => text.slice(borders[index], end));
        expect(filtered(pieces)).toBe(wanted);
      }),
    );
  });

  it('loses the code fence around the whole answer and keeps one inside it', () => {
    expect(filtered(['```markdown\n## A\n\ntexto\n', '``', '`\n'])).toBe('## A\n\ntexto');
    const inside = '## A\n\n```\ncódigo\n```';
    expect(filtered([inside])).toBe(inside);
  });

  it('contains a word as soon as it has arrived', () => {
    const filter = makeAnswerFilter();
    expect(filter.push('## A\n\nUma')).toBe('## A\n\nUma');
    expect(filter.push(' palavra')).toBe(' palavra');
  });

  it('is empty while there is no heading', () => {
    const filter = makeAnswerFilter();
    expect(filter.push('Não posso ajudar com isso.')).toBe('');
    expect(filter.hasStarted()).toBe(false);
  });
});

describe('joining a cut text with its continuation', () => {
  it('drops the words that the continuation repeats', () => {
    expect(withoutRepeatedStart('Ela abre a planilha e', 'abre a planilha e fecha.')).toBe(
      ' fecha.',
    );
  });

  it('starts a new block on its own line', () => {
    expect(withoutRepeatedStart('fim do bloco.', '## Dores\n\nUma')).toBe('\n\n## Dores\n\nUma');
  });

  it('leaves a continuation that repeats nothing unchanged', () => {
    expect(withoutRepeatedStart('Ela abre', ' a planilha.')).toBe(' a planilha.');
  });
});

describe('missing blocks', () => {
  const asked = ['Perfil', 'Momentos do dia', 'Dores'];

  it('are found by title, ignoring accents, case, numbers and empty blocks', () => {
    expect(missingTitles('## 1. PERFIL\n\nx\n\n## Dores\n', asked)).toEqual([
      'Momentos do dia',
      'Dores',
    ]);
  });

  it('are inserted where the prompt lists them', () => {
    const text = '## Perfil\n\nAna\n\n## Dores\n\nCansaço';
    const whole = insertMissing(text, '## Momentos do dia\n\nManhã', asked);
    expect(whole).toBe('## Perfil\n\nAna\n\n## Momentos do dia\n\nManhã\n\n## Dores\n\nCansaço');
  });

  it('are inserted first when the prompt lists them first', () => {
    const whole = insertMissing('## Dores\n\nCansaço', '## Perfil\n\nAna', asked);
    expect(whole).toBe('## Perfil\n\nAna\n\n## Dores\n\nCansaço');
  });

  it('leave the text unchanged when the second answer lacks them as well', () => {
    expect(insertMissing('## Perfil\n\nAna', '## Outro\n\nx', asked)).toBe('## Perfil\n\nAna');
  });
});

describe('rewritten blocks', () => {
  it('are matched by position and keep the original titles', () => {
    expect(matchBlocks('## perfil\n\nnovo\n\n## Outra coisa\n\nb', ['Perfil', 'Dores'])).toEqual([
      { title: 'Perfil', content: 'novo' },
      { title: 'Dores', content: 'b' },
    ]);
  });

  it('are matched by title when there are too many', () => {
    const answer = '## Extra\n\nx\n\n## dores\n\nb\n\n## Perfil\n\na';
    expect(matchBlocks(answer, ['Perfil', 'Dores'])).toEqual([
      { title: 'Perfil', content: 'a' },
      { title: 'Dores', content: 'b' },
    ]);
  });

  it('are rejected when one is missing or empty', () => {
    expect(matchBlocks('## Perfil\n\na', ['Perfil', 'Dores'])).toBeUndefined();
    expect(matchBlocks('## Perfil\n\n', ['Perfil'])).toBeUndefined();
  });
});
