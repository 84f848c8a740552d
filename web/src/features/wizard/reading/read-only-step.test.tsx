import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { findStep, type Step } from '@webnario/domain/wizard/steps';
import { projectAt, show } from '../../../../testing/wizard/harness.tsx';
import { ReadOnlyStep } from './read-only-step.tsx';

afterEach(cleanup);

test.each([
  ['labels a text that a template wrote', 'demonstration' as const, 1],
  ['does not label a text of the model', 'ai' as const, 0],
])('an earlier step that is read %s [R-GEN-20]', async (_what, source, labels) => {
  const origins = { script_fase_1_validado: { source, missing_blocks: [] } };
  const project = projectAt(9, { script_fase_1_validado: '## Gancho\n\nRosângela.', origins });
  show(<ReadOnlyStep project={project} step={findStep(7) as Step} />, project);
  expect(await screen.findByText('Rosângela.')).toBeTruthy();
  expect(screen.queryAllByText('Modo demonstração')).toHaveLength(labels);
});

test.each([
  [
    { has_promise: 'yes', promise_text: 'Você vai ver.' },
    ['Você já tem uma promessa forte?', 'Sim', 'Sua promessa forte', 'Você vai ver.'],
  ],
  [
    { has_promise: 'no', promise_text: null, what_you_teach: 'Preço de serviço.' },
    ['Você já tem uma promessa forte?', 'Não', 'O que você ensina?', 'Preço de serviço.'],
  ],
])('the answers of step 4 are read with their questions: %o', (input_data, shown) => {
  const record = { id: 'r1', project_id: 'p1', phase_type: 'definicao_promessa', input_data };
  const other = { ...record, id: 'r2', phase_type: 'coleta_dados_persona', input_data: {} };
  const project = projectAt(6, { phases: [other, record] });
  show(<ReadOnlyStep project={project} step={findStep(4) as Step} />, project);
  const answers = screen
    .getAllByRole('term')
    .flatMap((label) => [label.textContent, label.nextElementSibling?.textContent]);
  expect(answers).toEqual(shown);
});
