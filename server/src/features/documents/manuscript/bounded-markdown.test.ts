import { caseContent } from '@webnario/domain/testing/case-content';
import { describe, expect, it } from 'vitest';
import { boundedMarkdown } from './bounded-markdown.ts';

describe('markdown that is read for a file', () => {
  it('is unchanged when it is an ordinary text of a person or a model [B-HOLD-68]', () => {
    const ordinary = [
      ...Object.values(caseContent),
      '> dito\n> por outro\n\n- um\n  - dois\n    1. três\n\n**forte** e _leve_ com [página](https://a.b)',
      Array.from({ length: 300 }, (_, index) => `- **item ${index}** e _mais_`).join('\n'),
      '* * *\n\n    código\n\n```\n- - a\n```',
    ];
    for (const text of ordinary) expect(boundedMarkdown(text)).toBe(text);
  });

  it('is nested at most four quotations or lists deep, and keeps every word [B-HOLD-68]', () => {
    expect(boundedMarkdown(`${'> '.repeat(9)}fim`)).toMatch(/^(?:> ){4}\s*fim$/);
    expect(boundedMarkdown(`${'- '.repeat(9)}fim`)).toMatch(/^(?:- ){4}\s*fim$/);
    expect(boundedMarkdown(`${' '.repeat(900)}- fim`)).toBe(`${' '.repeat(16)}- fim`);
  });

  it('keeps the marks of a paragraph as plain characters when there are too many [B-HOLD-68]', () => {
    const most = '*a_'.repeat(200);
    expect(boundedMarkdown(most)).toBe(most);
    expect(boundedMarkdown(`${most}*`)).toBe(String.raw`\*a\_`.repeat(200).concat(String.raw`\*`));
    const text = '*a_'.repeat(201);
    expect(boundedMarkdown(text)).toBe(String.raw`\*a\_`.repeat(201));
    expect(boundedMarkdown('*a_\n'.repeat(201))).toBe(String.raw`\*a\_`.concat('\n').repeat(201));
    expect(boundedMarkdown(`${'*a_'.repeat(199)}\n\n**b**`)).toContain('**b**');
  });
});
