import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findStep, type Step } from '@webnario/domain/wizard/steps';
import { projectAt, show } from '../../../../testing/wizard/harness.tsx';
import { box, enter, leave, press, server } from '../../../../testing/wizard/form-screen.tsx';
import { PersonaStep } from './persona-step.tsx';

beforeEach(enter);
afterEach(leave);

test('one question stands beside the message of an answer that is too short [B-SHEET-53, R-WIZ-30, R-WIZ-31, R-WIZ-32]', async () => {
  server();
  const project = projectAt(1);
  show(<PersonaStep project={project} step={findStep(1) as Step} />, project);
  await userEvent.type(box('Seu público-alvo'), 'Donas de salão');
  await press(/^Gerar Persona com IA/);
  for (const [label, message, question] of [
    [
      'Sua especialidade',
      'Descreva sua especialidade com mais detalhes',
      'O que você faz, para quem e há quanto tempo?',
    ],
    [
      'Seu público-alvo',
      'Descreva seu público alvo com mais detalhes',
      'Quem são, o que fazem e o que as trouxe até você?',
    ],
    [
      'Seu produto',
      'Descreva seu produto com mais detalhes',
      'O que a pessoa recebe, em que formato e por quanto tempo?',
    ],
  ] as const) {
    const described = (box(label).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described.slice(1)).toEqual([message, question]);
  }
  expect(box('Seu público-alvo').value).toBe('Donas de salão');
  await userEvent.type(box('Seu público-alvo'), ' de bairro');
  expect(screen.queryByText('Quem são, o que fazem e o que as trouxe até você?')).toBeNull();
});
