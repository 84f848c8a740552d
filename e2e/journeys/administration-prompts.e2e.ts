import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openAdministration } from '../support/administration.ts';

test('an administrator chooses one of two models, 100 to 8000 tokens and a temperature by tenths [R-ADM-13, R-ADM-14]', async ({
  page,
  signInAsAdministrator,
}) => {
  await signInAsAdministrator();
  await page.goto('/admin/prompts');
  await expect(page.getByLabel('Modelo').getByRole('option')).toHaveText([
    'gpt-4o-mini',
    'gpt-4o',
    'Outro modelo…',
  ]);
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

test('an administrator edits a prompt, keeps it while looking at other tabs, and restores the default [R-ADM-11, R-ADM-12, R-ERR-42]', async ({
  page,
  signInAsAdministrator,
}) => {
  await signInAsAdministrator();
  const { open, button, question, told } = openAdministration(page);
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
