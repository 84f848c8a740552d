import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { findStep, type AdjustmentStep as Step } from '@webnario/domain/wizard/steps';
import { AdjustmentStep } from './adjustment-step.tsx';
import { adjustmentCopy } from './copy.ts';
import { onScreen } from '../../../../testing/wizard/form-screen.tsx';
import { blockText, retypeBlock } from '../../../../testing/wizard/block-text.ts';
import { json, projectAt, show } from '../../../../testing/wizard/harness.tsx';

const text = '## Perfil\n\nMarina, 34 anos.\n\n## Dores\n\nFalta tempo.\n';
const step = findStep(3) as Step;

const project = projectAt(3, {
  persona_validada: text,
  origins: { persona_validada: { source: 'demonstration', missing_blocks: ['Linguagem'] } },
});

type SentRequest = {
  method: string;
  path: string;
  body: Record<string, unknown>;
  outlivesPage: boolean;
};

/** A server of one project, as far as this screen speaks to it. */
const startServer = () => {
  const sent: SentRequest[] = [];
  let stored = project;
  const handle = (path: string, init: RequestInit): Response => {
    const method = init.method ?? 'GET';
    const body = JSON.parse(
      typeof init.body === 'string' ? init.body : '{}',
    ) as SentRequest['body'];
    const outlivesPage = init.keepalive === true;
    if (method !== 'GET') sent.push({ method, path, body, outlivesPage });
    if (method === 'PATCH') {
      if (body['revision'] !== stored.revision) {
        return json(409, { error: { code: 'content_changed_elsewhere', message: 'x' } });
      }
      const persona_validada = String(body['persona_validada']);
      stored = { ...stored, persona_validada, revision: stored.revision + 1 };
    }
    return json(200, stored);
  };
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    Promise.resolve(handle(path, init)),
  );
  return {
    sent,
    confirmElsewhere: () => {
      stored = { ...stored, etapa_atual: 4, revision: stored.revision + 1 };
    },
    changeElsewhere: (persona_validada: string) => {
      stored = { ...stored, persona_validada, revision: stored.revision + 1 };
    },
  };
};

