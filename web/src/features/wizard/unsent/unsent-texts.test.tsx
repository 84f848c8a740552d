import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Project } from '@webnario/domain/wizard/project';
import { json, projectAt, refusal, serve, show } from '../../../../testing/wizard/harness.tsx';
import { UnsentTexts } from './unsent-texts.tsx';

const mergeBase = '## Perfil\n\nMarina.\n\n## Dores\n\nFalta tempo.\n';
const mine = mergeBase.replace('Falta tempo.', 'Ficou neste aparelho.');
const name = 'webnario-draft:u1:text:p1:persona_validada@closed';

const leave = (draft: Record<string, unknown> = {}): void =>
  localStorage.setItem(
    name,
    JSON.stringify({ base: mine, edit: null, revision: 4, mergeBase, unsent: true, ...draft }),
  );

const serveProject = (project: Project, patched?: Response) =>
  serve(({ method }) => {
    if (method === 'GET') return json(200, project);
    return method === 'PATCH' ? (patched ?? json(200, project)) : undefined;
  });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a draft that only this browser has', () => {
  it('is merged with the stored text, sent and dropped', async () => {
    const elsewhere = mergeBase.replace('Marina.', 'Marina, 34.');
    const sent = serveProject(projectAt(3, { persona_validada: elsewhere, revision: 7 }));
    leave();
    show(<UnsentTexts userId="u1" />);
    expect(await screen.findByText('Enviamos o texto que faltava')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        persona_validada: elsewhere.replace('Falta tempo.', 'Ficou neste aparelho.'),
        revision: 7,
      },
    ]);
    await waitFor(() => expect(localStorage.getItem(name)).toBeNull());
  });

  test('a draft that conflicts is announced with a link to its project', async () => {
    const clash = mergeBase.replace('Falta tempo.', 'Outra coisa.');
    const sent = serveProject(projectAt(3, { persona_validada: clash, revision: 7 }));
    leave();
    show(<UnsentTexts userId="u1" />);
    expect(await screen.findByText('Há um texto que ainda não foi enviado')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Abrir o projeto' }).getAttribute('href')).toContain(
      'p1',
    );
    expect(sent).toEqual([]);
    expect(localStorage.getItem(name)).not.toBeNull();
  });

  it('stays while the server is unavailable and is sent when the network is back', async () => {
    const project = projectAt(3, { persona_validada: mergeBase });
    serveProject(project, refusal(503, 'unavailable'));
    leave();
    show(<UnsentTexts userId="u1" />);
    expect(await screen.findByText('Há um texto que ainda não foi enviado')).toBeTruthy();
    expect(localStorage.getItem(name)).not.toBeNull();
    serveProject(project);
    dispatchEvent(new Event('online'));
    expect(await screen.findByText('Enviamos o texto que faltava')).toBeTruthy();
    expect(screen.queryByText('Há um texto que ainda não foi enviado')).toBeNull();
  });

  test('a draft of a confirmed step can be read until the person drops it', async () => {
    const sent = serveProject(projectAt(4, { persona_validada: mergeBase, revision: 7 }));
    leave();
    show(<UnsentTexts userId="u1" />);
    expect(await screen.findByText('Um texto seu não entrou no roteiro')).toBeTruthy();
    await userEvent.click(screen.getByText('Ver o texto guardado'));
    expect(screen.getByText('Ficou neste aparelho.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Descartar o texto guardado' }));
    await waitFor(() => expect(localStorage.getItem(name)).toBeNull());
    expect(sent).toEqual([]);
  });

  test('a draft that equals the stored text is dropped silently', async () => {
    const sent = serveProject(projectAt(3, { persona_validada: mine, revision: 5 }));
    leave();
    show(<UnsentTexts userId="u1" />);
    await waitFor(() => expect(localStorage.getItem(name)).toBeNull());
    expect(sent).toEqual([]);
  });

  it('is compared again when its save is refused as stale', async () => {
    const before = projectAt(3, { persona_validada: mergeBase });
    const after = projectAt(3, { persona_validada: mine, revision: 5 });
    let stored = before;
    serve(({ method }) => {
      if (method === 'GET') return json(200, stored);
      stored = after;
      return refusal(409, 'content_changed_elsewhere');
    });
    leave();
    show(<UnsentTexts userId="u1" />);
    await waitFor(() => expect(localStorage.getItem(name)).toBeNull());
    expect(screen.queryByText('Há um texto que ainda não foi enviado')).toBeNull();
  });

  test('a draft of the open project is left to the screen of that project', async () => {
    const sent = serveProject(projectAt(3, { persona_validada: mergeBase }));
    leave();
    leave({ base: mergeBase });
    localStorage.setItem(name.replace('p1', 'p2'), localStorage.getItem(name) ?? '');
    show(<UnsentTexts userId="u1" />, undefined, '/webinar/p1/script');
    await waitFor(() => expect(localStorage.getItem(name.replace('p1', 'p2'))).toBeNull());
    expect(localStorage.getItem(name)).not.toBeNull();
    expect(sent).toEqual([]);
  });
});
