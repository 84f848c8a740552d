import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { findStep, type Step } from '@webnario/domain/wizard/steps';
import { storeSession } from '../../../../testing/stored-session.ts';
import {
  json,
  projectAt,
  refusal,
  serve,
  show,
  type Handler,
} from '../../../../testing/wizard/harness.tsx';
import { ShortPromiseStep } from './short-promise-step.tsx';

const project = projectAt(8, { promessa_curta_otimizada: null });
const open = (handle: Handler) => {
  const sent = serve(handle);
  show(<ShortPromiseStep project={project} step={findStep(8) as Step} />, project);
  return sent;
};
const box = () => screen.getByLabelText<HTMLInputElement>('Promessa curta');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choicesOf = (region: string) =>
  within(screen.getByRole('region', { name: region })).getAllByRole('button');

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows ten examples, and a click fills the box [R-WIZ-58]', async () => {
  open(() => undefined);
  const examples = choicesOf('Exemplos para se inspirar');
  expect(examples).toHaveLength(10);
  const [, second] = examples;
  await userEvent.click(second as HTMLElement);
  expect(box().value).toBe(second?.textContent);
});

it('does not optimise an empty promise nor confirm one that is too short [R-WIZ-60, R-WIZ-61]', async () => {
  const sent = open(() => undefined);
  await press(/Otimizar Promessa/);
  expect(screen.getByText('Digite uma promessa antes de otimizar')).toBeTruthy();
  await userEvent.type(box(), 'Curtinha');
  await press('Continuar');
  expect(screen.getByText('A promessa deve ter pelo menos 10 caracteres')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
});

it('shows the three suggestions of the server, and a click fills the box with one [R-WIZ-59]', async () => {
  const suggestions = [
    'Monte o mês em 3 noites',
    'Planeje o mês de uma vez',
    'Feche o mês sem susto',
  ];
  const sent = open(() => json(200, { suggestions, source: 'ai' }));
  await userEvent.type(box(), 'Organize o mês');
  await press(/Otimizar Promessa/);
  await screen.findByRole('region', { name: 'Sugestões' });
  expect(sent[0]).toMatchObject({
    path: '/functions/v1/optimize-promise',
    body: { projectId: 'p1', shortPromise: 'Organize o mês' },
  });
  const shown = choicesOf('Sugestões');
  expect(shown.map((choice) => choice.textContent)).toEqual(suggestions);
  await userEvent.click(shown[2] as HTMLElement);
  expect(box().value).toBe(suggestions[2]);
});

it.each([
  ['demonstration', 1],
  ['ai', 0],
] as const)(
  'says that suggestions were made by rule only when no model made them: %s',
  async (source, notes) => {
    open(() => json(200, { suggestions: ['Monte o mês em 3 noites'], source }));
    await userEvent.type(box(), 'Organize o mês');
    await press(/Otimizar Promessa/);
    const region = within(await screen.findByRole('region', { name: 'Sugestões' }));
    expect(region.queryAllByText('Sugestões montadas por regra.')).toHaveLength(notes);
    expect(region.queryAllByText('Modo demonstração')).toHaveLength(notes);
  },
);

test('an optimisation that fails is only logged [R-ERR-33]', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  open(() => refusal(502, 'provider_unavailable'));
  await userEvent.type(box(), 'Organize o mês');
  await press(/Otimizar Promessa/);
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('too many optimisations are refused with a message that says what to do', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  open(() => refusal(429, 'rate_limited'));
  await userEvent.type(box(), 'Organize o mês');
  await press(/Otimizar Promessa/);
  expect(await screen.findByText('Muitas otimizações seguidas')).toBeTruthy();
  expect(screen.getByText(/^Muitas tentativas seguidas\. Espere um instante/)).toBeTruthy();
});

test('an optimisation without the person’s agreement shows what is sent to the model', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  storeSession('ana');
  let hosts: string[] = [];
  open(({ path }) => {
    if (path.startsWith('/api/me')) {
      return json(200, { credits: {}, model_hosts_to_accept: hosts });
    }
    hosts = ['api.openai.com'];
    return refusal(403, 'model_not_agreed');
  });
  await userEvent.type(box(), 'Organize o mês');
  await userEvent.click(await screen.findByRole('button', { name: /Otimizar Promessa/ }));
  expect(await screen.findByRole('button', { name: 'Entendi e concordo' })).toBeTruthy();
});

