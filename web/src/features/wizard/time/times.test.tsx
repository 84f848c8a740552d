import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phaseTargets, scriptPhases } from '@webnario/domain/method/phases';
import { durationOf } from '@webnario/domain/method/duration';
import type { Project } from '@webnario/domain/wizard/project';
import { scriptFields } from '@webnario/domain/project-fields';
import {
  findStep,
  type AdjustmentStep as Adjustment,
  type Step,
} from '@webnario/domain/wizard/steps';
import { AdjustmentStep } from '../adjustment/adjustment-step.tsx';
import { FinalStep } from '../result/final-step.tsx';
import { projectAt, serve, show } from '../../../../testing/wizard/harness.tsx';

const lasting = (minutos: number, ritmo_ppm: number): Pick<Project, 'phases'> => ({
  phases: [
    {
      id: 'd',
      project_id: 'p1',
      phase_type: 'duracao_da_aula',
      input_data: { minutos, ritmo_ppm },
    },
  ],
});

/** A script with all its words and waits, as the method plans it for an hour. */
const planned = (change: (title: string, words: number) => number = (_, words) => words) =>
  Object.fromEntries(
    scriptPhases.map((phase, position) => [
      scriptFields[position],
      phaseTargets(phase, durationOf({}))
        .map(({ title, words, pauseSeconds, polls }) => {
          const waits = pauseSeconds + polls * 40;
          return `## ${title}\n\n${'a '.repeat(change(title, words))}\n\n${waits ? `> Pausa: ${waits} s` : ''}`;
        })
        .join('\n\n'),
    ]),
  ) as Partial<Project>;

const adjust = (step: number, change: Partial<Project>) => {
  serve(() => undefined);
  const project = projectAt(step, change);
  show(<AdjustmentStep project={project} step={findStep(step) as Adjustment} />, project);
};
const finish = (change: Partial<Project>) => {
  serve(() => undefined);
  const project = projectAt(17, change);
  show(<FinalStep project={project} step={findStep(17) as Step} />, project);
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a block says when it is said and how long it is, and the phase its time [B-METHOD-18]', async () => {
  adjust(10, planned());
  expect(await screen.findByText('[min 7–9] · 140 de 140 palavras')).toBeTruthy();
  expect(screen.getByText('Fase 2: 6 min de 6 min')).toBeTruthy();
});

test('the times follow what is typed, and cues that are typed as text stay as they are [B-METHOD-14]', async () => {
  adjust(10, { ...planned(), script_fase_2_validado: '## Ponto de partida\n\num dois' });
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Ponto de partida' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Editar como texto' }));
  const box = screen.getByRole('textbox', { name: 'Texto do bloco' });
  await userEvent.type(box, '{enter}> pausa: 2 min');
  expect((box as HTMLTextAreaElement).value).toBe('um dois\n> pausa: 2 min');
  expect(await screen.findByText('Fase 2: 2 min 1 s de 6 min')).toBeTruthy();
});

test('the times are those of the pace of the person and of the length of the class', async () => {
  adjust(7, { ...planned(), ...lasting(90, 150) });
  expect(await screen.findByText('[min 0–2] · 120 de 175 palavras')).toBeTruthy();
});

test('a text that is not said has words and no time', async () => {
  adjust(3, { persona_validada: '## Perfil\n\num dois' });
  expect(await screen.findByText('2 palavras')).toBeTruthy();
  expect(screen.queryByText(/\[min|Fase \d:/)).toBeNull();
});

test('the last step has a table of the times and says that the class fits [B-METHOD-19]', () => {
  finish(planned());
  expect(screen.getByText('A sua aula fecha em 60 min. O alvo é 60 min.')).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'FaseFalaIntera\u00ADçãoPer\u00ADguntasRelógioAlvo',
    'Fase 1 Abertura6:001:000:007:007:00',
    'Fase 2 História e virada5:300:300:006:006:00',
    'Fase 3 Descobertas18:304:300:0023:0023:00',
    'Fase 4 Apresentação da oferta8:300:300:009:009:00',
    'Fase 5 Fechamento7:000:008:0015:0015:00',
    'Aula45:306:308:0060:0060:00',
  ]);
  const script = screen.getByRole('region', { name: 'Roteiro completo' });
  expect(within(script).getByText('[min 59–60] · 90 de 90 palavras')).toBeTruthy();
  expect(within(script).getByText('Fase 3: 23 min de 23 min')).toBeTruthy();
});

test('the last step names the blocks to look at when the class does not fit', () => {
  finish(planned((title, words) => (title.startsWith('Descoberta ') ? 100 : words)));
  expect(screen.getByText(/^A sua aula fecha em 47 min: faltam 13 min para os 60\./)).toBeTruthy();
});
