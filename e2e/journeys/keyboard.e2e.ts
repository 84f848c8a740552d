import type { Page } from '@playwright/test';
import type { StepPhase } from '@webnario/domain/wizard/steps';
import { expect, test } from '../support/fixtures.ts';
import { typist } from '../support/keyboard.ts';
import { course, openScript } from '../support/script.ts';
import { signOut } from '../support/whole-path.ts';

type Typist = ReturnType<typeof typist>;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** An adjustment step, confirmed; the next step begins at its heading. */
const confirmText = async (page: Page, keys: Typist, phase: StepPhase): Promise<void> => {
  const script = openScript(page);
  await script.expectStep(phase);
  await expect(heading(page)).toBeFocused();
  await keys.press(script.button('Continuar, estou satisfeito'));
  await keys.press(script.dialog.getByRole('button', { name: 'Confirmar e continuar' }));
  await expect(script.dialog).toBeHidden();
  await keys.expectFocusKept();
};

/** Signs in with Enter in the last field. */
const logInByKeyboard = async (
  page: Page,
  keys: Typist,
  person: { email: string; password: string },
): Promise<void> => {
  await page.goto('/auth/login');
  await keys.type(page.getByLabel('E-mail'), person.email);
  await keys.type(page.getByLabel('Senha', { exact: true }), person.password);
  await keys.key('Enter');
  await expect(page).toHaveURL(/\/$/);
};

/** Steps 1 to 3, with a drawer, an edit and a question that is taken back. */
const walkToPersona = async (page: Page, keys: Typist): Promise<void> => {
  const script = openScript(page);
  await script.expectStep('coleta_dados_persona');
  await keys.expectFocusKept();
  await keys.type(page.getByLabel('Sua especialidade'), course.specialty);
  await keys.type(page.getByLabel('Seu público-alvo'), course.audience);
  await keys.press(script.button(/Gerar Persona com IA/));
  await expect(page.getByLabel('Seu produto')).toBeFocused();
  await keys.type(page.getByLabel('Seu produto'), course.product);
  await keys.press(script.button(/Gerar Persona com IA/));
  await script.expectStep('ajuste_persona');
  await expect(heading(page)).toBeFocused();

  const drawer = script.button('Dados da oferta');
  await keys.press(drawer);
  await expect(page.getByRole('dialog')).toBeVisible();
  await keys.expectFocusKept();
  await keys.key('Escape');
  await expect(drawer).toBeFocused();

  await keys.press(script.button('Editar Perfil'));
  await expect(page.getByLabel('Texto do bloco')).toBeFocused();
  await keys.type(page.getByLabel('Texto do bloco'), 'Rosângela abre às oito.');
  await keys.press(script.button('Salvar'));
  await expect(script.block('Perfil')).toBeFocused();
  await keys.press(script.button('Editar Dores'));
  await keys.press(script.button('Cancelar'));
  await expect(script.block('Dores')).toBeFocused();

  const next = script.button('Continuar, estou satisfeito');
  await keys.press(next);
  await keys.key('Escape');
  await expect(next).toBeFocused();
  await keys.press(next);
  await keys.press(script.dialog.getByRole('button', { name: 'Confirmar e continuar' }));
};