const open = (shown = project) => show(<AdjustmentStep project={shown} step={step} />, shown);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
let server: ReturnType<typeof startServer>;
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  onScreen('desktop');
  server = startServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('adjusting a text', () => {
  it('labels demonstration text and names the blocks that the model left out [R-GEN-20]', () => {
    open();
    expect(screen.getByText('Modo demonstração')).toBeTruthy();
    expect(screen.getByText('Faltou no texto gerado: Linguagem.')).toBeTruthy();
  });

  it('says of which texts the model read a summary [B-METHOD-83]', () => {
    const summarised = ['persona', 'script_fase_1', 'ja_escrito', 'blocos_vizinhos'];
    const origins = {
      persona_validada: { source: 'ai' as const, missing_blocks: [], summarised },
    };
    open(projectAt(3, { persona_validada: text, origins }));
    expect(
      screen.getByText(
        'O texto ficou grande para ir inteiro no pedido. A IA leu um resumo de: Persona, Fase 1, o começo desta fase, os blocos em volta.',
      ),
    ).toBeTruthy();
  });

  it('names the blocks of a phase that stayed short, where a model wrote it [B-METHOD-29]', () => {
    const phase = findStep(7) as Step;
    const spoken = (count: number) => Array.from({ length: count }, () => 'fala').join(' ');
    const openPhase = (source: 'ai' | 'demonstration', words: number) => {
      const shown = projectAt(7, {
        script_fase_1_validado: `## Promessa da aula\n\n${spoken(words)}\n\n## Extra\n\nPouco.`,
        origins: { script_fase_1_validado: { source, missing_blocks: [] } },
      });
      show(<AdjustmentStep project={shown} step={phase} />, shown);
    };
    const sentence =
      'Este bloco ficou com 74 de 100 palavras. Peça outra versão ou conte mais em Suas histórias.';
    openPhase('ai', 74);
    expect(screen.getByText(sentence)).toBeTruthy();
    cleanup();
    openPhase('ai', 75);
    expect(screen.queryByText(/ficou com/)).toBeNull();
    cleanup();
    openPhase('demonstration', 74);
    expect(screen.queryByText(/ficou com/)).toBeNull();
  });

  it('saves an edited block with the revision on the screen and leaves the others untouched', async () => {
    open();
    await press('Editar Dores');
    await retypeBlock('Falta método.');
    await press('Salvar');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]).toMatchObject({
      method: 'PATCH',
      body: { revision: 4, persona_validada: text.replace('Falta tempo.', 'Falta método.') },
    });
    expect(await screen.findByText('Salvo')).toBeTruthy();
  });

  it('does not open a second block while the first has unsaved changes [R-WIZ-47]', async () => {
    open();
    await press('Editar Dores');
    await retypeBlock('Outra');
    await press('Editar Perfil');
    expect(await screen.findByText('Um bloco por vez')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Título do bloco').value).toBe('Dores');
  });

  test('“Cancelar” closes the editor and restores the block, on the screen and on the server [R-WIZ-47]', async () => {
    open();
    await press('Editar Dores');
    await retypeBlock('Outra coisa.');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    await press('Cancelar');
    expect(screen.queryByLabelText('Texto do bloco')).toBeNull();
    expect(screen.getByText('Falta tempo.')).toBeTruthy();
    await waitFor(() => expect(server.sent.at(-1)?.body['persona_validada']).toBe(text));
  });

  it('restores an open editor after the screen was closed', async () => {
    const first = open();
    await press('Editar Dores');
    await retypeBlock('Ainda escrevendo');
    first.unmount();
    open();
    expect((await blockText()).textContent).toBe('Ainda escrevendo');
  });

  test('undo restores the earlier text on the screen and on the server', async () => {
    open();
    await press('Editar Dores');
    await retypeBlock('Falta método.');
    await press('Salvar');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    await press('Desfazer');
    await waitFor(() => expect(server.sent.at(-1)?.body['persona_validada']).toBe(text));
  });

  it('merges an edit of another block from elsewhere without asking', async () => {
    open();
    server.changeElsewhere(text.replace('34 anos', '35 anos'));
    await press('Editar Dores');
    await retypeBlock('Minha versão.');
    expect(await screen.findByText('Juntamos as mudanças da outra aba')).toBeTruthy();
    expect((await blockText()).textContent).toBe('Minha versão.');
    expect(await screen.findByText('Salvo')).toBeTruthy();
    expect(server.sent.at(-1)?.body['persona_validada']).toBe(
      text.replace('34 anos', '35 anos').replace('Falta tempo.', 'Minha versão.'),
    );
  });

  it('shows both versions of a block that changed elsewhere too, and can keep both', async () => {
    open();
    server.changeElsewhere(text.replace('Falta tempo.', 'A outra versão.'));
    await press('Editar Dores');
    await retypeBlock('Minha versão.');
    const theirs = await screen.findByRole('region', { name: 'A versão salva no servidor' });
    expect(within(theirs).getByText('A outra versão.')).toBeTruthy();
    expect(screen.getByText('Modo demonstração')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        'Este texto mudou em outra aba ou aparelho',
      ),
    );
    await press('Juntar e continuar');
    expect(screen.getByRole('alert').textContent).toContain('Escolha uma opção em cada bloco');
    await userEvent.click(screen.getByRole('radio', { name: /Manter as duas/ }));
    await press('Juntar e continuar');
    expect(await screen.findByText('Salvo')).toBeTruthy();
    expect(server.sent.at(-1)?.body['persona_validada']).toBe(
      text.replace('Falta tempo.', 'Minha versão.\n\nA outra versão.'),
    );
  });

  test('what was typed comes back with “Desfazer” where the version of the server was taken', async () => {
    open();
    server.changeElsewhere(text.replace('Falta tempo.', 'A outra versão.'));
    await press('Editar Dores');
    await retypeBlock('Minha versão.');
    await userEvent.click(
      await screen.findByRole('radio', { name: adjustmentCopy.conflict.takeTheirs }),
    );
    await press('Juntar e continuar');
    expect(await screen.findByText('A outra versão.')).toBeTruthy();
    await press('Desfazer');
    expect(await screen.findByText('Minha versão.')).toBeTruthy();
  });

  test('a step that was confirmed elsewhere takes no more text, which stays in this browser', async () => {
    open();
    server.confirmElsewhere();
    await press('Editar Dores');
    await retypeBlock('Tarde demais.');
    expect(await screen.findByText('A etapa foi confirmada em outra aba ou aparelho')).toBeTruthy();
    expect(server.sent).toHaveLength(1);
    expect(Object.values(localStorage).join('')).toContain('Tarde demais.');
  });

  it('merges the draft of a closed tab with what changed meanwhile', async () => {
    const recovered = {
      base: text.replace('Falta tempo.', 'Ficou aqui.'),
      edit: null,
      revision: 3,
      mergeBase: text,
    };
    localStorage.setItem(
      'webnario-draft:u1:text:p1:persona_validada@gone',
      JSON.stringify(recovered),
    );
    const elsewhere = text.replace('34 anos', '35 anos');
    server.changeElsewhere(elsewhere);
    open({ ...project, persona_validada: elsewhere, revision: 5 });
    expect(await screen.findByText('Ficou aqui.')).toBeTruthy();
    await waitFor(() =>
      expect(server.sent.at(-1)?.body).toEqual({
        persona_validada: elsewhere.replace('Falta tempo.', 'Ficou aqui.'),
        revision: 5,
      }),
    );
    await waitFor(() => expect(Object.keys(localStorage)).toEqual(['webnario-notes-seen']));
  });

  it('asks which version to keep when a draft has no merge base', async () => {
    const recovered = { base: '## Perfil\n\nDe antes.\n', edit: null, revision: 3 };
    localStorage.setItem('webnario-draft:u1:text:p1:persona_validada', JSON.stringify(recovered));
    open();
    const mine = await screen.findByRole('region', { name: 'A sua versão, nesta tela' });
    expect(within(mine).getByText('De antes.')).toBeTruthy();
  });

  it('sends a short text with keepalive when the page closes, and keeps a longer one as a draft', async () => {
    open();
    await press('Editar Dores');
    await retypeBlock('Curto.');
    dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    const long = 'ã'.repeat(31_000);
    await retypeBlock(long);
    dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server.sent).toHaveLength(2));
    expect(server.sent.map(({ outlivesPage }) => outlivesPage)).toEqual([true, false]);
    expect(Object.values(localStorage).join('')).toContain(long);
  });

  it('asks to keep the tab open when the browser cannot store drafts', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    await press('Editar Dores');
    await retypeBlock('Sem rede.');
    expect(await screen.findByText('Não salvo: deixe esta aba aberta')).toBeTruthy();
    vi.restoreAllMocks();
  });
});

