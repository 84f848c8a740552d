import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { storiesPhase } from '@webnario/domain/stories/fields';
import { json, projectAt, refusal, serve, show } from '../../../../testing/wizard/harness.tsx';
import { FormHost } from './form-host.tsx';
import {
  blank,
  box,
  enter,
  leave,
  onScreen,
  open,
  press,
  saved,
  server,
  type,
} from '../../../../testing/wizard/form-screen.tsx';

beforeEach(enter);
afterEach(leave);

describe('a form by conversation', () => {
  it('shows one card at a time on a phone, forward and back, and closes with the last [B-METHOD-63]', async () => {
    server();
    await open('historias');
    expect(screen.getByText('Cartão 1 de 6')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull();
    type('O seu nome na aula', 'Marina Alves');
    expect(screen.queryByRole('button', { name: 'Pular este' })).toBeNull();
    await press('Próximo');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('De onde você veio'));
    expect(screen.queryByRole('textbox', { name: 'O seu nome na aula' })).toBeNull();
    for (const card of [3, 4, 5, 6]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await press('Pular este');
      expect(screen.getByText(`Cartão ${card} de 6`)).toBeTruthy();
    }
    await press('Voltar');
    expect(screen.getByText('Cartão 5 de 6')).toBeTruthy();
    await press('Próximo');
    await press('Pronto');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows all cards on one page where there is room [B-METHOD-63]', async () => {
    onScreen('desktop');
    const dialog = await open('historias');
    const titles = [...dialog.querySelectorAll('h3')].map((title) => title.textContent);
    expect(titles).toEqual([
      'Quem fala',
      'De onde você veio',
      'O que você ensina',
      'Quem você já ajudou',
      'As palavras do seu público',
      'O seu jeito de falar',
    ]);
    expect(screen.queryByText(/^Cartão/)).toBeNull();
    await userEvent.click(within(dialog).getAllByText('O seu jeito de falar')[0] as HTMLElement);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('O seu jeito de falar'));
  });

  it('saves by itself what changed, first as a new record and then key by key [B-METHOD-64]', async () => {
    const sent = server();
    await open('historias');
    expect(screen.getByText('0 de 6 cartões')).toBeTruthy();
    type('O seu nome na aula', 'Marina Alves');
    expect(await saved()).toBeTruthy();
    expect(screen.getByText('1 de 6 cartões')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Uma mulher' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/api/projects/p1/phases',
        body: { phase_type: storiesPhase, input_data: { apresentador: 'Marina Alves' } },
      },
      { method: 'PATCH', body: { input_data: { quem_fala: 'ela' } } },
    ]);
    expect(Object.keys(sent[1]?.body['input_data'] as object)).toEqual(['quem_fala']);
  });

  test('what the network does not take is there again after a closed tab, and is sent then [B-METHOD-65]', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await open('historias');
    type('O seu nome na aula', 'Marina');
    expect(await screen.findByText('Sem conexão: guardado neste aparelho')).toBeTruthy();
    cleanup();
    const sent = server();
    const project = projectAt(5, blank);
    show(<FormHost project={project} />, project);
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { input_data: { apresentador: 'Marina' } } }]),
    );
    expect(Object.keys(localStorage).filter((name) => name.includes('record:'))).toEqual([]);
  });

  test('an answer that is too long is refused at its field, kept, and not sent', async () => {
    const sent = server();
    await open('historias');
    type('O seu nome na aula', 'a'.repeat(81));
    expect(await screen.findByText('Use no máximo 80 caracteres')).toBeTruthy();
    expect(box('O seu nome na aula').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^Confira os campos marcados/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('a refusal of the server stands at its field', async () => {
    serve(({ method }) =>
      method === 'GET'
        ? undefined
        : json(400, {
            error: {
              code: 'validation_failed',
              message: 'Confira os campos.',
              details: { fields: { 'input_data.apresentador': 'Este nome não' } },
            },
          }),
    );
    await open('historias');
    type('O seu nome na aula', 'Ana');
    expect(await screen.findByText('Este nome não')).toBeTruthy();
    expect(box('O seu nome na aula').value).toBe('Ana');
  });

  test('a server in trouble shows as not saved yet, and not as an error', async () => {
    serve(({ method }) => (method === 'GET' ? undefined : refusal(503, 'unavailable')));
    await open('historias');
    type('O seu nome na aula', 'Ana');
    expect(await screen.findByText(/^O servidor não aceitou ainda/)).toBeTruthy();
    expect(screen.queryByText('Erro')).toBeNull();
  });

  test('a warning helps while the person types [B-METHOD-58]', async () => {
    server();
    await open('historias');
    type('O seu nome na aula', 'Ana e Bia');
    const warning = screen.getByText('São duas pessoas? Marque “Somos uma equipe” logo abaixo.');
    expect(box('O seu nome na aula').getAttribute('aria-describedby')).toContain(warning.id);
    await userEvent.click(screen.getByRole('radio', { name: 'Somos uma equipe' }));
    expect(screen.queryByText(/^São duas pessoas/)).toBeNull();
  });
});

describe('a text that is written already', () => {
  const written = 'As fases que já estão escritas não mudam.';

  it.each([
    ['historias', 7, `${written} Use “Regenerar” na fase aberta para trazer o que você contou.`],
    ['historias', 17, `${written} Edite à mão o que quiser trazer para o texto.`],
    ['oferta', 14, `${written} Use “Regenerar” na fase aberta para trazer o que você informou.`],
    ['oferta', 17, `${written} Edite à mão o que quiser trazer para o texto.`],
  ])(
    'is not changed by the form %s on step %i, and the form says so [B-METHOD-73]',
    async (form, step, note) => {
      server();
      await open(form, [], { step });
      expect(screen.getByText(note)).toBeTruthy();
    },
  );

  it('is not mentioned before the first phase', async () => {
    server();
    await open('historias');
    expect(screen.queryByText(/já estão escritas/)).toBeNull();
  });
});
