import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdMessages } from '../support/messages.ts';
import { writeUntil } from '../support/projects.ts';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
};

/** What of these controls is in sight and lies under the message, even by one pixel. */
const coveredBy = async (message: Locator, controls: readonly Locator[]): Promise<string[]> => {
  const over = await boxOf(message);
  const covered: string[] = [];
  for (const control of controls) {
    // oxlint-disable-next-line no-await-in-loop -- a few
    const it = await boxOf(control);
    const apart =
      it.x + it.width <= over.x ||
      over.x + over.width <= it.x ||
      it.y + it.height <= over.y ||
      over.y + over.height <= it.y;
    if (!apart) covered.push(`${String(control)} ${JSON.stringify({ it, over })}`);
  }
  return covered;
};

/** A message that has come to rest and stays. */
const messageOn = async (page: Page, text: string): Promise<Locator> => {
  const message = page.getByRole('listitem').filter({ hasText: text });
  await expect(message).toBeVisible();
  await holdMessages(page);
  await message.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
  return message;
};

for (const width of [390, 768, 1440]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a message leaves the account button and the buttons of panels and bars free', async ({
      page,
      signIn,
    }) => {
      await signIn();
      const project = await writeUntil(
        page,
        'Preço Certo',
        'ajuste_persona',
        () => '## Perfil\n\nDona de salão.\n\n## Dores\n\nAgenda cheia, caixa vazio.\n',
      );
      await page.goto(`/webinar/${project.id}/script`);
      const regenerate = page.getByRole('button', { name: /^Regenerar blocos/ });
      const account = page.getByRole('button', { name: 'Menu da conta' });
      const proceed = page.getByRole('button', { name: 'Continuar, estou satisfeito' });
      const offer = page.getByRole('button', {
        name: width < 1024 ? 'Projeto' : 'Dados da oferta',
      });
      // On a narrow screen the panel is a sheet over the rest.
      const sheet = page.getByRole('button', { name: 'Regenerar com IA' });
      await regenerate.or(sheet).first().waitFor();
      if (await sheet.isVisible()) await sheet.click();
      await regenerate.click();
      const refused = await messageOn(page, 'Seleção obrigatória');
      expect(await coveredBy(refused, [regenerate])).toEqual([]);
      await page.keyboard.press('Escape');
      await page.evaluate(() => scrollTo(0, 0));
      expect(await coveredBy(refused, [account, offer, proceed])).toEqual([]);
      await page.goto('/dashboard/profile');
      await page.getByLabel('Nome', { exact: true }).fill('Marina');
      await page.getByRole('button', { name: 'Salvar' }).click();
      const saved = await messageOn(page, 'Perfil atualizado');
      expect(await coveredBy(saved, [account])).toEqual([]);
    });
  });
}
