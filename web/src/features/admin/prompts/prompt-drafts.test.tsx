import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { startPromptServer } from '../../../../testing/prompts/prompt-server.ts';
import { promptLike } from '../../../../testing/prompts/prompt.ts';
import {
  box,
  openPrompts as open,
  press,
  saved,
  startBrowser,
} from '../../../../testing/prompts/prompts-screen.tsx';

const edited = promptLike({ version: 1, content: 'Um texto. {{publico_alvo}} {{produto}}' });
const other = promptLike({ prompt_type: 'script_fase_1', title: 'Abertura' });
const start = () => {
  const server = startPromptServer(edited, [other]);
  const client = open();
  return { ...server, refetchPrompts: () => client.invalidateQueries() };
};
const noteField = () => screen.getByLabelText<HTMLInputElement>('Nota desta versão (opcional)');
const change = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } });
const tab = async (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));

beforeEach(startBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a person who has changed nothing', () => {
  it.each([
    [
      'typed and took it back',
      async () => {
        change(await box(), 'Outro.');
        change(await box(), edited.content);
      },
      '',
    ],
    [
      'typed only a note',
      async () => {
        await box();
        change(noteField(), 'Por quê');
      },
      'Por quê',
    ],
    [
      'typed what somebody else then saved',
      async (server: ReturnType<typeof start>) => {
        change(await box(), 'O mesmo. {{publico_alvo}}');
        server.saveElsewhere('O mesmo. {{publico_alvo}}');
        await server.refetchPrompts();
        await screen.findByText('Tudo salvo');
      },
      '',
    ],
  ])(
    'is not told of a conflict when a colleague saves: %s [B-ADMIN-29]',
    async (_name, doSomething, note) => {
      const server = start();
      await doSomething(server);
      server.saveElsewhere('De Rui. {{publico_alvo}} {{produto}}');
      await server.refetchPrompts();
      await waitFor(async () => expect((await box()).value).toBe(server.prompt().content));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByText('Tudo salvo')).toBeTruthy();
      expect(noteField().value).toBe(note);
    },
  );
});

describe('a save', () => {
  it('ends as usual when its tab was left meanwhile [B-ADMIN-33]', async () => {
    const server = start();
    change(await box(), 'Meu. {{publico_alvo}} {{produto}}');
    const answer = server.hold();
    await press('Salvar prompt');
    await tab('Fase 1');
    await tab('Persona');
    expect((await box()).readOnly).toBe(true);
    await tab('Fase 1');
    answer();
    await saved();
    await tab('Persona');
    expect((await box()).value).toBe('Meu. {{publico_alvo}} {{produto}}');
    expect(screen.getByText('Tudo salvo')).toBeTruthy();
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test('a refused save says so when its tab was left meanwhile [B-ADMIN-29]', async () => {
    const server = start();
    change(await box(), 'Meu. {{publico_alvo}} {{produto}}');
    server.saveElsewhere('De Rui.');
    const answer = server.hold();
    await press('Salvar prompt');
    await tab('Fase 1');
    answer();
    await screen.findByText('Erro ao salvar');
    await tab('Persona');
    expect((await screen.findByRole('alert')).textContent).toContain('salvou a versão 2');
    expect((await box()).value).toBe('Meu. {{publico_alvo}} {{produto}}');
  });
});

describe('a button that would change the text while a save is under way', () => {
  it('waits for the end of the save, be it a variable or a built-in text [B-ADMIN-33]', async () => {
    const names = [/^\{\{produto/, 'Voltar ao texto padrão', 'Usar o texto padrão novo'];
    const server = startPromptServer({
      ...edited,
      built_in_changed: { former_content: 'Antes.' },
      variables: [{ name: 'produto', meaning: 'O produto.' }],
    });
    open();
    const mine = 'Meu. {{publico_alvo}} {{produto}}';
    change(await box(), mine);
    const answer = server.hold();
    await press('Salvar prompt');
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await press(name);
      expect(screen.getByRole('button', { name }).ariaDisabled).toBe('true');
    }
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect((await box()).value).toBe(mine);
    answer();
    await saved();
    await press(/^\{\{produto/);
    expect((await box()).value).toBe(`${mine}{{produto}}`);
  });
});

describe('a note without another change', () => {
  it('is not sent, stays for the next change, and says so [B-ADMIN-20]', async () => {
    const server = start();
    await box();
    change(noteField(), 'Por quê');
    await press('Salvar prompt');
    await screen.findByText('A nota é guardada com a próxima alteração');
    await waitFor(() => expect(document.activeElement).toBe(noteField()));
    expect(noteField().value).toBe('Por quê');
    expect(server.sent).toEqual([]);
    change(await box(), 'Meu. {{publico_alvo}} {{produto}}');
    expect(screen.queryByText('A nota é guardada com a próxima alteração')).toBeNull();
    await press('Salvar prompt');
    await saved();
    expect(server.sent).toMatchObject([{ body: { note: 'Por quê' } }]);
  });
});
