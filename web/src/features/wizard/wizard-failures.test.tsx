import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, type AdjustmentStep as Step } from '@webnario/domain/wizard/steps';
import { AdjustmentStep } from './adjustment/adjustment-step.tsx';
import { FormHost } from './records/form-host.tsx';
import { projectAt, serve, show } from '../../../testing/wizard/harness.tsx';

const offer = { id: 'f1', project_id: 'p1', phase_type: 'dados_oferta', input_data: { versao: 2 } };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  serve(({ method }) => (method === 'GET' ? undefined : new Response('bad', { status: 502 })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a step that cannot be confirmed shows “Erro ao atualizar projeto” [R-ERR-15, R-ERR-18]', async () => {
  const project = projectAt(3);
  show(<AdjustmentStep project={project} step={findStep(3) as Step} />, project);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar, estou satisfeito' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar e continuar' }));
  expect(await screen.findByText('Erro ao atualizar projeto')).toBeTruthy();
  expect(screen.getAllByText('Erro').length).toBeGreaterThan(0);
});

test.each([
  ['made', [], 'Erro ao criar fase'],
  ['changed', [offer], 'Erro ao atualizar fase'],
] as const)(
  'a phase record that cannot be %s shows the error of the specification [R-ERR-19, R-ERR-20]',
  async (_, phases, sentence) => {
    const project = projectAt(13, { phases: [...phases] as Project['phases'] });
    serve(({ method }) => (method === 'GET' ? undefined : new Response('bad', { status: 400 })));
    show(<FormHost project={project} />, project, '/?formulario=oferta&cartao=4');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Garantia, em dias/ }), {
      target: { value: '15' },
    });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getAllByText('Erro').length).toBeGreaterThan(0);
  },
);
