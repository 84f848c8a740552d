import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Project } from '@webnario/domain/wizard/project';
import { stepNumber } from '@webnario/domain/wizard/steps';
import { json, projectAt, serve, show, type LoadedState, type SentRequest } from './harness.tsx';
import { FormHost } from '../../src/features/wizard/records/form-host.tsx';

export type Record = Project['phases'][number];
export const record = (phase_type: string, input_data: Record['input_data']): Record => ({
  id: `r-${phase_type}`,
  project_id: 'p1',
  phase_type,
  input_data,
});

export const onScreen = (kind: 'phone' | 'desktop'): void => {
  vi.stubGlobal('matchMedia', () => ({
    matches: kind === 'desktop',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

/** Before each test: a phone that has kept nothing. */
export const enter = (): void => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  onScreen('phone');
};

export const leave = (): void => {
  cleanup();
  vi.unstubAllGlobals();
};

export const blank = {
  script_fase_1_validado: null,
  script_fase_2_validado: null,
  script_fase_3_validado: null,
  script_fase_4_validado: null,
  script_fase_5_validado: null,
};

/** A server that merges what it gets by key. */
export const server = (phases: Record[] = []): SentRequest[] => {
  const stored = new Map(phases.map((phase) => [phase.phase_type, phase]));
  return serve(({ method, path, body }) => {
    if (method !== 'POST' && method !== 'PATCH') return undefined;
    const type = (body['phase_type'] as string | undefined) ?? path.replace('/api/phases/r-', '');
    const input = body['input_data'] as Record['input_data'];
    const next = record(type, { ...stored.get(type)?.input_data, ...input });
    stored.set(type, next);
    return json(200, next);
  });
};

export const open = async (
  form: string,
  phases: Record[] = [],
  {
    step = stepNumber('ajuste_promessa'),
    card = 1,
    change = {},
    loaded = {},
  }: { step?: number; card?: number; change?: Partial<Project>; loaded?: LoadedState } = {},
): Promise<HTMLElement> => {
  const project = projectAt(step, {
    ...(step < stepNumber('ajuste_script_fase_1') ? blank : {}),
    phases,
    ...change,
  });
  show(<FormHost project={project} />, project, `/?formulario=${form}&cartao=${card}`, loaded);
  return screen.findByRole('dialog');
};

export const saved = () => screen.findByText('Salvo');
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));
export const box = (name: string | RegExp) =>
  screen.getByRole<HTMLInputElement>('textbox', { name });
export const type = (name: string | RegExp, value: string) =>
  fireEvent.change(box(name), { target: { value } });