/** Steps 4 to 8: choices with the arrows. */
const walkToShortPromise = async (page: Page, keys: Typist): Promise<void> => {
  const script = openScript(page);
  await script.expectStep('definicao_promessa');
  await expect(heading(page)).toBeFocused();
  await keys.goTo(page.getByRole('radio', { name: /^Não/ }));
  await keys.key('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Sim/ })).toBeFocused();
  await keys.type(page.getByLabel('Sua promessa forte'), course.ownPromise);
  await keys.press(script.button('Usar esta promessa'));
  await confirmText(page, keys, 'ajuste_script_fase_1');
  await script.expectStep('otimizacao_promessa');
  await keys.press(script.button(course.shortPromise), 'Space');
  await expect(page.getByLabel('Promessa curta')).toBeFocused();
  await keys.press(script.button(/Otimizar Promessa/));
  await expect(page.getByRole('region', { name: 'Sugestões' })).toBeVisible();
  await keys.press(script.button('Continuar'));
  await keys.press(script.dialog.getByRole('button', { name: '✅ Sim, confirmo' }));
};

test('a person gets from the login to the file by keyboard alone', async ({ page, signIn }) => {
  // The whole path, key by key.
  const person = await signIn();
  await signOut(page);
  const keys = typist(page);
  const script = openScript(page);
  await logInByKeyboard(page, keys, person);

  await page.goto('/dashboard');
  await expect(page.getByText('Nenhum projeto ainda')).toBeVisible();
  await keys.press(page.getByRole('link', { name: 'Pular para o conteúdo' }));
  await expect(page.getByRole('main')).toBeFocused();
  await keys.press(page.getByRole('link', { name: 'Criar Primeiro Script' }));
  await expect(page).toHaveURL(/\/webinar\/new$/);
  await keys.expectFocusKept();
  await keys.type(page.getByLabel('Nome do produto'), course.name);
  await keys.type(page.getByLabel('Descrição do produto'), course.description);
  await keys.goTo(page.getByLabel('Categoria'));
  // An arrow chooses nothing before the categories have come.
  await page.getByLabel('Categoria').getByRole('option').nth(1).waitFor({ state: 'attached' });
  await keys.key('ArrowDown');
  await keys.press(script.button('Criar Projeto'));

  await walkToPersona(page, keys);
  await walkToShortPromise(page, keys);
  await confirmText(page, keys, 'ajuste_script_fase_2');
  await confirmText(page, keys, 'ajuste_script_fase_3');
  await confirmText(page, keys, 'ajuste_script_fase_4');
  await confirmText(page, keys, 'ajuste_script_fase_5');
  await script.expectStep('resultado_final');
  await expect(heading(page)).toBeFocused();
  const downloading = page.waitForEvent('download');
  await keys.press(script.button(/^Gerar e Download PDF/));
  await keys.press(page.getByRole('button', { name: 'Baixar assim mesmo' }));
  expect((await downloading).suggestedFilename()).toContain(course.safeName);
  await expect(page.getByText('PDF gerado com sucesso!')).toBeVisible();
  await keys.expectFocusKept();
});

test('an administrator works by keyboard alone', async ({ page, signInAsAdministrator }) => {
  const { email } = await signInAsAdministrator();
  const keys = typist(page);
  const dialog = page.getByRole('dialog');
  const told = (text: string) => page.getByText(text, { exact: true });

  await page.goto('/admin');
  await keys.press(page.getByRole('link', { name: 'Usuários', exact: true }).first());
  await expect(page).toHaveURL(/\/admin\/users$/);
  await keys.type(page.getByLabel('Buscar por nome ou e-mail'), email);
  await expect(told('Mostrando 1–1 de 1')).toBeVisible();
  const grant = page.getByRole('button', { name: 'Dar créditos' });
  await keys.press(grant);
  await keys.type(dialog.getByLabel('Quantidade'), '3');
  await keys.type(dialog.getByLabel('Motivo'), 'Ajuste de julho');
  await keys.press(dialog.getByRole('button', { name: 'Dar créditos' }));
  await expect(told('Créditos adicionados')).toBeVisible();
  await expect(grant).toBeFocused();
  const role = page.getByRole('button', { name: /Remover Admin/ });
  await keys.press(role);
  await keys.key('Escape');
  await expect(role).toBeFocused();

  await page.goto('/admin/categories');
  const add = page.getByRole('button', { name: 'Nova Categoria' });
  await keys.press(add);
  await keys.type(dialog.getByLabel('Nome'), 'Marcenaria fina');
  await keys.press(dialog.getByRole('button', { name: 'Criar categoria' }));
  await expect(told('Categoria criada')).toBeVisible();
  await expect(add).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: 'Marcenaria fina' });
  await keys.press(row.getByRole('button', { name: 'Desativar' }), 'Space');
  await expect(told('Status atualizado')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Ativar\b/ })).toBeFocused();

  await page.goto('/admin/prompts');
  await keys.goTo(page.getByRole('tab', { name: 'Persona' }));
  await keys.key('ArrowRight');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  await keys.goTo(page.getByRole('switch', { name: 'Prompt ativo' }));
  await keys.press(page.getByRole('switch', { name: 'Prompt ativo' }), 'Space');
  await keys.press(page.getByRole('button', { name: 'Descartar alterações' }));

  await page.goto('/admin/settings');
  await keys.type(page.getByLabel('Chave da OpenAI'), 'sk-proj-de-mentira-0123456789teclas');
  await keys.press(page.getByRole('button', { name: 'Salvar configurações' }));
  await expect(told('Definida, termina em …clas')).toBeVisible();
  await keys.press(page.getByRole('button', { name: 'Remover chave' }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Remover chave' }));
  await expect(told('Nenhuma chave: modo demonstração')).toBeVisible();
  await keys.expectFocusKept();
});
