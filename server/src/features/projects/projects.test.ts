import { randomUUID } from 'node:crypto';
import type { Result } from '@webnario/domain/result';
import type { TextOrigin } from '@webnario/domain/text-origin';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, steps } from '@webnario/domain/wizard/steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/open-database.ts';
import { generations, users } from '../../db/schema/index.ts';
import type { Db } from '../../platform/deps.ts';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import {
  anyCategory,
  eventAt,
  newProjectBody,
  projectAtStep,
} from '../../../testing/projects/projects.ts';
import { writeChange } from './change.ts';
import { lockOwned, markPdfGenerated } from './repo.ts';
import { advance, createProject, findProject, listProjects } from './service.ts';
import { deps } from '../../../testing/projects/one-person.ts';
import { replaceText, saveGeneratedText } from './texts.ts';

const written: TextOrigin = { source: 'ai', missing_blocks: [] };
let database: OpenDatabase;
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const newUser = async (): Promise<string> => {
  const id = randomUUID();
  await db.insert(users).values({ id, email: `${id}@exemplo.com.br` });
  return id;
};

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
};

const create = async (userId: string, name?: string, now = deps.now): Promise<Project> =>
  must(
    await createProject({ ...deps, now }, db, {
      userId,
      project: newProjectBody(await anyCategory(db), name),
    }),
  );

const load = async (projectId: string, userId: string): Promise<Project> =>
  must(await findProject(db, { projectId, userId }));

const step = (project: Project, event = eventAt(project)) =>
  advance(deps, db, {
    projectId: project.id,
    userId: project.user_id,
    move: { from: project.etapa_atual, event },
  });

const saveFor = async (project: Project): Promise<void> => {
  const current = findStep(project.etapa_atual);
  const field =
    current?.kind === 'generation'
      ? current.field
      : current?.kind === 'promise_definition' && 'promessa_forte_gerada';
  if (!field) return;
  must(
    await saveGeneratedText(deps, db, {
      projectId: project.id,
      userId: project.user_id,
      step: project.etapa_atual,
      field,
      text: '## Título\n\nTexto gerado.',
      origin: written,
      generationId: randomUUID(),
    }),
  );
};

describe('a project', () => {
  it('starts at step 1 and belongs to the person who created it [R-DATA-13, R-PERM-03]', async () => {
    const userId = await newUser();
    const project = await create(userId);
    expect(project).toMatchObject({
      user_id: userId,
      etapa_atual: 1,
      current_phase: 'coleta_dados_persona',
      is_completed: false,
      pdf_gerado: false,
      revision: 0,
      phases: [],
      origins: {},
      persona_validada: null,
    });
    expect(project.category_name).not.toBe('');
  });

  it('goes through all 17 steps and is complete at the last one [R-WIZ-55, R-WIZ-70]', async () => {
    let project = await create(await newUser());
    const walked = [project.etapa_atual];
    while (project.etapa_atual < steps.length) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await saveFor(project);
      // oxlint-disable-next-line no-await-in-loop -- as above
      project = must(await step(project));
      walked.push(project.etapa_atual);
    }
    expect(walked).toEqual(steps.map(({ number }) => number));
    expect(project).toMatchObject({ is_completed: true, current_phase: 'resultado_final' });
    expect(project.origins.persona_validada).toEqual(written);
    expect(project.origins.promessa_forte_validada).toEqual(written);
    expect(project.origins.promessa_curta_otimizada?.source).toBe('manual');
    expect(await load(project.id, project.user_id)).toEqual(project);
  });

  it('is returned after each step as it is stored, with its phase records [R-WIZ-33, R-DATA-26]', async () => {
    const moved = must(await step(await create(await newUser())));
    expect(moved.phases).toMatchObject([{ phase_type: 'coleta_dados_persona' }]);
    expect(await load(moved.id, moved.user_id)).toEqual(moved);
  });

  it('is listed newest first, page by page, with the exact total, and found by a literal search for its name [R-DASH-01, R-DATA-14]', async () => {
    const userId = await newUser();
    const names = Array.from({ length: 8 }, (_, index) => `Produto ${index} 100%_ok`);
    // Each in a moment of its own: one takes little more than a millisecond.
    for (const [minute, name] of [...names, 'Outra coisa'].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await create(userId, name, () => new Date(Date.UTC(2026, 0, 1, 12, minute)));
    }
    const page = (after?: string, search?: string) =>
      listProjects(deps, db, { userId, limit: 6, after, search }).then(must);
    const first = await page();
    const second = await page(first.next ?? '');
    expect([first.total, first.projects.length, second.total, second.projects.length]).toEqual([
      9, 6, 9, 3,
    ]);
    expect(second.next).toBeNull();
    const listed = [...first.projects, ...second.projects].map(({ product_name }) => product_name);
    expect(listed).toEqual(['Outra coisa', ...names.toReversed()]);
    expect((await page(undefined, '100%_OK')).total).toBe(8);
    expect(await page(undefined, '1%0')).toEqual({
      projects: [],
      total: 0,
      counts: { active: 9, archived: 0, bin: 0 },
      next: null,
    });
  });

  it('is marked once as having its PDF', async () => {
    const userId = await newUser();
    const owned = { projectId: await projectAtStep(db, userId, 17), userId, now: new Date() };
    const marks = await Promise.all([1, 2, 3].map(() => markPdfGenerated(db, owned)));
    expect(marks.filter(Boolean)).toHaveLength(1);
  });

  it('keeps the origin of a text that is edited by hand, and marks a text written by hand as manual', async () => {
    const userId = await newUser();
    const byAi = await load(
      await projectAtStep(db, userId, 3, { origins: { persona_validada: written } }),
      userId,
    );
    expect(must(await step(byAi)).origins.persona_validada).toEqual(written);
    const byHand = await load(await projectAtStep(db, userId, 2), userId);
    const event = { type: 'text_written_by_hand', text: 'Minha persona.' } as const;
    expect(must(await step(byHand, event)).origins.persona_validada?.source).toBe('manual');
  });

  it('stores a rewritten text in place of the old one, as one revision', async () => {
    const userId = await newUser();
    const projectId = await projectAtStep(db, userId, 3);
    const replaced = await replaceText(deps, db, {
      projectId,
      userId,
      step: 3,
      field: 'persona_validada',
      origin: written,
      generationId: randomUUID(),
      change: (current) => ({ ok: true, value: `${current} Mais.` }),
    });
    expect(must(replaced)).toMatchObject({ revision: 1 });
    expect((await load(projectId, userId)).persona_validada).toMatch(/Mais\.$/);
  });
});

