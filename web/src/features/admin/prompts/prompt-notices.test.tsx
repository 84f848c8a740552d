import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PromptNotices } from './prompt-notices.tsx';
import { promptLike } from './testing/prompt.ts';

const prompt = promptLike();
const builtIn = prompt.built_in;
const show = (content: string): void => {
  render(<PromptNotices prompt={prompt} content={content} />);
};

afterEach(cleanup);

describe('what the editor of a prompt says', () => {
  it('is nothing about the built-in text, and nothing about the former name of a variable', () => {
    show(builtIn.content);
    show(builtIn.content.replace('oferta', 'dados_da_oferta'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('names variables and blocks that an edited prompt leaves out', () => {
    show('[[SISTEMA]]\n## Perfil\nUm.\n[[USUARIO]]\n{{voz}}');
    expect(screen.getByRole('status').textContent).toContain(
      'Este prompt foi editado e não usa: {{oferta}}.Este prompt não pede os blocos: Dores. Eles não são escritos.',
    );
  });

  it('names variables that do not exist', () => {
    show(`${builtIn.content} {{abelhas}} {{Voz}}`);
    expect(screen.getByRole('status').textContent).toBe(
      'Este prompt usa variáveis que não existem: {{abelhas}}, {{Voz}}. Elas chegam vazias.',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('brings the built-in text to compare with', async () => {
    show('Faça.');
    await userEvent.click(screen.getByRole('button', { name: 'Ver o texto padrão' }));
    expect(screen.getByRole('dialog', { name: 'Texto padrão' }).textContent).toContain(
      '## Perfil\nUm.',
    );
  });
});
