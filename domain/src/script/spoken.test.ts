import { describe, expect, it } from 'vitest';
import { spokenText } from './speech.ts';
import { spokenOf } from './spoken.ts';

const markdown =
  '## Título\n\n> Slide: Preço | imagem\n\n- **Um** item com [um link](https://exemplo.com.br).\n\nFalta [PREENCHER: o preço] aqui, _dito_ assim.\r\n2. Dois.\n';

describe('spokenOf', () => {
  it('is what spokenText gives', () => {
    expect(spokenOf(markdown).text.trim()).toBe(spokenText(markdown.replaceAll('\r\n', '\n')));
  });

  it('knows where every character that is said stands in the text', () => {
    const { text, positionOf } = spokenOf(markdown);
    for (const word of ['Um', 'link', 'Falta', 'dito', 'Dois']) {
      const at = text.indexOf(word);
      expect(markdown.slice(positionOf(at), positionOf(at) + word.length)).toBe(word);
    }
    expect(positionOf(text.length)).toBe(markdown.trimEnd().length + 1);
  });

  it('says nothing of a text without speech', () => {
    expect(spokenOf('## Só um título').text).toBe('');
    expect(spokenOf('').positionOf(0)).toBe(0);
  });
});
