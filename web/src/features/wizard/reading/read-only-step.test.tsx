import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { findStep, type Step } from '@webnario/domain/wizard/steps';
import { projectAt, show } from '../testing/harness.tsx';
import { ReadOnlyStep } from './read-only-step.tsx';

afterEach(cleanup);

test.each([
  ['labels a text that a template wrote', 'demonstration' as const, 1],
  ['does not label a text of the model', 'ai' as const, 0],
])('an earlier step that is read %s', async (_what, source, labels) => {
  const origins = { script_fase_1_validado: { source, missing_blocks: [] } };
  const project = projectAt(9, { script_fase_1_validado: '## Gancho\n\nRosângela.', origins });
  show(<ReadOnlyStep project={project} step={findStep(7) as Step} />, project);
  expect(await screen.findByText('Rosângela.')).toBeTruthy();
  expect(screen.queryAllByText('Modo demonstração')).toHaveLength(labels);
});
