import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { TextVersion } from '@webnario/domain/script/versions';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, type AdjustmentStep as Step } from '@webnario/domain/wizard/steps';
import { AdjustmentStep } from '../adjustment/adjustment-step.tsx';
import { ReadOnlyStep } from '../reading/read-only-step.tsx';
import {
  json,
  projectAt,
  refusal,
  serve,
  show,
  type SentRequest,
} from '../../../../testing/wizard/harness.tsx';
import { retypeBlock } from '../../../../testing/wizard/block-text.ts';

const written =
  '## Perfil\n\n**Nome:** Marina tem 34 anos.\n\n## Dores\n\nFalta tempo para tudo.\n';
const edited = written.replace('34', '41');

type KeptVersion = { id: string; kind: TextVersion['kind']; text: string };
const today = new Date(2026, 2, 3, 22, 14);

/** A server that keeps versions of one text, three on a page. */
const startServer = (project: Project, versions: readonly KeptVersion[]) => {
  let stored = project;
  let kept = [...versions];
  const present = ({ id, kind, text }: KeptVersion) => ({
    id,
    kind,
    field: 'persona_validada',
    source: 'ai',
    written_by: kind === 'generated' ? { model: 'llama3.1:8b', server: 'fallback' } : null,
    words: text.split(/\s+/).length,
    is_current: kept.find((other) => other.text === stored.persona_validada)?.id === id,
    created_at: today.toISOString(),
    updated_at: today.toISOString(),
  });
  const store = (text: string, kind: KeptVersion['kind']): Response => {
    kept = [{ id: `v${kept.length + 1}`, kind, text }, ...kept];
    stored = { ...stored, persona_validada: text, revision: stored.revision + 1 };
    return json(200, stored);
  };
  const handle = ({ method, path, body }: SentRequest): Response | undefined => {
    const named = kept.find(({ id }) => path.startsWith(`/api/versions/${id}`));
    if (path.startsWith('/api/projects/p1/versions')) {
      const from = Number(new URL(path, 'http://here').searchParams.get('after') ?? '0');
      const next = from + 3 < kept.length ? String(from + 3) : null;
      const removed = { count: 7, last_at: today.toISOString() };
      return json(200, { versions: kept.slice(from, from + 3).map(present), next, removed });
    }
    if (named && method === 'GET') return json(200, { ...present(named), text: named.text });
    if (method !== 'GET' && body['revision'] !== stored.revision) {
      return refusal(409, 'content_changed_elsewhere');
    }
    if (named) return store(named.text, 'restored');
    if (method === 'PATCH') return store(String(body['persona_validada']), 'edited');
    return path === '/api/projects/p1' ? json(200, stored) : undefined;
  };
  return { sent: serve(handle), stored: () => stored };
};

const twoVersions: readonly KeptVersion[] = [
  { id: 'v2', kind: 'edited', text: edited },
  { id: 'v1', kind: 'generated', text: written },
];

