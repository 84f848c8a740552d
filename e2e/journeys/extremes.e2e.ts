import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeProjects, writeUntil } from '../support/projects.ts';
import { openPdf, openText } from '../support/downloads.ts';
import { makeAccessibilityAudit, sizes } from '../support/accessibility-audit.ts';
import { course, openScript } from '../support/script.ts';

const sentence =
  'Você abre a agenda, olha os horários e percebe que a conta do mês não fecha outra vez. ';

/** A phase of 4,000 words in 40 blocks; the last words of each are its own. */
const longPhase = ({ number }: { number: number }): string =>
  Array.from(
    { length: 40 },
    (_, at) => `## Bloco ${at + 1}\n\n${sentence.repeat(6)}Fim de ${number}, ${at + 1}.`,
  ).join('\n\n');

test('a person adjusts, reads and downloads a script of 20,000 words', async ({ page, signIn }) => {
  await signIn();
  const script = openScript(page);
  const project = await writeUntil(page, course.name, 'ajuste_script_fase_5', longPhase);
  await page.goto(`/webinar/${project.id}/script`);
  await script.expectStep('ajuste_script_fase_5');
  await expect(page.getByRole('article')).toHaveCount(40);
  await script.edit('Bloco 40', 'Até já, e boa sorte com a agenda.');
  await script.confirmText('ajuste_script_fase_5');
  await script.expectStep('resultado_final');
  const sheet = page.getByRole('region', { name: 'Roteiro completo' });
  await expect(sheet).toContainText('Até já, e boa sorte com a agenda.');
  const words = ((await sheet.textContent()) ?? '').split(/\s+/).length;
  expect(words).toBeGreaterThan(20_000);

  const pdf = await openPdf(await script.download(/^Gerar e Download PDF/));
  const text = pdf.text.replaceAll(/\s+/g, ' ');
  expect(pdf.pages).toBeGreaterThan(40);
  const file = await openText(await script.download(/^Baixar TXT/));
  for (const end of ['Fim de 7, 40.', 'Fim de 14, 1.', 'Até já, e boa sorte com a agenda.']) {
    expect(text).toContain(end);
    expect(file).toContain(end);
  }
  for (const { size, viewport } of sizes) {
    await page.setViewportSize(viewport);
    await makeAccessibilityAudit(page, size)('long-script');
  }
});

test('a person pages through five hundred projects and finds one by its name', async ({
  page,
  signIn,
}) => {
  await signIn();
  const names = Array.from({ length: 500 }, (_, at) => `Produto número ${at + 1}`);
  await makeProjects(page, names);
  const sizesOfAnswers: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/\/api\/projects\?/.test(response.url())) return;
    const size = response.json().then((answer: { projects: unknown[] }) => answer.projects.length);
    // An answer that the page no longer waits for has no size.
    sizesOfAnswers.push(size.catch(() => 0));
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Mostrando 6 de 500 projetos')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  const more = page.getByRole('button', { name: 'Mostrar mais' });
  await more.click();
  await expect(page.getByText(/^Mostrando (?!6 )\d+ de 500 projetos/)).toBeVisible();
  await expect(more).toBeFocused();
  await page.getByLabel('Buscar pelo nome do produto').fill('número 377');
  await expect(page.getByText('Mostrando 1 de 1 projetos')).toBeVisible();
  const largest = Math.max(...(await Promise.all(sizesOfAnswers)));
  expect(largest).toBeGreaterThan(1);
  expect(largest).toBeLessThanOrEqual(50);
  await page.getByLabel('Buscar pelo nome do produto').fill('');
  await expect(page.getByText(/de 500 projetos/)).toBeVisible();
  for (const { size, viewport } of sizes) {
    await page.setViewportSize(viewport);
    await makeAccessibilityAudit(page, size)('many-projects');
  }
});

/** A page of five thousand people, all with the longest names and addresses. */
const manyPeople = (route: Route): Promise<void> => {
  const page = Number(new URL(route.request().url()).searchParams.get('page') ?? '1');
  const users = Array.from({ length: 20 }, (_, at) => ({
    user_id: `00000000-0000-4000-8000-${String(page * 20 + at).padStart(12, '0')}`,
    first_name: `Maximiliana${page * 20 + at - 19}`.padEnd(100, 'ana'),
    last_name: 'Albuquerque'.padEnd(100, 'que'),
    email: `${'maximiliana'.repeat(5)}${at}@${'exemplo'.repeat(8)}.com.br`,
    role: 'user',
    created_at: '2026-01-02T03:04:05.000Z',
    credits_remaining: 1_000_000,
    total_credits_purchased: 1_000_000,
  }));
  return route.fulfill({ json: { users, total: 5000, page, page_size: 20 } });
};

