import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import { startPromptServer } from '../../../../testing/prompts/prompt-server.ts';
import { promptLike } from '../../../../testing/prompts/prompt.ts';
import {
  box,
  openPrompts as open,
  press,
  saved,
  startBrowser,
  type,
} from '../../../../testing/prompts/prompts-screen.tsx';

const base = promptLike();
const text = (change: string): string => base.content.replace('Dois.', change);
const edited = promptLike({
  version: 1,
  content: text('Duas dores.'),
  saved_by: 'ana@exemplo.com.br',
  saved_at: '2026-03-01T09:00:00.000Z',
});

const start = (prompt: AdminPrompt = edited) => {
  const server = startPromptServer(prompt);
  open();
  return server;
};
beforeEach(startBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a save', () => {
  it('sends the version that it is based on and its note, and shows the next version [B-ADMIN-20]', async () => {
    const server = start();
    expect(await screen.findByText(/Salva por ana@exemplo\.com\.br/)).toBeTruthy();
    await type(text('Três dores.'));
    await userEvent.type(screen.getByLabelText('Nota desta versão (opcional)'), 'Mais dores');
    await press('Salvar prompt');
    await saved();
    expect(server.sent).toMatchObject([
      {
        method: 'PUT',
        body: { base_version: 1, note: 'Mais dores', content: text('Três dores.') },
      },
    ]);
    expect(screen.getByText('Versão 2')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nota desta versão (opcional)').value).toBe('');
  });
});

describe('an unsaved text', () => {
  it('is there again after a reload, and asks before the person leaves [B-ADMIN-33]', async () => {
    start();
    await type('Guardado.');
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    cleanup();
    open();
    expect((await box()).value).toBe('Guardado.');
    expect(screen.getByText('Alterações não salvas')).toBeTruthy();
    await press('Descartar alterações');
    cleanup();
    open();
    expect((await box()).value).toBe(edited.content);
  });

  it('stays while the network is away, and is saved when it is back [B-ADMIN-33]', async () => {
    const server = start();
    await type(text('Sem rede.'));
    server.setDown(true);
    await press('Salvar prompt');
    await screen.findByText('Erro ao salvar');
    expect((await box()).value).toBe(text('Sem rede.'));
    server.setDown(false);
    await press('Salvar prompt');
    await saved();
    expect(server.prompt().content).toBe(text('Sem rede.'));
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });
});

