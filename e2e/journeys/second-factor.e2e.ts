import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../support/fixtures.ts';

test('a person adds a second factor, which signing in asks for, and comes in without the phone [B-HOLD-44]', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  // A wrong code is answered so.
  expectedErrors.push(/status of 422/);
  const person = await signIn();
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  await page.getByRole('img', { name: /Código QR/ }).waitFor();
  const secret = Secret.fromBase32(await page.locator('.select-all').innerText());
  await page
    .getByLabel('Código do aplicativo', { exact: true })
    .fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  await expect(page.getByText('Guarde estes códigos de recuperação')).toBeVisible();
  const recovery = await page.locator('ul.font-mono li').first().innerText();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText('Restam 10 códigos')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByLabel('Código de verificação').fill('000000');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Código errado ou já usado')).toBeVisible();
  await page.getByLabel('Código de verificação').fill(recovery);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/dashboard/profile');
  await expect(page.getByText('Restam 9 códigos')).toBeVisible();
});
