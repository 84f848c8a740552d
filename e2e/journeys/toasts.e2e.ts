import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdMessages, sayOn, type Message } from '../support/messages.ts';
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

const text = `## Perfil\n\n${'Dona de salão que trabalha muito e lucra pouco. '.repeat(6)}\n\n## Dores\n\n${'Agenda cheia, caixa vazio. '.repeat(40)}\n`;

/** Every screen has this one, which is as short as messages get. */
const short: Message = { title: 'Perfil atualizado' };

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Headings, fields and main buttons that lie under the message, even in part, on this screen as it is. */
const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A message has found its place in the frame after it appeared.
    for (let frame = 0; frame < 3; frame += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await new Promise(requestAnimationFrame);
    }
    const over = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect();
    if (!over) return ['there is no message'];
    const all = document.querySelectorAll(
      'h1, h2, input, textarea, [role=textbox], button.bg-spotlight, a.bg-spotlight',
    );
    return [...all]
      .filter((it) => !it.closest('[aria-hidden=true], .sr-only'))
      .map((it) => ({ it, box: it.getBoundingClientRect() }))
      .filter(
        ({ box }) =>
          box.left < over.right &&
          over.left < box.right &&
          box.top < over.bottom &&
          over.top < box.bottom,
      )
      .map(({ it, box }) => `${it.outerHTML.slice(0, 60)} at ${box.top}: ${over.top}`);
  });

/** Shows these messages at every width, at the top and further down, and tells what was covered. */
const coveredAnywhere = async (page: Page, messages: readonly Message[]): Promise<string[]> => {
  const found: string[] = [];
  for (const size of sizes) {
    // oxlint-disable no-await-in-loop -- one window
    await page.setViewportSize(size);
    for (const message of messages) {
      for (const part of [0, 0.5]) {
        await page.evaluate((it) => scrollTo(0, it * document.body.scrollHeight), part);
        await sayOn(page, message);
        const covered = await coveredOn(page);
        found.push(...covered.map((it) => `${size.width} px, ${message.title}, ${part}: ${it}`));
      }
    }
    // oxlint-enable no-await-in-loop
  }
  return found;
};

type Screen = {
  readonly name: string;
  /** The tallest messages of this screen, beside a short one. */
  readonly messages: readonly Message[];
  readonly open: (page: Page) => Promise<void>;
};

const openStep = async (page: Page, phase: Parameters<typeof writeUntil>[2]): Promise<void> => {
  const { id } = await writeUntil(page, 'Preço Certo', phase, () => text);
  await page.goto(`/webinar/${id}/script`);
};

const screens: readonly Screen[] = [
  {
    name: 'the dashboard',
    messages: [
      {
        title: 'Projeto arquivado',
        more: '“Preço Certo para salões de bairro que querem crescer” saiu da lista e está em Arquivados.',
        action: 'Desfazer',
      },
      { title: 'O projeto não foi excluído', more: 'Nada mudou. Tente de novo em instantes.' },
    ],
    open: async (page) => {
      await writeUntil(page, 'Preço Certo', 'ajuste_persona', () => text);
      await page.goto('/dashboard');
      await page.getByRole('heading', { name: 'Preço Certo' }).waitFor();
    },
  },
  {
    name: 'the profile',
    messages: [
      { title: 'Senha alterada', more: 'Nos outros aparelhos, entre de novo com a nova senha.' },
      {
        title: 'Seus dados não puderam ser baixados',
        more: 'Nada mudou na sua conta. Tente de novo em instantes.',
      },
    ],
    open: async (page) => {
      await page.goto('/dashboard/profile');
      await page.getByLabel('Sobrenome').waitFor();
    },
  },
  {
    name: 'a new project',
    messages: [
      {
        title: 'Erro',
        more: 'Não foi possível criar o projeto. O que você escreveu continua aqui.',
      },
    ],
    open: async (page) => {
      await page.goto('/webinar/new');
      await page.getByLabel('Nome do produto').waitFor();
    },
  },
  {
    name: 'the form of a step',
    messages: [
      { title: 'Projeto criado com sucesso!' },
      { title: 'Erro', more: 'Muitas tentativas seguidas. Espere um minuto e tente de novo.' },
    ],
    open: async (page) => {
      await openStep(page, 'coleta_dados_persona');
      await page.getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'the adjustment of a text with an open block',
    messages: [
      {
        title: 'Conteúdo regenerado',
        more: 'Os blocos selecionados foram atualizados com sucesso.',
      },
      {
        title: 'Salve ou cancele a edição aberta',
        more: 'Um bloco por vez: o que você digitou no outro continua lá.',
      },
      {
        title: 'A versão escolhida voltou',
        more: 'O texto de antes continua entre as versões.',
        action: 'Desfazer',
      },
    ],
    open: async (page) => {
      await openStep(page, 'ajuste_persona');
      await page
        .getByRole('button', { name: /^Editar/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Texto do bloco' }).waitFor();
    },
  },
  {
    name: 'the last step',
    messages: [
      {
        title: 'PDF gerado com sucesso!',
        more: 'Este download usou 1 crédito. Os próximos são grátis.',
      },
      { title: 'Trecho corrigido', action: 'Desfazer' },
    ],
    open: async (page) => {
      await openStep(page, 'resultado_final');
      await page.getByRole('heading', { name: 'Script Completo!' }).waitFor();
    },
  },
];

for (const { name, messages, open } of screens) {
  test(`no message covers a heading, a field or a main button on ${name} [B-SHEET-40]`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await open(page);
    expect(await coveredAnywhere(page, [short, ...messages])).toEqual([]);
  });
}

test('a refused sign-up and a refused login cover no heading, field or main button [B-SHEET-40]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/);
  await page.route(/\/auth\/v1\/(signup|token)/, (route) =>
    route.fulfill({ status: 429, json: { code: 'over_request_rate_limit', message: 'No' } }),
  );
  const found: string[] = [];
  for (const size of sizes) {
    // oxlint-disable no-await-in-loop -- one window
    await page.setViewportSize(size);
    await page.goto('/auth/register');
    await page.getByLabel('Nome', { exact: true }).fill('Ana');
    await page.getByLabel('Sobrenome').fill('Lima');
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
    await page.getByLabel('Senha', { exact: true }).fill('uma-senha-bem-longa-9');
    await page.getByLabel('Confirmar senha').fill('uma-senha-bem-longa-9');
    await page.getByRole('checkbox', { name: /termos de uso/ }).check();
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await messageOn(page, 'Erro no cadastro');
    found.push(...(await coveredOn(page)));
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
    await page.getByLabel('Senha', { exact: true }).fill('segredo');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await messageOn(page, 'Erro no login');
    found.push(...(await coveredOn(page)));
    // oxlint-enable no-await-in-loop
  }
  expect(found).toEqual([]);
});

test('a new message takes the place of the one before, whose action comes back after it [B-SHEET-41]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard/profile');
  await page.getByLabel('Sobrenome').click();
  await sayOn(page, { title: 'Projeto na lixeira', action: 'Desfazer' });
  await sayOn(page, { title: 'Perfil atualizado' });
  await expect(page.getByText('Projeto na lixeira')).toBeHidden();
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(page.getByText('Projeto na lixeira')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
});
