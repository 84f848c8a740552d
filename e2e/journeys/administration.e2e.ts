import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { signInNewPerson, somebody } from '../support/people.ts';
import { makeProjects } from '../support/projects.ts';
import { makeAccessibilityAudit, sizes } from '../support/accessibility-audit.ts';

const admin = (page: Page) => {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
  return {
    button,
    /** Opens a screen by the sidebar of the administration. */
    open: async (name: string): Promise<void> => {
      await page
        .getByRole('navigation', { name: 'Administração' })
        .getByRole('link', { name, exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
    row: (text: string): Locator => page.getByRole('row').filter({ hasText: text }),
    dialog: page.getByRole('dialog'),
    question: page.getByRole('alertdialog'),
    told: (text: string): Locator => page.getByText(text, { exact: true }),
  };
};

const newProjectCategories = async (page: Page): Promise<string[]> => {
  await page.goto('/webinar/new');
  await expect(page.getByLabel('Categoria').getByRole('option').nth(1)).toBeAttached();
  return page.getByLabel('Categoria').getByRole('option').allTextContents();
};

/** Today, as the screens write it. */
const today = (): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' }).format();

const adminPaths = ['', '/users', '/categories', '/prompts', '/settings'].map(
  (path) => `/admin${path}`,
);

test('who is no administrator is led home from every address of the administration', async ({
  page,
  signIn,
}) => {
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  await signIn();
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu da conta' }).click();
  await expect(page.getByText('Usuário', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Painel Admin' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Configurações' }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
});

test('an administrator looks after people: credits with a reason, and the role', async ({
  page,
  browser,
  environment,
  signInAsAdministrator,
}) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  const person = await signInNewPerson(other, environment.product.url, environment.smtpStub);
  await signInAsAdministrator();
  const { open, row, button, dialog, question, told } = admin(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Painel Admin' }).click();
  for (const count of ['Usuários', 'Prompts', 'Categorias']) {
    await expect(
      page.getByRole('main').getByRole('link', { name: new RegExp(`^${count}\\s*\\d`) }),
    ).toBeVisible();
  }
  await open('Usuários');
  await expect(button('Convidar Usuário')).toBeDisabled();
  await page.getByLabel('Buscar por nome ou e-mail').fill(person.email);
  await expect(told('Mostrando 1–1 de 1')).toBeVisible();
  await expect(row(person.email)).toContainText('Conceição Araújo');
  await row(person.email).getByRole('button', { name: 'Dar créditos' }).click();
  await dialog.getByRole('button', { name: 'Dar créditos' }).click();
  await expect(dialog.getByText('Use um número inteiro de 1 a 10.000')).toBeVisible();
  await dialog.getByLabel('Quantidade').fill('25');
  await dialog.getByLabel('Motivo').fill('Bônus da turma de agosto');
  await dialog.getByRole('button', { name: 'Dar créditos' }).click();
  await expect(told('Créditos adicionados')).toBeVisible();
  await expect(row(person.email)).toContainText('35');
  await other.goto(`${environment.product.url}/dashboard/credits`);
  await expect(other.getByText('Bônus da turma de agosto')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Menu da conta' })).toContainText('35');

  await row(person.email).getByRole('button', { name: 'Tornar Admin' }).click();
  await question.getByRole('button', { name: 'Tornar Admin' }).click();
  const toastOf = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(toastOf('Role atualizada')).toHaveText(
    'Role atualizadaUsuário agora é administrador',
  );
  await other.goto(`${environment.product.url}/admin`);
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await row(person.email).getByRole('button', { name: 'Remover Admin' }).click();
  await question.getByRole('button', { name: 'Remover Admin' }).click();
  await expect(told('Usuário agora é usuário comum')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/$/);
  await context.close();

  await open('Dashboard');
  await expect(page.getByText(`25 créditos para ${person.email}`)).toBeVisible();
  await expect(page.getByText(`${person.email} agora é usuário comum`)).toBeVisible();
});

test('a person without a name is listed with id, role, credits and the day of the sign-up', async ({
  page,
  browser,
  environment,
  signInAsAdministrator,
}) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  const nameless = { ...somebody(), firstName: '', lastName: '' };
  const { product, smtpStub } = environment;
  const { email } = await signInNewPerson(other, product.url, smtpStub, nameless);
  await context.close();
  await signInAsAdministrator();
  await page.goto('/admin/users');
  await page.getByLabel('Buscar por nome ou e-mail').fill(email);
  const cells = admin(page).row(email).getByRole('cell');
  await expect(cells.nth(0)).toContainText('Sem nome');
  await expect(cells.nth(1)).toContainText(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  await expect(cells.nth(2)).toContainText('Usuário');
  await expect(cells.nth(3)).toContainText('10');
  await expect(cells.nth(4)).toContainText(today());
});

test('the last administrator stays one', async ({
  page,
  signInAsAdministrator,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { email } = await signInAsAdministrator();
  const { row, question } = admin(page);
  await page.goto('/admin/users');
  await page.getByLabel('Buscar por nome ou e-mail').fill(email);
  await row(email).getByRole('button', { name: 'Remover Admin' }).click();
  await question.getByRole('button', { name: 'Remover Admin' }).click();
  await expect(page.getByText('Erro ao atualizar role')).toBeVisible();
  await expect(
    page.getByText('Não foi possível alterar as permissões do usuário.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('É preciso haver pelo menos um administrador.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('the dashboard counts exactly, tells what was done and shows the settings in force', async ({
  page,
  browser,
  environment,
  signInAsAdministrator,
}) => {
  await signInAsAdministrator();
  const counts = async (): Promise<number[]> => {
    await page.goto('/admin');
    const boxes = page.getByRole('main').getByRole('listitem');
    const names = ['Usuários', 'Prompts', 'Categorias', 'Projetos'];
    const texts = await Promise.all(
      names.map((name) => boxes.filter({ hasText: new RegExp(`^${name}`) }).innerText()),
    );
    return texts.map((text) => Number(/\d[\d.]*/.exec(text)?.[0].replaceAll('.', '')));
  };
  const before = await counts();
  const context = await browser.newContext();
  const other = await context.newPage();
  const person = await signInNewPerson(other, environment.product.url, environment.smtpStub);
  await makeProjects(other, ['Um produto', 'Outro produto']);
  await context.close();
  const [users = 0, prompts = 0, categories = 0, projects = 0] = before;
  expect(prompts).toBe(9);
  expect(categories).toBeGreaterThanOrEqual(10);
  await expect.poll(counts).toEqual([users + 1, prompts, categories, projects + 2]);
  await expect(page.getByText(person.email).first()).toBeVisible();
  const quick = page.getByRole('main').locator('dl');
  await expect(quick).toContainText('10 créditos');
  await page.getByRole('link', { name: 'Abrir configurações' }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
});

test('a prompt knows two models, 100 to 8000 tokens, and a temperature by tenths', async ({
  page,
  signInAsAdministrator,
}) => {
  await signInAsAdministrator();
  await page.goto('/admin/prompts');
  await expect(page.getByLabel('Modelo').getByRole('option')).toHaveText(['gpt-4o-mini', 'gpt-4o']);
  const tokens = page.getByLabel('Máximo de tokens');
  const save = page.getByRole('button', { name: 'Salvar prompt' });
  for (const refused of ['99', '8001', '4000.5']) {
    await tokens.fill(refused);
    await save.click();
    await expect(page.getByText('Use um número inteiro de 100 a 8.000')).toBeVisible();
  }
  const temperature = page.getByLabel('Temperatura');
  await temperature.focus();
  const valueAfter = async (key: string): Promise<string> => {
    await page.keyboard.press(key);
    return temperature.inputValue();
  };
  expect(await valueAfter('End')).toBe('1');
  expect(await valueAfter('ArrowRight')).toBe('1');
  expect(await valueAfter('ArrowLeft')).toBe('0.9');
  expect(await valueAfter('Home')).toBe('0');
  for (const kept of ['100', '8000']) {
    await tokens.fill(kept);
    const saving = page.waitForResponse((it) => it.request().method() === 'PUT');
    await save.click();
    expect((await saving).status()).toBe(200);
    await expect(page.getByText('Prompt salvo').first()).toBeVisible();
  }
});

test('a category is made, edited and switched off, and new projects follow', async ({
  page,
  signInAsAdministrator,
}) => {
  await signInAsAdministrator();
  const { row, button, dialog, told } = admin(page);
  await page.goto('/admin/categories');
  await button('Nova Categoria').click();
  await dialog.getByRole('button', { name: 'Criar categoria' }).click();
  await expect(told('Nome obrigatório')).toBeVisible();
  await expect(told('Por favor, insira um nome para a categoria.')).toBeVisible();
  await dialog.getByLabel('Nome').fill('Apicultura');
  await dialog.getByRole('button', { name: 'Criar categoria' }).click();
  await expect(told('Categoria criada')).toBeVisible();
  await expect(row('Apicultura')).toContainText('Sem descrição');
  await expect(row('Apicultura').getByRole('cell', { name: 'Ativa', exact: true })).toBeVisible();
  await expect(row('Apicultura')).toContainText(today());
  // The newest stands first, below the head of the table.
  await expect(page.getByRole('row').nth(1)).toContainText('Apicultura');
  await expect(button('Nova Categoria')).toBeFocused();
  await row('Apicultura').getByRole('button', { name: 'Editar' }).click();
  await dialog.getByLabel('Nome').fill('Apicultura e mel');
  await dialog.getByLabel('Descrição').fill('Abelhas, mel e própolis.');
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(told('Categoria atualizada')).toBeVisible();
  await expect(row('Apicultura e mel')).toContainText('Abelhas, mel e própolis.');
  expect(await newProjectCategories(page)).toContain('Apicultura e mel');
  await page.goto('/admin/categories');
  await row('Apicultura e mel').getByRole('button', { name: 'Desativar' }).click();
  await expect(told('Status atualizado')).toBeVisible();
  await expect(row('Apicultura e mel')).toContainText('Inativa');
  expect(await newProjectCategories(page)).not.toContain('Apicultura e mel');
  await page.goto('/admin/categories');
  await row('Apicultura e mel').getByRole('button', { name: 'Ativar' }).click();
  await expect(row('Apicultura e mel').getByRole('button', { name: 'Desativar' })).toBeVisible();
  expect(await newProjectCategories(page)).toContain('Apicultura e mel');
});

test('a prompt is edited, kept per tab until saved, and brought back to its default', async ({
  page,
  signInAsAdministrator,
}) => {
  await signInAsAdministrator();
  const { open, button, question, told } = admin(page);
  await page.goto('/admin/prompts');
  const tab = (name: string): Locator => page.getByRole('tab', { name });
  const content = page.getByLabel('Conteúdo');
  await expect(page.getByRole('tab')).toHaveText([
    'Persona',
    ...[1, 2, 3, 4, 5].map((phase) => `Fase ${phase}`),
    'Promessa forte',
    'Otimização',
    'Regeneração',
  ]);
  await tab('Fase 2').click();
  const before = await content.inputValue();
  await content.fill(`${before}\nFale das abelhas de {{abelhas}}. `);
  await button('Salvar prompt').click();
  await expect(told('Este prompt não conhece a variável {{abelhas}}')).toBeVisible();
  await content.fill(`${before}\nCite a categoria: `);
  await button('{{categoria}}').click();
  await expect(content).toHaveValue(`${before}\nCite a categoria: {{categoria}}`);
  await expect(content).toBeFocused();
  await tab('Persona').click();
  await tab('Fase 2').click();
  await expect(content).toHaveValue(`${before}\nCite a categoria: {{categoria}}`);
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Categorias' })
    .click();
  await question.getByRole('button', { name: 'Ficar aqui' }).click();
  await page.getByLabel('Modelo').selectOption('gpt-4o');
  await page.getByLabel('Máximo de tokens').fill('6000');
  await page.getByLabel('Temperatura').fill('0.4');
  await button('Salvar prompt').click();
  await expect(told('Prompt salvo')).toBeVisible();
  await page.reload();
  await tab('Fase 2').click();
  await expect(content).toHaveValue(`${before}\nCite a categoria: {{categoria}}`);
  await expect(page.getByLabel('Modelo')).toHaveValue('gpt-4o');
  await expect(page.getByLabel('Temperatura')).toHaveValue('0.4');
  await page.getByRole('switch', { name: 'Prompt ativo' }).click();
  await button('Salvar prompt').click();
  await expect(told('O texto padrão do sistema está em uso')).toBeVisible();
  await page.getByRole('switch', { name: 'Prompt ativo' }).click();
  await button('Descartar alterações').click();
  await button('Voltar ao texto padrão').click();
  await expect(content).toHaveValue(before);
  await page.getByRole('switch', { name: 'Prompt ativo' }).click();
  await button('Salvar prompt').click();
  await expect(told('Tudo salvo')).toBeVisible();
  await expect(told('O texto padrão do sistema está em uso')).toBeHidden();
  await open('Dashboard');
  await expect(page.getByText(/^Prompt alterado/).first()).toBeVisible();
});

test('the key of the model goes in and never comes out; credits have their minimums', async ({
  page,
  signInAsAdministrator,
}) => {
  await signInAsAdministrator();
  const { button, question, told } = admin(page);
  const key = 'sk-proj-de-mentira-0123456789wxyz';
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) void response.text().then((it) => answers.push(it));
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu da conta' }).click();
  await page.getByRole('menuitem', { name: 'Configurações' }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(told('Nenhuma chave: modo demonstração')).toBeVisible();
  await page.getByLabel('Créditos por persona').fill('0');
  await button('Salvar configurações').click();
  await expect(told('Use um número inteiro de 1 a 1.000')).toBeVisible();
  await page.getByLabel('Créditos por persona').fill('3');
  await page.getByLabel('Chave da OpenAI').fill(key);
  await button('Salvar configurações').click();
  await expect(told('Configurações salvas')).toBeVisible();
  await expect(told('Definida, termina em …wxyz')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Créditos por persona')).toHaveValue('3');
  await expect(page.getByLabel('Chave da OpenAI')).toHaveValue('');
  await button('Remover chave').click();
  await question.getByRole('button', { name: 'Remover chave' }).click();
  await expect(told('Nenhuma chave: modo demonstração')).toBeVisible();
  await page.getByLabel('Créditos por persona').fill('1');
  await button('Salvar configurações').click();
  await expect(page.getByText('um roteiro completo custa 11 créditos')).toBeVisible();
  expect(answers.join('\n')).toContain('wxyz');
  expect(answers.join('\n')).not.toContain(key);
});

test('the settings say when the starting credits do not pay a first script', async ({
  page,
  signInAsAdministrator,
}) => {
  await signInAsAdministrator();
  await page.goto('/admin/settings');
  const warning = page.getByText('uma conta nova não termina o primeiro roteiro só com eles');
  await expect(warning).toContainText('Quem chega recebe 10 créditos');
  await expect(warning).toContainText('com o arquivo custa 12 créditos');
  await page.getByLabel('Créditos iniciais').fill('12');
  await expect(warning).toBeHidden();
  await page.getByLabel('Créditos por fase do script').fill('3');
  await expect(warning).toContainText('custa 17 créditos');
});

test('what could not be loaded is said once, and asking again brings it', async ({
  page,
  signInAsAdministrator,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await signInAsAdministrator();
  const screens = {
    users: 'Erro ao carregar usuários',
    categories: 'Erro ao carregar categorias',
    settings: 'Erro ao carregar configurações',
  };
  for (const [name, sentence] of Object.entries(screens)) {
    const address = new RegExp(`/api/admin/${name}(\\?|$)`);
    await page.route(address, (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.goto(`/admin/${name}`);
    await expect(page.getByText(sentence)).toHaveCount(1);
    await page.unroute(address);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeHidden();
  }
});

test('what could not be saved is said once, in the words of its screen', async ({
  page,
  signInAsAdministrator,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await signInAsAdministrator();
  const { button, dialog, question } = admin(page);
  await page.route(/\/api\/admin\//, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, body: '{}' }),
  );
  const expectTold = async (title: string, sentence = ''): Promise<void> => {
    const toast = page.getByRole('listitem').filter({ hasText: title });
    await expect(toast).toHaveCount(1);
    await expect(toast).toHaveText(`${title}${sentence}`);
  };
  await page.goto('/admin/users');
  await button(/Remover Admin/).click();
  await question.getByRole('button', { name: 'Remover Admin' }).click();
  await expectTold('Erro ao atualizar role', 'Não foi possível alterar as permissões do usuário.');
  await page.goto('/admin/categories');
  await button(/^Desativar/)
    .first()
    .click();
  await expectTold('Erro ao atualizar');
  await button('Nova Categoria').click();
  await dialog.getByLabel('Nome').fill('Apicultura');
  await dialog.getByRole('button', { name: 'Criar categoria' }).click();
  await expectTold('Erro ao salvar', 'Não foi possível salvar a categoria.');
  await expect(dialog.getByLabel('Nome')).toHaveValue('Apicultura');
  await page.goto('/admin/prompts');
  await button('Salvar prompt').click();
  await expectTold('Erro ao salvar', 'Não foi possível salvar o prompt.');
  await page.goto('/admin/settings');
  await page.getByLabel('Créditos iniciais').fill('12');
  await button('Salvar configurações').click();
  await expectTold('Erro ao salvar', 'Não foi possível salvar as configurações.');
  await expect(page.getByLabel('Créditos iniciais')).toHaveValue('12');
});

for (const { size, viewport } of sizes) {
  test.describe(size, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the administration has no accessibility violations', async ({
      page,
      signInAsAdministrator,
    }) => {
      const inspect = makeAccessibilityAudit(page, size);
      await signInAsAdministrator();
      for (const path of adminPaths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/^Carregando/)).toHaveCount(0);
        await inspect(path.slice(1).replace('/', '-'));
      }
      await page.goto('/admin/users');
      await page.getByRole('button', { name: 'Dar créditos' }).first().click();
      await inspect('admin-grant');
      await page.goto('/admin/categories');
      await page.getByRole('button', { name: 'Nova Categoria' }).click();
      await inspect('admin-category');
    });
  });
}