it('asks before confirming and sends the promise [R-WIZ-62]', async () => {
  const sent = open(() => json(200, projectAt(9)));
  await userEvent.type(box(), 'Organize o mês sem susto');
  await press('Continuar');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('É essa promessa curta que você vai usar no seu script?');
  expect(within(question).getByRole('button', { name: 'Cancelar e editar' })).toBeTruthy();
  await press('✅ Sim, confirmo');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: '/api/projects/p1/advance',
    body: {
      from: 8,
      event: {
        type: 'short_promise_confirmed',
        form: { shortPromise: 'Organize o mês sem susto' },
      },
    },
  });
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test('a promise that the server refuses is still in the box, with the reason', async () => {
  const details = { fields: { shortPromise: 'Um motivo.' } };
  open(() => json(400, { error: { code: 'validation_failed', message: 'x', details } }));
  await userEvent.type(box(), 'Organize o mês sem susto');
  await press('Continuar');
  await press('✅ Sim, confirmo');
  expect(await screen.findByText('Um motivo.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(box().value).toBe('Organize o mês sem susto');
});

test('a sentence that is hard to repeat gets the reason, and is kept all the same', async () => {
  const sent = open(() => json(200, projectAt(9)));
  await userEvent.type(box(), 'Organize o mês (sem susto)');
  await press('Continuar');
  await screen.findByRole('alertdialog');
  await press('Cancelar e editar');
  const warnings = await screen.findByText('Para soar melhor');
  const list = within(warnings.parentElement as HTMLElement);
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tire barra, parênteses, emoji e sigla: ela será dita em voz alta.',
  ]);
  await press('Continuar');
  await press('✅ Sim, confirmo');
  await waitFor(() => expect(sent).toHaveLength(1));
});

it.each([
  ['demonstration', 1],
  ['ai', 0],
] as const)(
  'labels “Sua promessa forte” only when a template wrote it: %s [R-GEN-20]',
  (source, labels) => {
    serve(() => undefined);
    const promise = { source, missing_blocks: [] };
    const written = projectAt(8, { origins: { promessa_forte_validada: promise } });
    show(<ShortPromiseStep project={written} step={findStep(8) as Step} />, written);
    const figure = within(screen.getByRole('figure'));
    expect(figure.queryAllByText('Modo demonstração')).toHaveLength(labels);
  },
);

test('a claim and a deadline that nobody told have to be ticked before the promise is kept [B-METHOD-111]', async () => {
  const sent = open(() => json(200, projectAt(9)));
  await userEvent.type(box(), 'Tenha dinheiro fácil em 9 semanas');
  await press('Continuar');
  const question = within(await screen.findByRole('alertdialog'));
  const yes = question.getByRole<HTMLButtonElement>('button', { name: '✅ Sim, confirmo' });
  expect(yes.disabled).toBe(true);
  await userEvent.click(question.getByLabelText(/não vão recitar esta frase/));
  expect(yes.disabled).toBe(true);
  await userEvent.click(
    question.getByLabelText('O prazo “9 semanas” é real e está no meu produto'),
  );
  await userEvent.click(yes);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    event: { form: { confirmacoes: ['grave', 'prazo'] } },
  });
});

test('a confirmed claim counts only for the sentence in which it was confirmed', async () => {
  open(() => undefined);
  await userEvent.type(box(), 'Tenha a agenda cheia em 9 semanas');
  await press('Continuar');
  const label = 'O prazo “9 semanas” é real e está no meu produto';
  await userEvent.click(await screen.findByLabelText(label));
  await press('Cancelar e editar');
  await userEvent.type(box(), ' ou menos');
  await press('Continuar');
  expect((await screen.findByLabelText<HTMLInputElement>(label)).checked).toBe(false);
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: '✅ Sim, confirmo' });
  expect(yes.disabled).toBe(true);
});

test('a risky claim gets a warning while it is typed, with what could be said instead', async () => {
  open(() => undefined);
  expect(screen.queryByText('Vale revisar antes de repetir em quatro fases')).toBeNull();
  await userEvent.type(box(), 'Tenha dinheiro fácil em casa');
  const title = screen.getByText('Vale revisar antes de repetir em quatro fases');
  const risks = within(title.parentElement as HTMLElement).getAllByRole('listitem');
  expect(risks.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^“dinheiro fácil”: .+ Em vez disso: .+\.$/),
  ]);
});

test('the field says which claim cannot be made, and offers suggestions instead [B-METHOD-111]', async () => {
  const sent = open(() => json(200, { suggestions: [], source: 'ai' }));
  await userEvent.type(box(), 'Tenha dinheiro fácil em casa');
  await press('Continuar');
  await screen.findByRole('alertdialog');
  await press('Cancelar e editar');
  expect(
    screen.getByText(/tem uma alegação que não pode ser feita: “dinheiro fácil”/),
  ).toBeTruthy();
  await press('Ver sugestões');
  await waitFor(() => expect(sent[0]?.path).toBe('/functions/v1/optimize-promise'));
});
