import { expect, type Page } from '@playwright/test';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, stepNumber, type Step, type StepPhase } from '@webnario/domain/wizard/steps';
import {
  eventByHand,
  exampleEvents,
  type ExampleEvents,
} from '@webnario/domain/testing/wizard-events';
import { sessionKey } from './people.ts';

type Call = { readonly method: string; readonly path: string; readonly body?: unknown };

/** Calls the product as the person who is signed in in this browser, by the endpoints that the screens use. */
const callerOn = async (page: Page) => {
  const { origins } = await page.context().storageState();
  const stored = origins.flatMap(({ origin, localStorage }) =>
    localStorage.filter(({ name }) => name === sessionKey).map(({ value }) => ({ origin, value })),
  );
  const { origin = '', value = '{}' } = stored[0] ?? {};
  const { access_token: token } = JSON.parse(value) as { access_token?: string };
  return async <Answer>({ method, path, body }: Call): Promise<Answer> => {
    const response = await page.request.fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token ?? ''}` },
      ...(body === undefined ? {} : { data: body }),
    });
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
    return (await response.json()) as Answer;
  };
};

const newProject = (name: string, categoryId: string | undefined) => ({
  method: 'POST',
  path: endpoints.createProject.path,
  body: {
    product_name: name,
    product_description: 'Curso online que ensina a calcular o custo de cada serviço vendido.',
    category_id: categoryId,
  },
});

/** Makes projects with these names, the oldest first. */
export const makeProjects = async (page: Page, names: readonly string[]): Promise<Project[]> => {
  const call = await callerOn(page);
  const { categories } = await call<{ categories: { id: string }[] }>({
    method: 'GET',
    path: endpoints.categories.path,
  });
  const made: Project[] = [];
  for (const name of names) {
    // One after the other, so that their order is known.
    // oxlint-disable-next-line no-await-in-loop
    made.push(await call<Project>(newProject(name, categories[0]?.id)));
  }
  return made;
};

/** Opens the wizard on a new project. */
export const openNewProject = async (page: Page, name: string): Promise<Project> => {
  const [project] = await makeProjects(page, [name]);
  if (!project) throw new Error('No project was made.');
  await page.goto(`/webinar/${project.id}/script`);
  return project;
};

/** What a person who writes everything by hand sends. */
const events: ExampleEvents = {
  ...exampleEvents,
  persona_submitted: {
    type: 'persona_submitted',
    form: {
      especialidade: 'Gestão financeira para salões de beleza',
      publico_alvo: 'Donas de salão de bairro que trabalham muito',
      produto: 'Curso online de seis semanas, com planilha',
    },
  },
  promise_submitted: {
    type: 'promise_submitted',
    form: {
      has_promise: 'yes',
      promise_text: 'Você vai saber quanto cada serviço deixa no caixa, em seis semanas.',
    },
  },
  short_promise_confirmed: {
    type: 'short_promise_confirmed',
    form: { shortPromise: 'Descubra o preço certo de cada serviço em 6 semanas' },
  },
};

/** A project that stands at that step; `text` is what its texts say. */
export const writeUntil = async (
  page: Page,
  name: string,
  until: StepPhase,
  text: (step: Step) => string,
): Promise<Project> => {
  const call = await callerOn(page);
  const [first] = await makeProjects(page, [name]);
  let project = first;
  while (project && project.etapa_atual < stepNumber(until)) {
    const step = findStep(project.etapa_atual);
    if (!step) break;
    // oxlint-disable-next-line no-await-in-loop -- step after step
    project = await call<Project>({
      method: 'POST',
      path: endpoints.advance.path.replace(':id', project.id),
      body: {
        from: step.number,
        event: eventByHand(step, text(step), events),
        revision: project.revision,
      },
    });
  }
  if (!project) throw new Error('No project was made.');
  return project;
};

/** The persona of the project on the screen as the server has it, asked without any of the app's code. */
export const storedPersona = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const session = JSON.parse(localStorage.getItem('webnario-auth') ?? '{}') as {
      access_token?: string;
    };
    const id = /[0-9a-f-]{36}/.exec(location.pathname)?.[0] ?? '';
    const answer = await fetch(`/api/projects/${id}`, {
      headers: { authorization: `Bearer ${session.access_token ?? ''}` },
    });
    return ((await answer.json()) as { persona_validada?: string }).persona_validada ?? '';
  });