const openStep = (versions = twoVersions) => {
  const project = projectAt(3, { persona_validada: edited });
  const server = startServer(project, versions);
  show(<AdjustmentStep project={project} step={findStep(3) as Step} />, project);
  return server;
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const sheet = () => screen.findByRole('dialog', { name: 'Versões do texto' });
const choose = async (name: RegExp) =>
  userEvent.click(await within(await sheet()).findByRole('button', { name }));

beforeEach(() => {
  // No midnight comes between a version and its time on the screen.
  vi.useFakeTimers({ now: new Date(2026, 2, 3, 23, 0), toFake: ['Date'] });
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the versions of a text', () => {
  it('are listed newest first, each with its time, its origin and its words [B-ADMIN-10]', async () => {
    openStep();
    await press('Versões');
    const items = await within(await sheet()).findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Editada por vocêhoje às 22:14 · 14 palavrasatual',
      'Escrita pela IAhoje às 22:14 · 14 palavrasllama3.1:8b · servidor de reserva',
    ]);
  });

  it('say how many old ones went to make room [B-HOLD-09]', async () => {
    openStep();
    await press('Versões');
    expect(await screen.findByText(/^7 versões antigas deste texto saíram/)).toBeTruthy();
  });

  it('continue with the next page', async () => {
    openStep([
      ...twoVersions,
      { id: 'v0', kind: 'restored', text: '## Perfil\n\nOutra.\n' },
      { id: 'v', kind: 'written', text: '## Perfil\n\nA primeira.\n' },
    ]);
    await press('Versões');
    await choose(/Mostrar mais/);
    expect(await within(await sheet()).findByText('Escrita por você')).toBeTruthy();
    expect(within(await sheet()).queryByRole('button', { name: /Mostrar mais/ })).toBeNull();
  });

  it('show what changed word by word, without relying on colour', async () => {
    openStep();
    await press('Versões');
    await choose(/Escrita pela IA/);
    const region = await screen.findByRole('region', { name: 'Diferenças' });
    const [removed] = await within(region).findAllByText('34', { selector: 'del' });
    expect(removed?.textContent).toBe(' [saiu: 34] ');
    expect(within(region).getByText('41', { selector: 'ins' }).textContent).toBe(' [entrou: 41] ');
    expect(within(region).getByText('Nome:').tagName).toBe('STRONG');
    expect(within(region).getByText('1 diferença')).toBeTruthy();
    await userEvent.click(within(region).getByRole('button', { name: 'Próxima diferença' }));
    expect(within(region).getByText('Diferença 1 de 1')).toBeTruthy();
  });

  it('can be compared with each other, from the earlier to the later, and read whole', async () => {
    openStep();
    await press('Versões');
    await choose(/Editada por você/);
    const against = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: 'Comparar com',
    });
    expect(against.selectedOptions[0]?.textContent).toMatch(/Escrita pela IA$/);
    await userEvent.selectOptions(against, 'O texto atual');
    expect(await screen.findByText('Os dois textos são iguais.')).toBeTruthy();
    await press('Texto inteiro');
    expect(within(await sheet()).getByText('Marina tem 41 anos.', { exact: false })).toBeTruthy();
  });

  it('can be restored, and the restore can be undone', async () => {
    const { sent, stored } = openStep();
    await press('Versões');
    await choose(/Escrita pela IA/);
    await choose(/Voltar a esta versão/);
    expect(await screen.findByText('Marina tem 34 anos.', { exact: false })).toBeTruthy();
    expect(sent).toMatchObject([{ path: '/api/versions/v1/restore', body: { revision: 4 } }]);
    expect(await screen.findByText('A versão escolhida voltou')).toBeTruthy();
    const message = screen
      .getAllByRole('listitem')
      .find((item) => item.textContent.includes('A versão escolhida voltou'));
    within(message ?? document.body)
      .getByRole('button', { name: 'Desfazer' })
      .focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Marina tem 41 anos.', { exact: false })).toBeTruthy();
    expect(stored()).toMatchObject({ persona_validada: edited, revision: 6 });
  });

  it('can be restored and undone with the button “Desfazer” above the text', async () => {
    const { sent } = openStep();
    await press('Versões');
    await choose(/Escrita pela IA/);
    await choose(/Voltar a esta versão/);
    expect(await screen.findByText('Marina tem 34 anos.', { exact: false })).toBeTruthy();
    const [overTheText] = await screen.findAllByRole('button', { name: 'Desfazer' });
    overTheText?.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Marina tem 41 anos.', { exact: false })).toBeTruthy();
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        method: 'PATCH',
        body: { persona_validada: edited, revision: 5 },
      }),
    );
  });

  it('include what was being typed before another version is restored', async () => {
    const { sent, stored } = openStep();
    await press('Editar Dores');
    // At once: a pause between two keys would save a part of it.
    await retypeBlock('Falta tempo para tudo. E sono.');
    await press('Versões');
    await waitFor(() => expect(stored().persona_validada).toContain('E sono.'));
    await choose(/Escrita pela IA/);
    await choose(/Voltar a esta versão/);
    expect(await screen.findByText('Falta tempo para tudo.')).toBeTruthy();
    expect(sent.map(({ method }) => method)).toEqual(['PATCH', 'POST']);
    expect(screen.queryByLabelText('Texto do bloco')).toBeNull();
  });

  test('versions of a confirmed text can be read and compared but not restored', async () => {
    const project = projectAt(9, { persona_validada: edited });
    startServer(project, twoVersions);
    const step = findStep(3);
    if (!step) throw new Error('There is a step 3.');
    show(<ReadOnlyStep project={project} step={step} />, project);
    await press('Versões');
    await choose(/Escrita pela IA/);
    expect(await screen.findByText('34', { selector: 'del' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Voltar a esta versão/ })).toBeNull();
  });

  test('versions that cannot be loaded can be requested again', async () => {
    const project = projectAt(3, { persona_validada: edited });
    let isDown = true;
    const server = startServer(project, twoVersions);
    const answer = fetch;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      isDown && path.includes('/versions')
        ? Promise.resolve(refusal(500, 'unexpected_failure'))
        : answer(path, init),
    );
    show(<AdjustmentStep project={project} step={findStep(3) as Step} />, project);
    await press('Versões');
    expect(
      await screen.findByText('As versões não puderam ser carregadas agora. Nada se perdeu.'),
    ).toBeTruthy();
    isDown = false;
    await choose(/Tentar de novo/);
    expect(await within(await sheet()).findAllByRole('listitem')).toHaveLength(2);
    expect(server.sent).toEqual([]);
  });
});
