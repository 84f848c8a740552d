import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { savedValues, type PromptValues } from './prompt-form.ts';
import { PromptNotices } from './prompt-notices.tsx';
import { promptLike } from '../../../../testing/prompts/prompt.ts';

const prompt = promptLike();
const builtIn = prompt.built_in;
const onChange = vi.fn<(content: string) => void>();
const show = (content: string, change: Partial<PromptValues> = {}): void => {
  const values = { ...savedValues(prompt), content, ...change };
  render(<PromptNotices prompt={prompt} values={values} onChange={onChange} />);
};

afterEach(cleanup);

describe('the notices of the editor of a prompt', () => {
  it('say nothing about the built-in text, and nothing about the former name of a variable', () => {
    show(builtIn.content);
    show(builtIn.content.replace('oferta', 'dados_da_oferta'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('name variables and blocks that an edited prompt leaves out [B-METHOD-90]', () => {
    show('[[SISTEMA]]\n## Perfil\nUm.\n[[USUARIO]]\n{{publico_alvo}} {{produto}} {{voz}}');
    expect(screen.getByRole('status').textContent).toContain(
      'Este prompt foi editado e não usa: {{oferta}}.Este prompt não pede os blocos: Dores. Eles não são escritos.',
    );
  });

  it('name what a prompt cannot do without [B-ADMIN-31]', () => {
    show(builtIn.content.replace('{{publico_alvo}} {{produto}}', ''));
    expect(screen.getByRole('status').textContent).toContain(
      'Falta {{publico_alvo}}: sem isso a IA não sabe sobre o que escrever.Falta {{especialidade}} ou {{produto}}: ',
    );
  });

  it('name variables that do not exist, and put the nearest one in their places [B-METHOD-90, B-ADMIN-30]', async () => {
    show(`${builtIn.content} {{abelhas}} {{ presona }} {{presona}}`);
    expect(screen.getByRole('status').textContent).toBe(
      'A variável {{abelhas}} não existe e chegaria vazia.' +
        'A variável {{presona}} não existe e chegaria vazia. Você quis dizer {{persona}}?Trocar por {{persona}}',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Trocar por {{persona}}' }));
    expect(onChange.mock.calls).toEqual([
      [`${builtIn.content} {{abelhas}} {{persona}} {{persona}}`],
    ]);
  });

  it('say when a usual request is longer than what the model takes [B-ADMIN-32]', () => {
    show(builtIn.content, { openai_model: 'llama2:7b' });
    expect(screen.getByRole('status').textContent).toMatch(
      /cerca de [\d.]+ de 4\.096 tokens\. Os textos longos chegariam resumidos\.$/,
    );
  });

  it('say the same of a long request while a few letters more are typed [B-ADMIN-32]', () => {
    const told = (content: string): string => {
      cleanup();
      show(content, { openai_model: 'llama2:7b' });
      return screen.getByRole('status').textContent;
    };
    const lengths = [0, 4, 8, 12, 16, 20];
    const all = new Set(lengths.map((length) => told(builtIn.content + '.'.repeat(length))));
    expect(all.size).toBe(1);
    expect([...all][0]).toMatch(/cerca de \d+\.[05]00 de 4\.096 tokens/);
  });

  it('show the built-in text to compare with [B-METHOD-90]', async () => {
    show('Faça.');
    await userEvent.click(screen.getByRole('button', { name: 'Ver o texto padrão' }));
    expect(screen.getByRole('dialog', { name: 'Texto padrão' }).textContent).toContain(
      '## Perfil\nUm.',
    );
  });
});