test('an administrator pages through five thousand people', async ({
  page,
  signInAsAdministrator,
}) => {
  await signInAsAdministrator();
  await page.route(/\/api\/admin\/users(\?|$)/, manyPeople);
  await page.goto('/admin/users');
  await expect(page.getByText('Mostrando 1–20 de 5.000')).toBeVisible();
  const next = page.getByRole('button', { name: 'Próxima' });
  await next.click();
  await expect(page.getByText('Mostrando 21–40 de 5.000')).toBeVisible();
  await expect(next).toBeFocused();
  for (const { size, viewport } of sizes) {
    await page.setViewportSize(viewport);
    await makeAccessibilityAudit(page, size)('many-people');
  }
});

test('a person without a network is told so on each screen, which recovers with the network', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await signIn();
  const [project] = await makeProjects(page, [course.name]);
  const screens = [
    ['/dashboard', 'A lista não pôde ser carregada agora.', 'Mostrando 1 de 1 projetos'],
    ['/dashboard/credits', 'Seus créditos não puderam ser carregados', 'Créditos de boas-vindas'],
    [`/webinar/${project?.id}/script`, 'Sem conexão com o servidor.', 'Conte sobre o seu produto'],
  ] as const;
  // Each screen repeats its request for some seconds before it says so: they do that beside each other.
  await Promise.all(
    screens.map(async ([path, excuse, content]) => {
      const tab = await context.newPage();
      await tab.route(/\/(api|functions)\//, (route) => route.abort('internetdisconnected'));
      await tab.goto(path);
      await tab.getByText(excuse).waitFor();
      await tab.unrouteAll();
      await tab.getByRole('button', { name: 'Tentar de novo' }).first().click();
      await tab.getByText(content).first().waitFor();
      await tab.close();
    }),
  );

  await page.goto('/webinar/new');
  await page.getByLabel('Nome do produto').fill(course.name);
  await page.getByLabel('Descrição do produto').fill(course.description);
  await page.getByLabel('Categoria').selectOption({ index: 1 });
  // The place of the messages is fetched at the first act of a person.
  await page.getByLabel('Avisos').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Criar Projeto' }).click();
  await expect(page.getByText(/Sem conexão com o servidor/).first()).toBeVisible();
  await expect(page.getByLabel('Nome do produto')).toHaveValue(course.name);
  await page.getByRole('link', { name: 'Meus Webinários' }).click();
  await expect(page.getByText('A lista não pôde ser carregada agora.')).toBeVisible();
  // The person does not have to retry.
  await context.setOffline(false);
  await expect(page.getByText('Mostrando 1 de 1 projetos')).toBeVisible();
});

/** Holds the answers to these calls back until they are released; counts them. */
const holdBack = async (page: Page, calls: (route: Route) => boolean) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const seen: string[] = [];
  await page.route(/\/(api|functions)\//, async (route) => {
    if (!calls(route)) return route.fallback();
    seen.push(route.request().url());
    await held;
    return route.fallback();
  });
  return {
    count: () => seen.length,
    letGo: async () => {
      letGo();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
};
const isPost = (route: Route): boolean => route.request().method() === 'POST';

test('a person with a slow server sees what each screen waits for, and a second click changes nothing', async ({
  page,
  signIn,
}) => {
  await signIn();
  const script = openScript(page);
  const list = await holdBack(page, (route) => /\/projects\?/.test(route.request().url()));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Meus Webinários' })).toBeVisible();
  await expect(page.getByText('Carregando seus projetos…')).toBeVisible();
  await list.letGo();
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible();

  await page.goto('/webinar/new');
  await page.getByLabel('Nome do produto').fill(course.name);
  await page.getByLabel('Descrição do produto').fill(course.description);
  await page.getByLabel('Categoria').selectOption({ index: 1 });
  const creating = await holdBack(page, isPost);
  const create = script.button('Criar Projeto');
  await create.dblclick();
  await expect(create).toHaveAttribute('aria-busy', 'true');
  await create.click({ force: true });
  await page.getByLabel('Nome do produto').press('Enter');
  await expect.poll(creating.count).toBe(1);
  await creating.letGo();

  await script.expectStep('coleta_dados_persona');
  await page.getByLabel('Sua especialidade').fill(course.specialty);
  await page.getByLabel('Seu público-alvo').fill(course.audience);
  await page.getByLabel('Seu produto').fill(course.product);
  const moving = await holdBack(page, isPost);
  const ask = script.button(/Gerar Persona com IA/);
  await ask.dblclick();
  await expect(ask).toHaveAttribute('aria-busy', 'true');
  await expect(ask).toBeFocused();
  await expect.poll(moving.count).toBe(1);
  await moving.letGo();
  await script.expectStep('ajuste_persona');
  await page.goto('/dashboard/credits');
  await expect(page.getByText('Modo demonstração, sem cobrança · Persona')).toHaveCount(1);
});
