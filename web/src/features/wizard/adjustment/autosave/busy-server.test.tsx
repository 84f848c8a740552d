import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findStep, type AdjustmentStep as Step } from '@webnario/domain/wizard/steps';
import { retypeBlock } from '../../../../../testing/wizard/block-text.ts';
import { json, projectAt, refusal, serve, show } from '../../../../../testing/wizard/harness.tsx';
import { AdjustmentStep } from '../adjustment-step.tsx';

const text = '## Perfil\n\nMarina, 34 anos.\n\n## Dores\n\nFalta tempo.\n';
const project = projectAt(3, { persona_validada: text });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a text that is turned away because of too many calls stays here, and is saved by itself later [B-HOLD-07]', async () => {
  let refusals = 0;
  let isSeen = false;
  let stored = project;
  const sent = serve(({ method, body }) => {
    if (method !== 'PATCH') return undefined;
    if (refusals < 2 || !isSeen) {
      refusals += 1;
      return refusal(429, 'too_many_calls');
    }
    stored = {
      ...stored,
      persona_validada: String(body['persona_validada']),
      revision: stored.revision + 1,
    };
    return json(200, stored);
  });
  const shown = show(<AdjustmentStep project={project} step={findStep(3) as Step} />, project);
  await userEvent.click(screen.getByRole('button', { name: 'Editar Dores' }));
  await retypeBlock('Falta método, e cada letra conta.');
  const notYet = 'O servidor não aceitou ainda: guardado neste aparelho';
  expect(await screen.findByText(notYet)).toBeTruthy();
  isSeen = true;
  expect(JSON.stringify(Object.entries(localStorage))).toContain(
    'Falta método, e cada letra conta.',
  );
  await waitFor(() => expect(stored.persona_validada).toContain('e cada letra conta.'));
  expect(await screen.findByText('Salvo')).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'PATCH').length).toBeGreaterThanOrEqual(3);
  shown.unmount();
});
