import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, test } from 'vitest';
import type { ProjectSummary } from '@webnario/domain/wizard/project';
import { steps } from '@webnario/domain/wizard/steps';
import { phaseLabel } from './phase-label.ts';
import { ProjectCard } from './project-card.tsx';

const project: ProjectSummary = {
  id: 'p1',
  product_name: 'Salão no Lucro',
  category_id: 'c1',
  category_name: 'Beleza',
  current_phase: 'ajuste_persona',
  etapa_atual: 3,
  is_completed: false,
  created_at: '2026-03-09T15:00:00Z',
  copied_from_step: null,
  archived_at: null,
  deleted_at: null,
};
const open = (change: Partial<ProjectSummary> = {}): void => {
  render(
    <MemoryRouter>
      <ProjectCard project={{ ...project, ...change }} />
    </MemoryRouter>,
  );
};

afterEach(cleanup);

describe('the card of a project', () => {
  it('shows name, category, day and phase, and one link to the script [R-DASH-02, R-DASH-04, R-UI-18]', () => {
    open();
    expect(screen.getByRole('heading', { name: 'Salão no Lucro' })).toBeTruthy();
    for (const text of ['Beleza', '09/03/2026', 'Ajuste Persona']) {
      expect(screen.getByText(text, { exact: false })).toBeTruthy();
    }
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/webinar/p1/script']);
  });

  test.each([
    [{ etapa_atual: 3 }, 'Em andamento', 'Continuar', 'Concluído'],
    [{ etapa_atual: 17, is_completed: true }, 'Concluído', 'Visualizar', 'Em andamento'],
  ])('the card of a project with %o says “%s” and “%s”', (change, state, link, otherState) => {
    open(change);
    expect(screen.getByText(state)).toBeTruthy();
    expect(screen.getByRole('link', { name: (name) => name.startsWith(link) })).toBeTruthy();
    expect(screen.queryByText(otherState)).toBeNull();
  });

  test.each([
    [1, 6],
    [3, 18],
    [17, 100],
  ])('the card of a project at step %i shows %i percent of progress', (etapa_atual, percent) => {
    // The phase of the legacy flow has no position of its own: the step counts.
    open({ etapa_atual, current_phase: 'persona_adjustment', is_completed: etapa_atual === 17 });
    const bar = screen.getByRole('progressbar', { name: 'Progresso de Salão no Lucro' });
    expect(Math.round(Number(bar.getAttribute('value')))).toBe(percent);
  });

  it('leads to the stage when the project is complete [B-STAGE-59]', () => {
    open({ is_completed: true });
    expect(screen.getByRole('link', { name: 'Palco de Salão no Lucro' }).getAttribute('href')).toBe(
      '/webinar/p1/palco',
    );
  });
});

describe('the label of a phase', () => {
  it('is that of the specification for the older ones [R-DASH-05, R-DASH-06]', () => {
    expect(phaseLabel('product_creation')).toBe('Criação do Produto');
    expect(phaseLabel('persona_generation')).toBe('Geração de Persona');
    for (const number of [1, 2, 3, 4, 5]) {
      expect(phaseLabel(`script_phase_${number}`)).toBe(`Script - Fase ${number}`);
    }
  });

  it('is that of the screen for the phases of the legacy flow [R-DASH-07]', () => {
    expect(phaseLabel('persona_adjustment')).toBe('Ajuste de Persona');
    expect(phaseLabel('promise_creation')).toBe('Criação de Promessa');
    expect(phaseLabel('promise_adjustment')).toBe('Ajuste de Promessa');
  });

  it('is the label of the step for the others, and an unknown phase is shown as it is [R-DASH-07]', () => {
    for (const step of steps) expect(phaseLabel(step.phase)).toBe(step.label);
    expect(phaseLabel('outra_fase')).toBe('outra_fase');
    expect(phaseLabel('constructor')).toBe('constructor');
  });
});