describe('a change of a project', () => {
  it('is refused when the category does not exist', async () => {
    const userId = await newUser();
    for (const categoryId of ['nada', randomUUID(), '']) {
      // oxlint-disable-next-line no-await-in-loop -- a few named cases
      const result = await createProject(deps, db, {
        userId,
        project: newProjectBody(categoryId),
      });
      expect(result).toMatchObject({ ok: false, code: 'category_not_available' });
    }
  });

  it('is refused when it does not start at the stored step [R-WIZ-69]', async () => {
    const userId = await newUser();
    const project = await load(await projectAtStep(db, userId, 4), userId);
    const stale = { ...project, etapa_atual: 3 };
    expect(await step(stale)).toMatchObject({ code: 'step_moved', details: { current_step: 4 } });
    expect(await load(project.id, userId)).toEqual(project);
  });

  it('is refused with the stored revision when the text changed elsewhere', async () => {
    const userId = await newUser();
    const projectId = await projectAtStep(db, userId, 3, { revision: 5 });
    const project = await load(projectId, userId);
    const move = { from: 3, event: eventAt(project), revision: 4 };
    expect(await advance(deps, db, { projectId, userId, move })).toMatchObject({
      code: 'content_changed_elsewhere',
      details: { revision: 5 },
    });
    expect(await load(projectId, userId)).toEqual(project);
  });

  it('is refused with the step that was read when the row changed after it was read', async () => {
    const userId = await newUser();
    const projectId = await projectAtStep(db, userId, 3, { revision: 5 });
    const project = await load(projectId, userId);
    const row = await lockOwned(db, { projectId, userId });
    if (!row) throw new Error('no row');
    const change = { persona_validada: 'Outra.', revision: 6, updatedAt: new Date() };
    expect(await writeChange(deps, db, { ...row, revision: 4 }, change)).toEqual({
      ok: false,
      code: 'step_moved',
      details: { current_step: 3 },
    });
    expect(await load(projectId, userId)).toEqual(project);
  });

  it('is refused when it confirms a text that is being rewritten', async () => {
    const userId = await newUser();
    const project = await load(await projectAtStep(db, userId, 3), userId);
    await db.insert(generations).values({
      id: randomUUID(),
      projectId: project.id,
      userId,
      kind: 'regeneration',
      step: 3,
      promptType: 'regeneracao_blocos',
      state: 'running',
      source: 'ai',
      costCredits: 1,
      leaseExpiresAt: new Date(Date.now() + 60_000),
    });
    expect(await step(project)).toMatchObject({ code: 'generation_running' });
  });

  it('is refused when a generated text belongs to an earlier step', async () => {
    const userId = await newUser();
    const late = {
      userId,
      step: 2,
      field: 'persona_validada',
      text: 'Tarde.',
      origin: written,
      generationId: randomUUID(),
    } as const;
    const moved = await projectAtStep(db, userId, 3);
    const confirmed = await projectAtStep(db, userId, 4);
    expect(await saveGeneratedText(deps, db, { ...late, projectId: moved })).toMatchObject({
      code: 'step_moved',
    });
    expect(await saveGeneratedText(deps, db, { ...late, projectId: confirmed })).toMatchObject({
      code: 'content_confirmed',
    });
  });
});

describe('access to projects', () => {
  it('answers for a project of somebody else as for one that does not exist [R-PERM-03]', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const projectId = await projectAtStep(db, owner, 3);
    const project = await load(projectId, owner);
    const foreign = { projectId, userId: other };
    expect(await findProject(db, foreign)).toMatchObject({ code: 'project_not_found' });
    expect(
      await advance(deps, db, { ...foreign, move: { from: 3, event: eventAt(project) } }),
    ).toMatchObject({ code: 'project_not_found' });
    expect(await load(projectId, owner)).toEqual(project);
  });

  it('lets one of eight tabs take the same step and refuses the others [R-WIZ-69]', async () => {
    const userId = await newUser();
    const project = await load(await projectAtStep(db, userId, 3), userId);
    const results = await Promise.all(Array.from({ length: 8 }, () => step(project)));
    const refused = results.flatMap((result) => (result.ok ? [] : [result.code]));
    expect(refused).toEqual(Array.from({ length: 7 }, () => 'step_moved'));
    const after = await load(project.id, userId);
    expect([after.etapa_atual, after.revision]).toEqual([4, project.revision + 1]);
  });
});
