import { findStep, stepNumber, type StepPhase } from '@webnario/domain/wizard/steps';
import { countedFields } from '@webnario/domain/offer/complete';
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

test('a person who brings their own promise goes from step 4 to 6, and a reload loses nothing on any step [R-NAV-10, R-AUTH-20, R-WIZ-07, R-WIZ-37, R-WIZ-57, R-CRED-11, R-UI-13]', async ({
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
  const reloadOn = async (phase: StepPhase): Promise<void> => {
    await script.expectStep(phase);
    await page.reload();
    await script.expectStep(phase);
  };
  /** Has a text written by that act and reloads in the middle of the writing; the text goes on, to its adjustment. */
  const reloadWhileWriting = async (
    phase: StepPhase,
    ask: () => Promise<unknown>,
  ): Promise<void> => {
    model.dawdleNext();
    await ask();
    await script.expectStep(phase);
    await expect(writing).toBeVisible();
    await page.reload();
    await expect(writing).toBeVisible();
    model.hurry();
    await script.expectStep(findStep(stepNumber(phase) + 1)?.phase ?? phase);
  };

  await page.goto('/webinar/new');
  await script.create();
  await page.getByLabel('Sua especialidade').fill('Gestão de salões, e ainda não terminei');
  await reloadOn('coleta_dados_persona');
  await expect(page.getByLabel('Sua especialidade')).toHaveValue(/ainda não terminei/);
  await reloadWhileWriting('geracao_persona', script.tellProduct);
  await script.edit('Perfil', 'Rosângela, de São João.');
  await reloadOn('ajuste_persona');
  await expect(script.block('Perfil')).toContainText('Rosângela, de São João.');
  await script.confirmText('ajuste_persona');
  await reloadOn('definicao_promessa');
  await reloadWhileWriting('geracao_script_fase_1', script.bringPromise);
  await reloadOn('ajuste_script_fase_1');
  await script.confirmText('ajuste_script_fase_1');
  await reloadOn('otimizacao_promessa');
  await script.takePromise();
  await reloadWhileWriting('geracao_script_fase_2', script.confirmShortPromise);
  await reloadOn('ajuste_script_fase_2');
  await reloadWhileWriting('geracao_script_fase_3', () =>
    script.confirmText('ajuste_script_fase_2'),
  );
  await reloadOn('ajuste_script_fase_3');
  await script.button('Preencher agora').click();
  await page.getByLabel('Preço à vista').fill('R$ 597');
  const form = page.getByRole('dialog', { name: 'Dados da oferta' });
  await expect(form.getByText('Salvo', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText(`Dados da oferta: 1 de ${countedFields}`)).toBeVisible();
  await reloadOn('ajuste_script_fase_3');
  await reloadWhileWriting('geracao_script_fase_4', () =>
    script.confirmText('ajuste_script_fase_3'),
  );
  await reloadOn('ajuste_script_fase_4');
  await script.confirmText('ajuste_script_fase_4');

  await script.expectStep('geracao_script_fase_5');
  const refusal = page
    .getByRole('main')
    .getByText('Esta geração custa 2 créditos e o seu saldo é de 1 crédito.');
  await expect(refusal).toBeVisible();
  await reloadOn('geracao_script_fase_5');
  await expect(refusal).toBeVisible();
  const audit = makeAccessibilityAudit(page, 'wide');
  await audit('step-15-no-credits');
  const keys = typist(page);
  await keys.press(script.button('Escrever à mão, sem custo'));
  await expect(page.getByLabel('Texto da etapa')).toBeFocused();
  await audit('step-15-by-hand');
  await keys.press(script.button('Voltar para a geração'));
  await script.writeByHand('geracao_script_fase_5', 'Obrigada por ficar até o fim.');
  await reloadOn('ajuste_script_fase_5');
  await script.confirmText('ajuste_script_fase_5');
  await reloadOn('resultado_final');
  await script.expectBalance('1 crédito');
  await expect(page.getByRole('heading', { name: 'Script Completo!' })).toBeVisible();

  await page.goto(`${page.url()}?etapa=${stepNumber('ajuste_script_fase_1')}`);
  await expect(page.getByText('Etapa já confirmada')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(0);
});
