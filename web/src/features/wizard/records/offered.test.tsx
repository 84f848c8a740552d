import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { countedFields } from '@webnario/domain/offer/complete';
import { storiesPhase } from '@webnario/domain/stories/fields';
import { offerPhase } from '@webnario/domain/wizard/forms';
import type { Project } from '@webnario/domain/wizard/project';
import {
  findStep,
  type AdjustmentStep as Adjustment,
  type Step,
} from '@webnario/domain/wizard/steps';
import { AdjustmentStep } from '../adjustment/adjustment-step.tsx';
import { PersonaStep } from '../forms/persona-step.tsx';
import { PromiseStep } from '../forms/promise-step.tsx';
import { WizardHeader } from '../page/wizard-header.tsx';
import { json, projectAt, serve, show } from '../../../../testing/wizard/harness.tsx';

type Phases = Project['phases'];
const record = (phase_type: string, input_data: Record<string, unknown>): Phases => [
  { id: 'f1', project_id: 'p1', phase_type, input_data },
];

const Address = () => <output data-testid="address">{useLocation().search}</output>;

const openStep = (number: number, phases: Phases = [], change: Partial<Project> = {}) => {
  const project = projectAt(number, { phases, ...change });
  const step = findStep(number) as Step;
  const screenOf = (): ReactNode => {
    if (number === 1) return <PersonaStep project={project} step={step} />;
    if (number === 4) return <PromiseStep project={project} step={step} />;
    return <AdjustmentStep project={project} step={step as Adjustment} />;
  };
  show(
    <>
      <WizardHeader project={project} step={step} viewed={step} />
      {screenOf()}
      <Address />
    </>,
    project,
  );
};

const address = () => screen.getByTestId('address').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  serve(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const threeAnswers = { versao: 2, preco: { valor: 59_700 }, link: 'a.com.br', contato: 'a@b.co' };
const fourAnswers = {
  apresentador: 'Ana',
  virada: 'Vi a conta.',
  frases_do_publico: ['Ai'],
  casos: [{ antes: 'x', depois: 'y' }],
};

describe('“Dados da oferta”', () => {
  it('is offered on step 12 with how much is filled [B-METHOD-72]', async () => {
    openStep(12, record(offerPhase, threeAnswers));
    expect(screen.getByText('Antes da fase 4: conte sobre a sua oferta')).toBeTruthy();
    expect(screen.getByText(`Dados da oferta: 3 de ${countedFields}`)).toBeTruthy();
    await press('Preencher agora');
    expect(address()).toBe('?formulario=oferta');
  });

  it('is summed up when step 12 is confirmed, with the way to it [B-METHOD-72]', async () => {
    openStep(12, record(offerPhase, threeAnswers));
    await press('Continuar, estou satisfeito');
    const dialog = await screen.findByRole('alertdialog');
    expect(
      within(dialog).getByText(new RegExp(String.raw`^Dados da oferta: 3 de ${countedFields}\.`)),
    ).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abrir' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe('?formulario=oferta');
  });

  it('opens at any step from the header, and is offered on no other [B-METHOD-73]', async () => {
    openStep(10);
    expect(screen.queryByText(/^Antes da fase 4/)).toBeNull();
    await press('Dados da oferta');
    expect(address()).toBe('?formulario=oferta');
  });
});

describe('“Suas histórias”', () => {
  it.each([4, 5])('is offered on step %i with how much is told [B-METHOD-72]', async (number) => {
    openStep(number, record(storiesPhase, fourAnswers));
    expect(screen.getByText('Antes da abertura, conte a sua história')).toBeTruthy();
    expect(screen.getByText('Suas histórias: 4 de 6 cartões')).toBeTruthy();
    await press('Contar agora');
    expect(address()).toBe('?formulario=historias');
  });

  it('is summed up in the dialog of step 5 [B-METHOD-72]', async () => {
    openStep(5);
    await press('Continuar, estou satisfeito');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/^Suas histórias: 0 de 6 cartões\./)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abrir' }));
    expect(address()).toBe('?formulario=historias');
  });

  it('stands beside the button of step 4 for a promise of one’s own [B-METHOD-72]', async () => {
    openStep(4, [], { promessa_forte_gerada: null });
    expect(screen.queryByRole('button', { name: 'Abrir' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Sim/ }));
    expect(screen.getByText(/^Suas histórias: 0 de 6 cartões\./)).toBeTruthy();
    await press('Abrir');
    expect(address()).toBe('?formulario=historias');
  });

  it('opens at any step from the header, which counts the told cards [B-METHOD-73]', async () => {
    openStep(10, record(storiesPhase, fourAnswers));
    expect(screen.queryByText(/^Antes da abertura/)).toBeNull();
    await press('Histórias: 4 de 6 cartões');
    expect(address()).toBe('?formulario=historias');
  });

  it('is named in the header without a count before anything is told', async () => {
    openStep(3);
    await press('Suas histórias');
    expect(address()).toBe('?formulario=historias');
  });

  test('step 1 asks who speaks, and keeps it with the stories [B-METHOD-72]', async () => {
    let kept: Record<string, unknown> = {};
    const sent = serve(({ method, body }) => {
      if (method === 'GET') return undefined;
      kept = { ...kept, ...(body['input_data'] as Record<string, unknown>) };
      return json(200, { ...record(storiesPhase, {})[0], input_data: kept });
    });
    openStep(1);
    await userEvent.type(screen.getByLabelText('O seu nome na aula'), 'Marina');
    await userEvent.click(screen.getByRole('radio', { name: 'Somos uma equipe' }));
    // In one call, or in several where a pause was made between two keys.
    await waitFor(() => expect(kept).toEqual({ apresentador: 'Marina', quem_fala: 'equipe' }));
    expect(sent[0]).toMatchObject({ method: 'POST', body: { phase_type: storiesPhase } });
  });
});