describe('two administrators who save at once', () => {
  const refusedSave = async () => {
    const server = start();
    await type(text('De Ana.'));
    server.saveElsewhere(text('De Rui.'));
    await press('Salvar prompt');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Alguém salvou este prompt depois que você o abriu');
    expect(notice.textContent).toContain('rui@exemplo.com.br salvou a versão 2');
    expect((await box()).value).toBe(text('De Ana.'));
    expect(server.prompt().content).toBe(text('De Rui.'));
    return { server, notice };
  };

  it('keep what both typed: the second reads who saved what, compares, and then saves over it [B-ADMIN-29]', async () => {
    const { server, notice } = await refusedSave();
    await press('Comparar', notice);
    const sheet = await screen.findByRole('dialog', { name: 'Comparar antes de salvar' });
    expect(await within(sheet).findByText(/Rui/, { selector: 'del' })).toBeTruthy();
    expect(within(sheet).getByText(/Ana/, { selector: 'ins' })).toBeTruthy();
    await userEvent.selectOptions(
      within(sheet).getByLabelText('O que mostrar'),
      'O que a outra pessoa mudou',
    );
    await press('Fechar', sheet);
    await press('Salvar por cima da versão 2');
    await saved();
    expect(server.sent.map(({ body }) => body)).toMatchObject([
      { base_version: 1 },
      { base_version: 2, content: text('De Ana.') },
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can end with the version of the first one, after a question [B-ADMIN-29]', async () => {
    const { server, notice } = await refusedSave();
    await press('Ficar com a versão salva', notice);
    await press('Ficar com a versão salva', await screen.findByRole('alertdialog'));
    await waitFor(async () => expect((await box()).value).toBe(text('De Rui.')));
    expect(screen.queryByText('Alterações não salvas')).toBeNull();
    expect(server.sent).toHaveLength(1);
  });

  it('are warned before saving when they come back to an unsaved text [B-ADMIN-29]', async () => {
    const server = start();
    await type(text('De Ana.'));
    cleanup();
    server.saveElsewhere(text('De Rui.'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('salvou a versão 2');
    expect((await box()).value).toBe(text('De Ana.'));
    // The button that always saves does not save over what was not looked at.
    await press('Salvar prompt');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.prompt().content).toBe(text('De Rui.'));
    expect((await box()).value).toBe(text('De Ana.'));
  });
});

describe('the versions of a prompt', () => {
  const openSheet = async () => {
    await press('Versões');
    return screen.findByRole('dialog', { name: 'Versões: Persona' });
  };

  it('are one on a new installation: shown whole, and compared with what is typed [B-ADMIN-26]', async () => {
    start(base);
    await box();
    const sheet = await openSheet();
    await press(/^Versão 0: o texto padrão/, sheet);
    expect(await within(sheet).findByText(/Dois\./, { selector: 'pre' })).toBeTruthy();
    expect(within(sheet).queryByLabelText('Comparar com')).toBeNull();
    expect(within(sheet).queryByText('As duas versões são iguais.')).toBeNull();
    await press('Fechar', sheet);
    await type(text('Meu.'));
    const again = await openSheet();
    await press(/^Versão 0: o texto padrão/, again);
    expect(await within(again).findByText(/Meu/, { selector: 'ins' })).toBeTruthy();
    expect(within(again).getByText('Da versão 0 para o que está no editor.')).toBeTruthy();
  });

  it('are listed with the built-in one, compared with the one in use, and put back [B-ADMIN-26, B-ADMIN-27]', async () => {
    const server = start();
    server.saveElsewhere(text('De Rui.'));
    cleanup();
    open();
    await type(text('Por cima.'));
    const sheet = await openSheet();
    await press(/^Versão 0: o texto padrão/, sheet);
    expect(await within(sheet).findByText(/De Rui/, { selector: 'ins' })).toBeTruthy();
    expect(within(sheet).getByText('Da versão 0 para a versão 2.')).toBeTruthy();
    await userEvent.selectOptions(within(sheet).getByLabelText('Comparar com'), 'draft');
    expect(within(sheet).getByText('Da versão 0 para o que está no editor.')).toBeTruthy();
    await press('Texto inteiro', sheet);
    expect(within(sheet).getByText(/Dois\./, { selector: 'pre' })).toBeTruthy();
    await press('Pôr esta versão de volta', sheet);
    const question = await screen.findByRole('alertdialog', { name: 'Pôr a versão 0 de volta?' });
    expect(question.textContent).toContain('ainda não salvou será descartado');
    await press('Pôr esta versão de volta', question);
    expect(await screen.findByText('Versão 0 posta de volta')).toBeTruthy();
    expect(server.sent).toMatchObject([{ method: 'POST', body: { base_version: 2 } }]);
    expect((await box()).value).toBe(base.content);
  });
});

describe('a built-in text that changed with an update', () => {
  const changed = { ...edited, built_in_changed: { former_content: text('Antes.') } };

  it('is announced, compared with the former one and the own one, and taken over [B-ADMIN-24]', async () => {
    const server = start(changed);
    await screen.findByText('O texto padrão mudou com a atualização do produto');
    await press('Comparar');
    const sheet = await screen.findByRole('dialog', { name: 'O texto padrão novo' });
    expect(await within(sheet).findByText(/Antes/, { selector: 'del' })).toBeTruthy();
    await userEvent.selectOptions(within(sheet).getByLabelText('O que mostrar'), '1');
    expect(await within(sheet).findByText(/Duas dores/, { selector: 'del' })).toBeTruthy();
    await press('Fechar', sheet);
    await press('Usar o texto padrão novo');
    expect((await box()).value).toBe(base.content);
    expect(server.sent).toEqual([]);
  });

  it('is dismissed, and the text in use stays [B-ADMIN-24]', async () => {
    const server = start(changed);
    await press('Dispensar o aviso');
    await waitFor(() =>
      expect(screen.queryByText('O texto padrão mudou com a atualização do produto')).toBeNull(),
    );
    expect(server.sent).toMatchObject([{ method: 'PUT', body: { fingerprint: 'de hoje' } }]);
    expect((await box()).value).toBe(edited.content);
  });
});
