import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '@webnario/domain/wizard/project';
import { contentFields } from '@webnario/domain/project-fields';
import { findStep, type Step } from '@webnario/domain/wizard/steps';
import { projectQuery } from '../api.ts';
import { PersonaStep } from '../forms/persona-step.tsx';
import { json, projectAt, serve, show, type Handler } from '../../../../testing/wizard/harness.tsx';
import { WizardHeader } from '../page/wizard-header.tsx';

const unwritten = Object.fromEntries(
  contentFields.map((field) => [field, null]),
) as Partial<Project>;

/** A server that keeps the record. */
const keeps: Handler = ({ method, body }) =>
  method === 'POST' ? json(200, { id: 'd', project_id: 'p1', ...body }) : undefined;

const useStored = () => useQuery({ ...projectQuery('p1'), enabled: false }).data;

const Header = () => {
  const project = useStored();
  const step = project && findStep(project.etapa_atual);
  return step ? <WizardHeader project={project} step={step} viewed={step} /> : null;
};
const FirstStep = () => {
  const project = useStored();
  return project ? <PersonaStep project={project} step={findStep(1) as Step} /> : null;
};

const openHeader = async (change: Partial<Project> = {}, handle: Handler = keeps) => {
  const sent = serve(handle);
  show(<Header />, projectAt(6, { ...unwritten, ...change }));
  await userEvent.click(screen.getByRole('button', { name: 'Duração: 60 min' }));
  return sent;
};
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the duration at the end of step 1', () => {
  it('is filled in with an hour and 130 words a minute, and kept as it is chosen [B-METHOD-02]', async () => {
    const sent = serve(keeps);
    const project = projectAt(1, unwritten);
    show(<FirstStep />, project);
    const checked = screen.getByRole<HTMLInputElement>('radio', {
      name: '60 minutos, com 8 de perguntas',
    });
    const pace = screen.getByRole<HTMLSelectElement>('combobox', {
      name: 'Em que ritmo você fala?',
    });
    expect([checked.checked, pace.value]).toEqual([true, '130']);
    await choose('90 minutos, com 12 de perguntas');
    await userEvent.selectOptions(pace, '145');
    expect(sent.map(({ body }) => body['input_data'])).toEqual([
      { minutos: 90, ritmo_ppm: 130 },
      { minutos: 90, ritmo_ppm: 145 },
    ]);
    expect(sent[0]).toMatchObject({
      path: '/api/projects/p1/phases',
      body: { phase_type: 'duracao_da_aula' },
    });
  });

  it('follows what is changed in the head of the project', async () => {
    const sent = serve(keeps);
    show(
      <>
        <Header />
        <FirstStep />
      </>,
      projectAt(1, unwritten),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Duração: 60 min' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: '45 minutos, com 5 de perguntas' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('button', { name: 'Duração: 45 min' });
    await userEvent.selectOptions(screen.getByRole('combobox'), '150');
    expect(sent.at(-1)?.body['input_data']).toEqual({ minutos: 45, ritmo_ppm: 150 });
  });

  it('stays on the screen as it was chosen when it could not be kept', async () => {
    serve(() => new Response('', { status: 500 }));
    show(<FirstStep />, projectAt(1, unwritten));
    await choose('90 minutos, com 12 de perguntas');
    expect(await screen.findByText('Não foi possível salvar a duração da aula.')).toBeTruthy();
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: '90 minutos, com 12 de perguntas' })
        .checked,
    ).toBe(true);
  });

  it('offers the paces that can be stored and no other [B-METHOD-02]', () => {
    serve(keeps);
    const project = projectAt(1, unwritten);
    show(<FirstStep />, project);
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect([options[0], options[1], options.at(-1), options.length]).toEqual([
      '110',
      '115',
      '170',
      13,
    ]);
  });
});

