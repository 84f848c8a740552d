import { expect, test } from '../support/fixtures.ts';
import { makeProjects, writeUntil } from '../support/projects.ts';

test('a person without projects is shown how to create the first one [R-DASH-08, R-DASH-09]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard');
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Criar Primeiro Script' })).toHaveAttribute(
    'href',
    '/webinar/new',
  );
  await page.getByRole('main').getByRole('link', { name: 'Novo Script' }).click();
  await expect(page).toHaveURL(/\/webinar\/new$/);
});

test('a person sees the six newest of seven projects, and all of them on demand [R-DASH-01, R-DASH-10, R-CONST-01]', async ({
  page,
  signIn,
}) => {
  await signIn();
  const names = [1, 2, 3, 4, 5, 6, 7].map((number) => `Produto número ${number}`);
  await makeProjects(page, names);
  await page.goto('/dashboard');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(6);
  await expect(cards.getByRole('heading')).toHaveText(names.toReversed().slice(0, 6));
  await expect(page.getByText('Mostrando 6 de 7 projetos')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await expect(page.getByText('Mostrando 7 de 7 projetos')).toBeVisible();
  await page.getByLabel('Buscar pelo nome do produto').fill('número 3');
  await expect(page.getByText('Mostrando 1 de 1 projetos')).toBeVisible();
  await cards.getByRole('link', { name: /Continuar/ }).click();
  await expect(page).toHaveURL(/\/webinar\/[0-9a-f-]{36}\/script$/);
});

/** Hue in degrees, chroma and lightness of a colour, as a person sees it. */
type SeenColour = { readonly hue: number; readonly chroma: number; readonly lightness: number };

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('a project on the way has a yellow icon, a finished one a green one [R-DASH-03]', async ({
      page,
      signIn,
    }) => {
      await signIn();
      await makeProjects(page, ['No caminho']);
      await writeUntil(page, 'Pronto', 'resultado_final', () => '## Um bloco\n\nUm texto.');
      await page.goto('/dashboard');
      const colourOf = (state: string): Promise<SeenColour> =>
        page
          .getByRole('article')
          .filter({ hasText: state })
          .locator('svg')
          .first()
          .evaluate((icon) => {
            const { fill, stroke } = getComputedStyle(icon);
            const canvas = document.createElement('canvas').getContext('2d');
            if (!canvas) throw new Error('no canvas');
            canvas.fillStyle = fill === 'none' ? stroke : fill;
            canvas.fillRect(0, 0, 1, 1);
            const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
            const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
            const chroma = high - low;
            const from = (x: number, y: number, start: number) => start + (60 * (x - y)) / chroma;
            const hues: Record<number, number> = {
              [b]: from(r, g, 240),
              [g]: from(b, r, 120),
              [r]: from(g, b, 0),
            };
            return { hue: hues[high] ?? Number.NaN, chroma, lightness: (high + low) / 510 };
          });
      const onTheWay = await colourOf('Em andamento');
      expect(onTheWay.hue).toBeGreaterThan(40);
      expect(onTheWay.hue).toBeLessThan(65);
      // A dark yellow would be seen as brown.
      expect(onTheWay.chroma).toBeGreaterThan(150);
      expect(onTheWay.lightness).toBeGreaterThan(0.5);
      const done = await colourOf('Concluído');
      expect(done.hue).toBeGreaterThan(90);
      expect(done.hue).toBeLessThan(180);
      const cards = page.getByRole('article');
      await expect(
        cards.filter({ hasText: 'Em andamento' }).getByRole('link', { name: /^Continuar/ }),
      ).toBeVisible();
      await expect(
        cards.filter({ hasText: 'Concluído' }).getByRole('link', { name: /^Visualizar/ }),
      ).toBeVisible();
    });
  });
}

test('the categories of a new project are asked for once, and stand by name [R-DATA-17]', async ({
  page,
  signIn,
}) => {
  await signIn();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/categories')) calls += 1;
  });
  await page.goto('/webinar/new');
  const options = page.getByLabel('Categoria').getByRole('option');
  await expect(options.nth(1)).toBeAttached();
  const names = (await options.allTextContents()).slice(1);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'pt-BR')));
  await page.getByRole('link', { name: 'Meus Webinários' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Novo Script' }).click();
  await expect(options.nth(1)).toBeAttached();
  expect(calls).toBe(1);
});

test('a person sees their credits, and that the demonstration takes none [R-DASH-11, B-METHOD-126]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard/credits');
  await expect(page.getByRole('main').getByText(/^10\s*créditos$/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Modo demonstração: escrever não custa créditos.',
  );
  const persona = page.locator('dl > div').filter({ hasText: 'Persona' });
  await expect(persona).toContainText('grátis');
  await expect(page.getByRole('heading', { name: 'Precisa de mais créditos?' })).toHaveCount(0);
  await expect(page.getByText('Créditos de boas-vindas')).toBeVisible();
});

test('a person changes their names and theme, but not their e-mail [R-PROF-01, R-PROF-02, R-PROF-04, R-PROF-05, R-PROF-06, R-ERR-42]', async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  await page.goto('/dashboard/profile');
  const email = page.getByLabel('E-mail');
  await expect(email).toHaveValue(person.email);
  await expect(email).toHaveAttribute('readonly', '');
  await expect(page.getByText('O email não pode ser alterado')).toBeVisible();
  const summary = page.getByRole('main').locator('dl');
  for (const text of ['Membro desde', 'Papel', 'Usuário', person.email]) {
    await expect(summary).toContainText(text);
  }
  await expect(summary).toContainText(/\d{1,2} de [a-zç]+ de \d{4}/);
  await expect(page.getByText('Notificações por e-mail')).toBeVisible();
  await expect(page.getByText('Em breve')).toHaveCount(1);

  await page.getByLabel('Nome', { exact: true }).fill('Açucena');
  await page.getByLabel('Sobrenome').fill('');
  const saving = page.waitForRequest(/\/api\/me$/);
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  expect((await saving).postDataJSON()).toEqual({ first_name: 'Açucena', last_name: null });
  await expect(page.getByText('Perfil atualizado')).toBeVisible();
  await page.getByRole('radio', { name: 'Escuro' }).check();
  await page.reload();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Açucena');
  await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByRole('radio', { name: /Sistema|Claro/ })).toHaveCount(2);
});

test('a person is told that their profile could not be saved [R-ERR-39]', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await signIn();
  await page.goto('/dashboard/profile');
  await expect(page.getByLabel('Nome', { exact: true })).toBeVisible();
  await page.route(/\/api\/me$/, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Erro ao salvar')).toBeVisible();
  await expect(
    page.getByText('Não foi possível atualizar o perfil. Tente novamente.'),
  ).toBeVisible();
});
