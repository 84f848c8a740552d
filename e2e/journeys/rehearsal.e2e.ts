import { makeAccessibilityAudit } from '../support/accessibility-audit.ts';
import { expect, test } from '../support/fixtures.ts';
import { writeUntil } from '../support/projects.ts';
import { failSpeech, say, untilListening, withFakeSpeech } from '../support/stubs/speech.ts';

const opening =
  'Olá, seja muito bem-vinda a esta aula. Hoje você vai descobrir quanto cada serviço do seu salão deixa no caixa, e por que trabalhar mais não resolve nada.';
const promise =
  'Em seis semanas você vai definir o preço de cada serviço com um número seu, e não com o preço do vizinho. Eu fiz isso com mais de duzentas donas de salão, e todas começaram pela mesma planilha simples.';
const firstPhase = `## Boas-vindas\n\n${opening}\n\n## A promessa da aula\n\n${promise}`;

test('two blocks are rehearsed by voice, kept without a network, and their pace is adopted and taken back [B-STAGE-68, B-STAGE-74]', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  // What is asked for while there is no network.
  expectedErrors.push(/net::ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await withFakeSpeech(page);
  await signIn();
  const audit = makeAccessibilityAudit(page, 'phone');
  const project = await writeUntil(page, 'Salão no Lucro', 'resultado_final', (step) =>
    step.label.endsWith('Fase 1') ? firstPhase : `## ${step.label}\n\nUm texto que se diz.`,
  );
  await page.goto(`/webinar/${project.id}/palco`);

  await page.getByRole('button', { name: 'Seguir a minha voz' }).click();
  await expect(page.getByRole('dialog')).toContainText('vai para um serviço de voz da Google');
  await audit('voice question');
  await page.getByRole('button', { name: 'Ligar o microfone' }).click();
  await page.getByText('A voz está pronta').waitFor();
  await page.getByRole('button', { name: 'Ensaiar' }).click();
  await page.keyboard.press('Space');
  await untilListening(page);
  await page.locator('[role=timer][data-status=flowing]').waitFor();
  const block = page.locator('.prompter-blocks');
  // What takes no second is not kept.
  const clock = page.locator('.prompter-elapsed');
  await expect(clock).not.toContainText('0:00');
  const atOpening = (await clock.textContent()) ?? '';
  await say(page, opening);
  await expect(block).toContainText(/^A promessa da aula/);

  await expect(clock).not.toHaveText(atOpening);
  await context.setOffline(true);
  await say(page, promise);
  await expect(block).toContainText(/^Ajuste Fase 2/);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Terminar ensaio' }).click();
  await page.getByText('Guardado neste aparelho').waitFor();
  await context.setOffline(false);
  await page.getByText('Guardado com o projeto.').waitFor();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /Boas-vindas/ })).toContainText(/0:\d\d.*0:\d\d/);
  await audit('rehearsal');

  // What was measured depends on how long this journey took.
  const offer = page.getByRole('button', { name: /^Usar \d+ como ritmo do projeto$/ });
  const pace = /\d+/.exec(await offer.innerText())?.[0] ?? '';
  await offer.click();
  await page.getByText(`O projeto agora planeja com ${pace} palavras por minuto.`).waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: `Usar ${pace} como ritmo do projeto` }).click();
  await page.getByText(`O projeto agora planeja com ${pace} palavras por minuto.`).waitFor();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Space');
  await untilListening(page);
  await failSpeech(page, 'network');
  await page.getByText('O serviço de voz precisa de internet').first().waitFor();

  await page.goto(`/webinar/${project.id}/palco`);
  await expect(page.locator('.prompter-controls')).toContainText(pace);
  await page.getByRole('button', { name: 'Ensaios' }).click();
  await page.getByText(`É o ritmo do projeto: ${pace} palavras por minuto.`).waitFor();
});