describe('a duration that could not be sent', () => {
  const fails = () => new Response('', { status: 500 });
  const stored = (sent: ReturnType<typeof serve>) => sent.map(({ body }) => body['input_data']);

  it('is kept in this browser and sent when the project is opened again [B-METHOD-149]', async () => {
    serve(fails);
    show(<FirstStep />, projectAt(1, unwritten));
    await choose('90 minutos, com 12 de perguntas');
    await screen.findByText('Não foi possível salvar a duração da aula.');
    cleanup();
    const sent = serve(keeps);
    show(<Header />, projectAt(1, unwritten));
    expect(await screen.findByRole('button', { name: 'Duração: 90 min' })).toBeTruthy();
    expect(stored(sent)).toEqual([{ minutos: 90, ritmo_ppm: 130 }]);
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  it('is sent when the network is back', async () => {
    let isDown = true;
    const sent = serve((request) => (isDown ? fails() : keeps(request)));
    show(<Header />, projectAt(1, unwritten));
    await userEvent.click(screen.getByRole('button', { name: 'Duração: 60 min' }));
    await choose('45 minutos, com 5 de perguntas');
    await press('Salvar');
    await screen.findByText('Não foi possível salvar a duração da aula.');
    isDown = false;
    dispatchEvent(new Event('online'));
    expect(await screen.findByText('Duração: 45 min')).toBeTruthy();
    expect(stored(sent).at(-1)).toEqual({ minutos: 45, ritmo_ppm: 130 });
  });

  it('waits in the window where a phase is written, and is dropped there [B-METHOD-149]', async () => {
    await openHeader({ script_fase_1_validado: '## Um\n\ntexto' }, fails);
    await choose('90 minutos, com 12 de perguntas');
    await press('Salvar');
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar' }));
    await screen.findByText('Não foi possível salvar a duração da aula.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    cleanup();
    const sent = await openHeader({ script_fase_1_validado: '## Um\n\ntexto' });
    const chosen = screen.getByRole<HTMLInputElement>('radio', {
      name: '90 minutos, com 12 de perguntas',
    });
    expect(chosen.checked).toBe(true);
    expect(sent).toEqual([]);
    await press('Cancelar');
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  it('is forgotten where the person chooses what is stored', async () => {
    const sent = await openHeader({}, fails);
    await choose('90 minutos, com 12 de perguntas');
    await press('Salvar');
    await screen.findByText('Não foi possível salvar a duração da aula.');
    await choose('60 minutos, com 8 de perguntas');
    await press('Salvar');
    await waitFor(() => expect(localStorage.length).toBe(0));
    expect(stored(sent)).toEqual([{ minutos: 90, ritmo_ppm: 130 }]);
  });
});

describe('the duration in the head of the project', () => {
  it('takes the place of the earlier one, and leaves the other answers of the project', async () => {
    const record = (id: string, phase_type: string) => ({
      id,
      project_id: 'p1',
      phase_type,
      input_data: {},
    });
    serve(keeps);
    const Records = () => (
      <output>
        {useStored()
          ?.phases.map(({ id }) => id)
          .join(' ')}
      </output>
    );
    show(
      <>
        <Header />
        <Records />
      </>,
      projectAt(6, {
        ...unwritten,
        phases: [record('oferta', 'dados_oferta'), record('antes', 'duracao_da_aula')],
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Duração: 60 min' }));
    await choose('45 minutos, com 5 de perguntas');
    await press('Salvar');
    expect(await screen.findByText('oferta d')).toBeTruthy();
  });

  it('keeps another pace of the same duration', async () => {
    const sent = await openHeader();
    const pace = within(screen.getByRole('dialog')).getByRole('combobox');
    await userEvent.selectOptions(pace, '150');
    await press('Salvar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ body }) => body['input_data'])).toEqual([{ minutos: 60, ritmo_ppm: 150 }]);
  });

  it('is changed without a question while no phase is written [B-METHOD-03]', async () => {
    const sent = await openHeader();
    await choose('45 minutos, com 5 de perguntas');
    await press('Salvar');
    expect(await screen.findByRole('button', { name: 'Duração: 45 min' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.map(({ body }) => body['input_data'])).toEqual([{ minutos: 45, ritmo_ppm: 130 }]);
  });

  it('asks first where a phase is written, and keeps what is confirmed [B-METHOD-04]', async () => {
    const sent = await openHeader({ script_fase_1_validado: '## Um\n\ntexto' });
    await choose('90 minutos, com 12 de perguntas');
    await press('Salvar');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(
      'As fases já escritas continuam do tamanho em que estão. As próximas seguem os 90 minutos, e o raio-x mostra a diferença. Mudar mesmo assim?',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(sent).toEqual([]);
    await press('Salvar');
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar' }));
    expect(await screen.findByRole('button', { name: 'Duração: 90 min' })).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('sends nothing when nothing changed', async () => {
    const sent = await openHeader({ script_fase_1_validado: '## Um\n\ntexto' });
    await press('Salvar');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('says when it could not be saved, and keeps what was chosen on the screen', async () => {
    await openHeader({}, () => new Response('', { status: 500 }));
    await choose('45 minutos, com 5 de perguntas');
    await press('Salvar');
    expect(await screen.findByText('Não foi possível salvar a duração da aula.')).toBeTruthy();
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: '45 minutos, com 5 de perguntas' })
        .checked,
    ).toBe(true);
  });
});
