import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, type Step } from '@webnario/domain/wizard/steps';
import { PersonaStep } from '../../forms/persona-step.tsx';
import { PromiseStep } from '../../forms/promise-step.tsx';
import { FormHost } from '../../records/form-host.tsx';
import {
  json,
  projectAt,
  serve,
  show,
  type Handler,
} from '../../../../../testing/wizard/harness.tsx';

const claim = 'Dinheiro fácil.';
const accused = /“Dinheiro fácil”: Sugere ganho sem trabalho/;

const open = (
  number: number,
  screenOf: (project: Project, step: Step) => ReactNode,
  { phases = [], address = '/' }: { phases?: Project['phases']; address?: string } = {},
  handle: Handler = () => undefined,
) => {
  const project = projectAt(number, { phases });
  const sent = serve(handle);
  show(screenOf(project, findStep(number) as Step), project, address);
  return sent;
};
const record = (phase_type: string, input_data: Record<string, unknown>) => ({
  id: phase_type,
  project_id: 'p1',
  phase_type,
  input_data,
});
const openForm = (form: string, phases: Project['phases']) =>
  open(10, (project) => <FormHost project={project} />, {
    phases,
    address: `/?formulario=${form}`,
  });
const openFirst = (phases: Project['phases'] = [], handle?: Handler) =>
  open(1, (project, step) => <PersonaStep project={project} step={step} />, { phases }, handle);
const openFourth = () => open(4, (project, step) => <PromiseStep project={project} step={step} />);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('step 1 shows a finding under its field when typing pauses, as a caution [B-METHOD-114]', async () => {
  openFirst();
  // The last key and the look come without a pause between them, however busy the machine is.
  fireEvent.change(screen.getByLabelText(/produto/i), { target: { value: claim } });
  expect(screen.queryByText(accused)).toBeNull();
  expect((await screen.findByText(accused)).textContent).toMatch(/^Atenção/);
});

test('a finding that the person has proof of is kept as confirmed [B-METHOD-115]', async () => {
  const { phase } = findStep(1) as Step;
  const sent = openFirst([record(phase, { produto: claim })], ({ body }) =>
    json(200, record('raio_x', body['input_data'] as Record<string, unknown>)),
  );
  await screen.findByText(accused);
  await userEvent.click(screen.getByRole('button', { name: 'Conferi e guardo a prova' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      phase_type: 'raio_x',
      input_data: { conferidos: { [`alegacao|${phase}.produto||dinheiro facil`]: {} } },
    }),
  );
});

test('a finding that was decided about is not shown again [B-METHOD-115]', async () => {
  const { phase } = findStep(1) as Step;
  const other = 'alegacao|x||y';
  const key = `alegacao|${phase}.produto||dinheiro facil`;
  openFirst([
    record(phase, { produto: claim, publico_alvo: claim }),
    record('raio_x', { dispensados: { [key]: {}, [other]: {} } }),
  ]);
  expect(await screen.findAllByText(accused)).toHaveLength(1);
});

test('step 4 calls a claim grave in an own promise, and a caution in what is taught [B-METHOD-114]', async () => {
  openFourth();
  await userEvent.type(screen.getByLabelText('O que você ensina?'), claim);
  expect((await screen.findByText(accused)).textContent).toMatch(/^Atenção/);
  await userEvent.click(screen.getByRole('radio', { name: /^Sim/ }));
  await userEvent.type(screen.getByLabelText('Sua promessa forte'), claim);
  expect((await screen.findByText(accused)).textContent).toMatch(/^Grave/);
});

test('step 4 applies every rule of a promise to an own one, with what can be done [B-METHOD-148]', async () => {
  openFourth();
  await userEvent.click(screen.getByRole('radio', { name: /^Sim/ }));
  const box = screen.getByLabelText<HTMLTextAreaElement>('Sua promessa forte');
  await userEvent.click(box);
  await userEvent.paste('Você vai SABER VENDER com [PREENCHER: o método] em 30 dias.');
  expect(await screen.findByText(/“SABER VENDER” está em maiúsculas/)).toBeTruthy();
  // The person's own deadline needs no source.
  expect(screen.queryByText(/não está em nada do que você informou/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Trocar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Preencher' }));
  await userEvent.type(screen.getByLabelText('O que entra no lugar'), 'um roteiro{Enter}');
  expect(box.value).toBe('Você vai saber vender com um roteiro em 30 dias.');
});

test('a grave finding in an own promise is dismissed with a reason, also for the later steps [B-METHOD-148]', async () => {
  const sent = open(
    4,
    (project, step) => <PromiseStep project={project} step={step} />,
    {},
    ({ body }) => json(200, record('raio_x', body['input_data'] as Record<string, unknown>)),
  );
  await userEvent.click(screen.getByRole('radio', { name: /^Sim/ }));
  await userEvent.type(screen.getByLabelText('Sua promessa forte'), claim);
  await screen.findByText(accused);
  await userEvent.click(screen.getByRole('button', { name: 'Dispensar' }));
  await userEvent.type(
    screen.getByLabelText('Por que este ponto não se aplica?'),
    'é o nome de um quadro do programa{Enter}',
  );
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({
      phase_type: 'raio_x',
      input_data: {
        dispensados: {
          'alegacao|promessa_forte_validada||dinheiro facil': {
            motivo: 'é o nome de um quadro do programa',
          },
        },
      },
    }),
  );
});

test('step 1 shows a finding under the name of the presenter', async () => {
  openFirst([record('suas_historias', { apresentador: 'Dinheiro fácil' })]);
  expect(await screen.findByText(accused)).toBeTruthy();
});

test('the stories show a finding under each answer, but not under what is never said [B-METHOD-114]', async () => {
  openForm('historias', [
    record('suas_historias', {
      virada: claim,
      casos: [{ antes: claim }],
      frases_do_publico: [claim],
      frases_que_nunca_digo: [claim],
    }),
  ]);
  await waitFor(() => expect(screen.getAllByText(accused)).toHaveLength(3));
});

test('the offer shows a finding under its answer, and saves the answer all the same [B-METHOD-114]', async () => {
  const sent = openForm('oferta', [record('dados_oferta', { versao: 2 })]);
  const notes = await screen.findByRole('textbox', { name: /Observações/ });
  await userEvent.type(notes, claim);
  expect(await screen.findByText(accused)).toBeTruthy();
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({ input_data: { observacoes: claim } }),
  );
});

test('a finding of a promise of the person’s own is shown in its box', async () => {
  openFourth();
  await userEvent.click(screen.getByRole('radio', { name: /^Sim/ }));
  const box = screen.getByLabelText<HTMLTextAreaElement>('Sua promessa forte');
  fireEvent.change(box, { target: { value: 'Com isto você tem dinheiro fácil.' } });
  await screen.findByText(/“dinheiro fácil”: Sugere ganho sem trabalho/);
  const [show] = screen.getAllByRole('button', { name: 'Ver no texto' });
  if (show) await userEvent.click(show);
  expect(document.activeElement).toBe(box);
  expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('dinheiro fácil');
});
