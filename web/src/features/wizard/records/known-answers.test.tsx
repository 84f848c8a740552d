import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { offerPhase } from '@webnario/domain/wizard/forms';
import { storiesPhase } from '@webnario/domain/stories/fields';
import { findStep, type Step } from '@webnario/domain/wizard/steps';
import { projectAt, show } from '../../../../testing/wizard/harness.tsx';
import {
  box,
  enter,
  leave,
  open,
  press,
  record,
  saved,
  server,
} from '../../../../testing/wizard/form-screen.tsx';
import { PersonaStep } from '../forms/persona-step.tsx';

beforeEach(enter);
afterEach(leave);

const names = { first_name: 'Marina', last_name: 'Alves' };
const proposals = () =>
  screen.queryAllByRole('button', { name: /^Usar “/ }).map((button) => button.textContent);

const openFirstStep = () => {
  const project = projectAt(1, {
    product_name: 'Preço Certo',
    product_description: 'Curso gravado para donas de salão.',
  });
  show(<PersonaStep project={project} step={findStep(1) as Step} />, project, '/', { names });
};

describe('the first step', () => {
  it('proposes what the project says of the product, and keeps nothing before it is taken [B-SHEET-51]', async () => {
    server();
    openFirstStep();
    expect(box('Seu produto').value).toBe('');
    await press('Usar “Preço Certo: Curso gravado para donas de salão.”');
    expect(box('Seu produto').value).toBe('Preço Certo: Curso gravado para donas de salão.');
    expect(document.activeElement).toBe(box('Seu produto'));
    expect(proposals()).toEqual(['Usar “Marina Alves”']);
  });

  it('proposes the name of the account as the presenter’s [B-SHEET-50]', async () => {
    const sent = server();
    openFirstStep();
    expect(box('O seu nome na aula').value).toBe('');
    expect(sent).toEqual([]);
    await press('Usar “Marina Alves”');
    expect(box('O seu nome na aula').value).toBe('Marina Alves');
    await waitFor(() =>
      expect(sent).toMatchObject([
        { body: { phase_type: storiesPhase, input_data: { apresentador: 'Marina Alves' } } },
      ]),
    );
  });
});

describe('“Suas histórias”', () => {
  it('proposes the name of the account where the presenter has none [B-SHEET-50]', async () => {
    const sent = server();
    await open('historias', [], { loaded: { names } });
    expect(sent).toEqual([]);
    await press('Usar “Marina Alves”');
    expect(await saved()).toBeTruthy();
    expect(box('O seu nome na aula').value).toBe('Marina Alves');
    expect(proposals()).toEqual([]);
  });

  it.each([
    ['another name was told', [record(storiesPhase, { apresentador: 'Ana' })], names],
    ['the account has no name', [], undefined],
  ] as const)('proposes no name where %s [B-SHEET-50]', async (_, phases, known) => {
    server();
    await open('historias', [...phases], { loaded: known ? { names: known } : {} });
    expect(proposals()).toEqual([]);
  });
});

describe('“Dados da oferta”', () => {
  const product = {
    product_name: 'Aulas de Violão',
    product_description: 'Curso gravado com cem acordes.',
  };

  it('proposes kind and article from the name and the description of the product [B-SHEET-52]', async () => {
    const sent = server();
    await open('oferta', [], { step: 12, change: product });
    expect(proposals()).toEqual(['Usar “Curso gravado”', 'Usar “as Aulas de Violão”']);
    expect(sent).toEqual([]);
    await press('Usar “as Aulas de Violão”');
    const chosen = screen.getByRole('radio', { name: 'as Aulas de Violão' });
    expect(document.activeElement).toBe(chosen);
    await press('Usar “Curso gravado”');
    await waitFor(() =>
      expect(Object.assign({}, ...sent.map(({ body }) => body['input_data']))).toMatchObject({
        artigo_do_nome: 'as',
        tipo_de_produto: 'curso_gravado',
      }),
    );
    expect(proposals()).toEqual([]);
  });

  it('proposes nothing where the answer is there or nothing is known [B-SHEET-52]', async () => {
    const told = { versao: 2, artigo_do_nome: 'a', tipo_de_produto: 'outro' };
    server();
    await open('oferta', [record(offerPhase, told)], { step: 12, change: product });
    expect(proposals()).toEqual([]);
    cleanup();
    server();
    await open('oferta', [], { step: 12 });
    expect(proposals()).toEqual([]);
  });
});
