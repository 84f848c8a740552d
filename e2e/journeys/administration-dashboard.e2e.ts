import { expect, test } from '../support/fixtures.ts';
import { signInNewPerson } from '../support/people.ts';
import { makeProjects } from '../support/projects.ts';

test('an administrator sees exact counts, recent activity and the settings in force [R-ADM-01, R-ADM-02]', async ({
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
