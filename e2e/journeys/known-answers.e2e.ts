import { expect, test } from '../support/fixtures.ts';
import { course, openScript } from '../support/script.ts';

for (const [size, viewport] of [
  ['on a phone', { width: 390, height: 844 }],
  ['on a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(size, () => {
    test.use({ viewport });

    test('a person takes over what the product already knows of them [B-SHEET-50, B-SHEET-51, B-SHEET-52, B-SHEET-53]', async ({
      page,
      signIn,
    }) => {
      const { firstName, lastName } = await signIn();
      const script = openScript(page);
      const dialog = page.getByRole('dialog');
      await page.goto('/webinar/new');
      await script.create('Aulas de Preço Certo');

      await page.getByLabel('Sua especialidade').fill(course.specialty);
      await page.getByLabel('Seu público-alvo').fill('Donas de salão');
      await script.button(/^Usar “Aulas de Preço Certo: Curso online/).click();
      await expect(page.getByLabel('Seu produto')).toBeFocused();
      await script.button(`Usar “${firstName} ${lastName}”`).click();
      await script.button(/^Gerar Persona com IA/).click();
      await expect(
        page.getByText('Quem são, o que fazem e o que as trouxe até você?'),
      ).toBeVisible();
      await page.getByLabel('Seu público-alvo').fill(course.audience);
      await page.reload();
      await expect(page.getByLabel('Seu produto')).toHaveValue(
        `Aulas de Preço Certo: ${course.description}`,
      );
      await expect(page.getByLabel('O seu nome na aula')).toHaveValue(`${firstName} ${lastName}`);

      await script.openForm('Dados da oferta');
      await dialog.getByRole('button', { name: 'Usar “as Aulas de Preço Certo”' }).click();
      await expect(dialog.getByText('Salvo', { exact: true })).toBeVisible();
      await page.reload();
      await expect(dialog.getByRole('radio', { name: 'as Aulas de Preço Certo' })).toBeChecked();
    });
  });
}