describe('confirming', () => {
  it('asks before confirming and sends the step, the text and its revision [R-WIZ-52, R-WIZ-53]', async () => {
    open();
    await press('Continuar, estou satisfeito');
    expect(
      screen.getByText(
        'Estou satisfeito com o conteúdo. Não poderei regenerar novamente pois será usado como base na próxima etapa.',
      ),
    ).toBeTruthy();
    await press('Confirmar e continuar');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/projects/p1/advance',
      body: { from: 3, event: { type: 'adjustment_confirmed', text }, revision: 4 },
    });
  });

  it('has “Cancelar” and “Salvar” in the place of “Continuar” while a block is open [B-SHEET-11]', async () => {
    open();
    await press('Editar Dores');
    await blockText();
    expect(screen.queryByRole('button', { name: 'Continuar, estou satisfeito' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Salvar' })).toHaveLength(1);
    await press('Cancelar');
    expect(screen.queryByRole('textbox', { name: 'Texto do bloco' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Continuar, estou satisfeito' })).toBeTruthy();
  });

  it('brings back a cancelled edit with the “Desfazer” of its message [B-SHEET-08]', async () => {
    open();
    await press('Editar Dores');
    await retypeBlock('Ainda escrevendo');
    fireEvent.keyDown(await blockText(), { key: 'Escape' });
    expect(screen.queryByRole('textbox', { name: 'Texto do bloco' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect((await blockText()).textContent).toBe('Ainda escrevendo');
  });

  test('“Cancelar” closes the question and confirms nothing [R-WIZ-53]', async () => {
    open();
    await press('Continuar, estou satisfeito');
    await press('Cancelar');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Continuar, estou satisfeito' })).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  test.each([
    [
      '[PREENCHER: a]',
      /^Falta 1 resposta em 1 lugar deste texto\. Depois de confirmar, ela só poderá ser preenchida/,
    ],
    [
      '[PREENCHER: a] [PREENCHER: b]',
      /^Faltam 2 respostas em 2 lugares deste texto\. Depois de confirmar, elas só poderão ser preenchidas/,
    ],
  ])('a text with %s has its warning in singular or plural', async (gaps, warning) => {
    open({ ...project, persona_validada: `## Perfil\n\n${gaps}` });
    await press('Continuar, estou satisfeito');
    expect(screen.getByText(warning)).toBeTruthy();
  });
});
