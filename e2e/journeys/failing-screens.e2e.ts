import { expect, test } from '../support/fixtures.ts';
import { makeAccessibilityAudit, sizes } from '../support/accessibility-audit.ts';
import { openNewProject } from '../support/projects.ts';
import { course, openScript } from '../support/script.ts';

test.use({ kind: 'connected' });
// The model's faults are switches of one server, so these journeys take turns.
test.describe.configure({ mode: 'default' });

for (const { size, viewport } of sizes) {
  test.describe(size, () => {
    test.use({ viewport });

    test('the screens of a text being written, failed, cancelled or rewritten have no accessibility violations', async ({
      page,
      signIn,
      model,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 50\d/);
      const audit = makeAccessibilityAudit(page, size);
      const script = openScript(page);
      await signIn();
      await openNewProject(page, course.name);
      model.failNext(500);
      await script.tellProduct();
      await expect(page.getByText(/O serviço de IA não respondeu/).first()).toBeVisible();
      await audit('step-02-failed');
      model.dawdleNext();
      await script.button(/Tentar de novo/).click();
      await expect(page.getByRole('region', { name: 'Texto sendo escrito' })).toBeVisible();
      await audit('step-02-writing');
      await script.button('Cancelar geração').click();
      await expect(page.getByText('Geração cancelada')).toBeVisible();
      await audit('step-02-cancelled');
      await script.button(/Gerar de novo/).click();
      await script.expectStep('ajuste_persona');
      model.dawdleNext();
      await script.button('Mover para reescrever Dores').click();
      await script.openRewriting('1 bloco');
      await audit('step-03-asking');
      await page.getByLabel('O que não agradou?').fill('Traga um exemplo.');
      await script.button(/^Regenerar blocos/).click();
      await expect(script.block('Dores').getByText('Reescrevendo…')).toBeVisible();
      await audit('step-03-rewriting');
      await expect(script.block('Dores').getByText('Reescrevendo…')).toBeVisible();
      model.hurry();
      await expect(page.getByText('Conteúdo regenerado')).toBeVisible();
    });
  });
}
