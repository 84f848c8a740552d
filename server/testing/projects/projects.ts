import { randomUUID } from 'node:crypto';
import {
  eventByHand,
  exampleEvents,
  type ExampleEvents,
} from '@webnario/domain/testing/wizard-events';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, lastStep, steps } from '@webnario/domain/wizard/steps';
import type { WizardEvent } from '@webnario/domain/wizard/transition';
import { eq } from 'drizzle-orm';
import { productCategories, webinarProjects } from '../../src/db/schema/index.ts';
import type { Db } from '../../src/platform/deps.ts';

export const personaForm = {
  especialidade: 'Confeitaria artesanal para eventos',
  publico_alvo: 'Confeiteiras que vendem por encomenda em casa',
  produto: 'Curso de preços para confeitaria',
};

/** A category that projects may choose. */
export const anyCategory = async (db: Db): Promise<string> => {
  const [row] = await db
    .select({ id: productCategories.id })
    .from(productCategories)
    .where(eq(productCategories.isActive, true))
    .limit(1);
  if (!row) throw new Error('the database has no categories');
  return row.id;
};

/** What a person types to create a project. */
export const newProjectBody = (categoryId: string, productName = 'Preço Certo') => ({
  product_name: productName,
  product_description:
    'Um curso em vídeo que ensina confeiteiras a calcular o preço de cada encomenda.',
  category_id: categoryId,
});

/** A project of that user at that step, with a text in every field that the steps before have filled. */
export const projectAtStep = async (
  db: Db,
  userId: string,
  step: number,
  change: Partial<typeof webinarProjects.$inferInsert> = {},
): Promise<string> => {
  const id = randomUUID();
  const texts: Record<string, string> = {};
  for (const passed of steps.filter(({ number }) => number < step)) {
    if ('field' in passed) texts[passed.field] = `## ${passed.label}\n\nTexto.`;
    if (passed.kind === 'promise_definition') texts['promessa_forte_gerada'] = 'Promessa gerada.';
    if (passed.kind === 'promise_optimisation') {
      texts['promessa_curta_otimizada'] = 'Preço certo em sete dias';
    }
  }
  const body = newProjectBody(await anyCategory(db));
  await db.insert(webinarProjects).values({
    id,
    userId,
    productName: body.product_name,
    productDescription: body.product_description,
    categoryId: body.category_id,
    currentStep: step,
    currentPhase: findStep(step)?.phase ?? 'desconhecida',
    isCompleted: step === lastStep,
    ...texts,
    ...change,
  });
  return id;
};

const events: ExampleEvents = {
  ...exampleEvents,
  persona_submitted: { type: 'persona_submitted', form: personaForm },
  short_promise_confirmed: {
    type: 'short_promise_confirmed',
    form: { shortPromise: 'Preço certo em sete dias' },
  },
};

/** What a person does at the step where the project stands, once its text exists. */
export const eventAt = (project: Project): WizardEvent => {
  const step = findStep(project.etapa_atual);
  if (!step) throw new Error('no step follows');
  if (step.kind === 'generation') return events.generated_text_accepted;
  if (step.kind === 'promise_definition') {
    const form = { has_promise: 'no', what_you_teach: 'Ensino a calcular preços.' };
    return { type: 'promise_submitted', form };
  }
  return eventByHand(step, `## ${step.label}\n\nTexto confirmado.`, events);
};
