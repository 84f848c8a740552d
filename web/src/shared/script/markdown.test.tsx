import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

afterEach(cleanup);

const cues = () => screen.queryAllByRole('note');

describe('a script text', () => {
  it('shows each cue with a look of its own, also without an empty line before speech [B-METHOD-16]', () => {
    render(
      <Markdown
        text={
          'Boa noite.\n> Slide: Três contas | um gráfico\n> **Pausa:** 20 segundos\nFalo agora.\n\n> Enquete: Qual? | Uma | Duas\n\n> _Rubrica: olhe para a câmera._'
        }
      />,
    );
    expect(cues().map((cue) => [cue.dataset['kind'], cue.textContent])).toEqual([
      ['slide', 'Slide: Três contasum gráfico'],
      ['pause', 'Pausa: 20 s'],
      ['poll', 'Enquete: Qual?UmaDuas'],
      ['direction', 'Rubrica: olhe para a câmera.'],
    ]);
    expect(screen.getByText('Falo agora.').closest('[role="note"], blockquote')).toBeNull();
    const options = within(cues()[2] ?? document.body).getAllByRole('listitem');
    expect(options.map((option) => option.textContent)).toEqual(['Uma', 'Duas']);
  });

  it('keeps quotations and code as they are', () => {
    render(<Markdown text={'> dito por alguém\n\n```\n> Slide: código\n```'} />);
    expect(cues()).toEqual([]);
    expect(screen.getByText('dito por alguém').closest('blockquote')).not.toBeNull();
    expect(screen.getByText('> Slide: código').tagName).toBe('CODE');
  });

  it('shows what is missing in speech and in cues, marked and without brackets [B-SHEET-25]', () => {
    render(<Markdown text={'Sou [PREENCHER: seu nome].\n\n> Slide: [PREENCHER: preço]'} />);
    for (const what of ['seu nome', 'preço']) {
      const gap = screen.getByText(what);
      expect(gap.tagName).toBe('MARK');
      expect(gap.textContent).toBe(`Falta: ${what}`);
    }
  });

  it('runs no markup of a text, and makes no link that is a program', () => {
    const text =
      '<img src=x onerror=alert(1)><script>alert(1)</script>\n\n[clique](javascript:alert(1)) ![](http://evil.example/x.png)\n\n[página](https://exemplo.com.br/)';
    const { container } = render(<Markdown text={text} />);
    expect(container.querySelectorAll('img, script, iframe')).toHaveLength(0);
    expect(screen.getByText('clique').getAttribute('href') ?? '').not.toContain('javascript');
    expect(screen.getByRole('link', { name: 'página' }).getAttribute('rel')).toContain('noopener');
  });
});
