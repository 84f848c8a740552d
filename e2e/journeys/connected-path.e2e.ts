import { makeAccessibilityAudit } from '../support/accessibility-audit.ts';
import { expect, test } from '../support/fixtures.ts';
import { typist } from '../support/keyboard.ts';
import { openScript } from '../support/script.ts';
import { walkWholePath } from '../support/whole-path.ts';

test.use({ kind: 'connected' });

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a new person gets to both files with a model and mail by SMTP', async ({
    page,
    mailedLink,
    model,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 402/);
    const before = model.calls();
    await walkWholePath(page, mailedLink, { isFree: false });
    // Persona, promise, three phases, two regenerations and one optimisation at least.
    expect(model.calls() - before).toBeGreaterThanOrEqual(8);
    const answer = await page.request.get('/mailbox');
    expect(answer.status()).toBe(404);
  });
});

test('a person who brings their own promise goes from step 4 to 6, and a reload loses nothing on any step', async ({
  page,
  signIn,
  model,
  expectedErrors,
}) => {
  // The last phase is not covered by the credits of a new account.
  expectedErrors.push(/status of 402/);
  await signIn();
  const script = openScript(page);
  const writing = page.getByRole('region', { name: 'Texto sendo escrito' });
  const reloadOn = async (number: number): Promise<void> => {
    await script.expectStep(number);
    await page.reload();
    await script.expectStep(number);
  };
  /** Has a text written by that act and reloads in the middle of the writing; the text goes on. */
  const reloadWhileWriting = async (number: number, ask: () => Promise<unknown>): Promise<void> => {
    model.dawdleNext();
    await ask();
    await script.expectStep(number);
    await expect(writing).toBeVisible();
    await page.reload();
    await expect(writing).toBeVisible();
    model.hurry();
    await script.expectStep(number + 1);
  };

  await page.goto('/webinar/new');
  await script.create();
  await page.getByLabel('Sua especialidade').fill('Gestão de salões, e ainda não terminei');
  await reloadOn(1);
  await expect(page.getByLabel('Sua especialidade')).toHaveValue(/ainda não terminei/);
  await reloadWhileWriting(2, script.tellProduct);
  await script.edit('Perfil', 'Rosângela, de São João.');
  await reloadOn(3);
  await expect(script.block('Perfil')).toContainText('Rosângela, de São João.');
  await script.confirmText(3);
  await reloadOn(4);
  await reloadWhileWriting(6, script.bringPromise);
  await reloadOn(7);
  await script.confirmText(7);
  await reloadOn(8);
  await script.takePromise();
  await reloadWhileWriting(9, script.confirmShortPromise);
  await reloadOn(10);
  await reloadWhileWriting(11, () => script.confirmText(10));
  await reloadOn(12);
  await script.button('Preencher agora').click();
  await page.getByLabel('Preço à vista').fill('R$ 597');
  const form = page.getByRole('dialog', { name: 'Dados da oferta' });
  await expect(form.getByText('Salvo', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('Dados da oferta: 1 de 14')).toBeVisible();
  await reloadOn(12);
  await reloadWhileWriting(13, () => script.confirmText(12));
  await reloadOn(14);
  await script.confirmText(14);

  await script.expectStep(15);
  const refusal = page
    .getByRole('main')
    .getByText('Esta geração custa 2 créditos e o seu saldo é de 1 crédito.');
  await expect(refusal).toBeVisible();
  await reloadOn(15);
  await expect(refusal).toBeVisible();
  const audit = makeAccessibilityAudit(page, 'wide');
  await audit('step-15-no-credits');
  const keys = typist(page);
  await keys.press(script.button('Escrever à mão, sem custo'));
  await expect(page.getByLabel('Texto da etapa')).toBeFocused();
  await audit('step-15-by-hand');
  await keys.press(script.button('Voltar para a geração'));
  await script.writeByHand(15, 'Obrigada por ficar até o fim.');
  await reloadOn(16);
  await script.confirmText(16);
  await reloadOn(17);
  await script.expectBalance('1 crédito');
  await expect(page.getByRole('heading', { name: 'Script Completo!' })).toBeVisible();

  await page.goto(`${page.url()}?etapa=7`);
  await expect(page.getByText('Etapa já confirmada')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(0);
});
