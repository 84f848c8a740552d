import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storiesPhase } from '@webnario/domain/stories/fields';
import { offerPhase } from '@webnario/domain/wizard/forms';
import type { Project } from '@webnario/domain/wizard/project';
import { json, projectAt, refusal, serve, show, type Sent } from '../testing/harness.tsx';
import { FormHost } from './form-host.tsx';

type Record = Project['phases'][number];
const record = (phase_type: string, input_data: Record['input_data']): Record => ({
  id: `r-${phase_type}`,
  project_id: 'p1',
  phase_type,
  input_data,
});

const onScreen = (kind: 'phone' | 'desktop'): void => {
  vi.stubGlobal('matchMedia', () => ({
    matches: kind === 'desktop',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

const blank = {
  script_fase_1_validado: null,
  script_fase_2_validado: null,
  script_fase_3_validado: null,
  script_fase_4_validado: null,
  script_fase_5_validado: null,
};

/** A server that merges what it gets by key. */
const server = (phases: Record[] = []): Sent[] => {
  const stored = new Map(phases.map((phase) => [phase.phase_type, phase]));
  return serve(({ method, path, body }) => {
    if (method !== 'POST' && method !== 'PATCH') return undefined;
    const type = (body['phase_type'] as string | undefined) ?? path.replace('/api/phases/r-', '');
    const input = body['input_data'] as Record['input_data'];
    const next = record(type, { ...stored.get(type)?.input_data, ...input });
    stored.set(type, next);
    return json(200, next);
  });
};

const open = async (
  form: string,
  phases: Record[] = [],
  { step = 5, card = 1 } = {},
): Promise<HTMLElement> => {
  const project = projectAt(step, { ...(step < 7 ? blank : {}), phases });
  show(<FormHost project={project} />, project, `/?formulario=${form}&cartao=${card}`);
  return screen.findByRole('dialog');
};

const saved = () => screen.findByText('Salvo');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(box(name), { target: { value } });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  onScreen('phone');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a form by conversation', () => {
  test('shows one card at a time on a phone, forward and back, and closes with the last', async () => {
    server();
    await open('historias');
    expect(screen.getByText('Cartão 1 de 6')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull();
    type('O seu nome na aula', 'Marina Alves');
    expect(screen.queryByRole('button', { name: 'Pular este' })).toBeNull();
    await press('Próximo');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('De onde você veio'));
    expect(screen.queryByRole('textbox', { name: 'O seu nome na aula' })).toBeNull();
    for (const card of [3, 4, 5, 6]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await press('Pular este');
      expect(screen.getByText(`Cartão ${card} de 6`)).toBeTruthy();
    }
    await press('Voltar');
    expect(screen.getByText('Cartão 5 de 6')).toBeTruthy();
    await press('Próximo');
    await press('Pronto');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows all cards on one page where there is room', async () => {
    onScreen('desktop');
    const dialog = await open('historias');
    const titles = [...dialog.querySelectorAll('h3')].map((title) => title.textContent);
    expect(titles).toEqual([
      'Quem fala',
      'De onde você veio',
      'O que você ensina',
      'Quem você já ajudou',
      'As palavras do seu público',
      'O seu jeito de falar',
    ]);
    expect(screen.queryByText(/^Cartão/)).toBeNull();
    await userEvent.click(within(dialog).getAllByText('O seu jeito de falar')[0] as HTMLElement);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('O seu jeito de falar'));
  });

  test('saves by itself what changed, first as a new record and then key by key', async () => {
    const sent = server();
    await open('historias');
    expect(screen.getByText('0 de 6 cartões')).toBeTruthy();
    type('O seu nome na aula', 'Marina Alves');
    expect(await saved()).toBeTruthy();
    expect(screen.getByText('1 de 6 cartões')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Uma mulher' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/api/projects/p1/phases',
        body: { phase_type: storiesPhase, input_data: { apresentador: 'Marina Alves' } },
      },
      { method: 'PATCH', body: { input_data: { quem_fala: 'ela' } } },
    ]);
    expect(Object.keys(sent[1]?.body['input_data'] as object)).toEqual(['quem_fala']);
  });

  test('what the network does not take is there again after a closed tab, and is sent then', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await open('historias');
    type('O seu nome na aula', 'Marina');
    expect(await screen.findByText('Sem conexão: guardado neste aparelho')).toBeTruthy();
    cleanup();
    const sent = server();
    const project = projectAt(5, blank);
    show(<FormHost project={project} />, project);
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { input_data: { apresentador: 'Marina' } } }]),
    );
    expect(Object.keys(localStorage).filter((name) => name.includes('record:'))).toEqual([]);
  });

  test('too much is refused at its field, kept on the screen, and not sent', async () => {
    const sent = server();
    await open('historias');
    type('O seu nome na aula', 'a'.repeat(81));
    expect(await screen.findByText('Use no máximo 80 caracteres')).toBeTruthy();
    expect(box('O seu nome na aula').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^Confira os campos marcados/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('a refusal of the server stands at its field', async () => {
    serve(({ method }) =>
      method === 'GET'
        ? undefined
        : json(400, {
            error: {
              code: 'validation_failed',
              message: 'Confira os campos.',
              details: { fields: { 'input_data.apresentador': 'Este nome não' } },
            },
          }),
    );
    await open('historias');
    type('O seu nome na aula', 'Ana');
    expect(await screen.findByText('Este nome não')).toBeTruthy();
    expect(box('O seu nome na aula').value).toBe('Ana');
  });

  test('a server in trouble is asked again, and nobody is alarmed', async () => {
    serve(({ method }) => (method === 'GET' ? undefined : refusal(503, 'unavailable')));
    await open('historias');
    type('O seu nome na aula', 'Ana');
    expect(await screen.findByText(/^O servidor não aceitou ainda/)).toBeTruthy();
    expect(screen.queryByText('Erro')).toBeNull();
  });

  test('a warning helps while one types', async () => {
    server();
    await open('historias');
    type('O seu nome na aula', 'Ana e Bia');
    const warning = screen.getByText('São duas pessoas? Marque “Somos uma equipe” logo abaixo.');
    expect(box('O seu nome na aula').getAttribute('aria-describedby')).toContain(warning.id);
    await userEvent.click(screen.getByRole('radio', { name: 'Somos uma equipe' }));
    expect(screen.queryByText(/^São duas pessoas/)).toBeNull();
  });
});

describe('a list', () => {
  const openCases = async (casos: readonly unknown[] = []) => {
    const stored = [record(storiesPhase, { casos })];
    const sent = server(stored);
    await open('historias', stored, { card: 4 });
    return { sent, list: within(screen.getByRole('group', { name: 'Gente que você acompanhou' })) };
  };

  test('has one empty row, gets more up to its limit, and the new one takes the keyboard', async () => {
    const { list } = await openCases();
    expect(list.getAllByRole('textbox', { name: 'Nome' })).toHaveLength(1);
    await userEvent.click(list.getByRole('button', { name: 'Mais um caso' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(list.getAllByRole('textbox', { name: 'Nome' })[1]),
    );
    await userEvent.click(list.getByRole('button', { name: 'Mais um caso' }));
    expect(list.queryByRole('button', { name: 'Mais um caso' })).toBeNull();
  });

  test('a removed item comes back with one click', async () => {
    const ana = { nome: 'Ana', antes: 'x', o_que_fez: null, depois: 'y', autorizacao: false };
    const { sent, list } = await openCases([ana, { ...ana, nome: 'Bia' }]);
    await userEvent.click(list.getByRole('button', { name: 'Apagar caso 1' }));
    expect(list.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Bia');
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({ input_data: { casos: [{ nome: 'Bia' }] } }),
    );
    await userEvent.click(list.getByRole('button', { name: 'Desfazer' }));
    const names = list.getAllByRole<HTMLInputElement>('textbox', { name: 'Nome' });
    expect(names.map(({ value }) => value)).toEqual(['Ana', 'Bia']);
  });

  test('says what an item lacks only when the person has gone on', async () => {
    const { list } = await openCases();
    const lacks = 'Conte como era antes ou apague este caso';
    await userEvent.type(list.getByRole('textbox', { name: 'Nome' }), 'Ana');
    expect(screen.queryByText(lacks)).toBeNull();
    fireEvent.blur(list.getByRole('textbox', { name: 'Nome' }));
    expect(screen.getByText(lacks)).toBeTruthy();
  });

  test('of sentences keeps a line for each', async () => {
    const sent = server();
    await open('historias', [], { card: 6 });
    const list = within(screen.getByRole('group', { name: 'Frases que são a sua cara' }));
    await userEvent.type(list.getByRole('textbox', { name: 'Frase 1' }), 'Calma');
    await userEvent.click(list.getByRole('button', { name: 'Mais uma frase' }));
    await userEvent.type(list.getByRole('textbox', { name: 'Frase 2' }), 'Conta de padaria');
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({
        input_data: { frases_que_digo: ['Calma', 'Conta de padaria'] },
      }),
    );
  });
});

describe('typed fields', () => {
  const openOffer = async (card: number, input: Record['input_data'] = {}) => {
    const stored = [record(offerPhase, { versao: 2, ...input })];
    const sent = server(stored);
    await open('oferta', stored, { step: 12, card });
    return sent;
  };
  const lastInput = (sent: Sent[]) => sent.at(-1)?.body['input_data'];

  test.each(['597', '597,00', 'R$ 597'])('money is read as it is typed: %s', async (text) => {
    const sent = await openOffer(2);
    type('Preço à vista', text);
    await waitFor(() => expect(lastInput(sent)).toMatchObject({ preco: { valor: 59_700 } }));
    expect(box('Preço à vista').value).toBe(text);
    fireEvent.blur(box('Preço à vista'));
    expect(box('Preço à vista').value).toBe('R$ 597');
    expect(screen.getByText('O texto vai dizer: “O preço é R$ 597 à vista.”')).toBeTruthy();
    expect(screen.getByText('1 de 14 campos')).toBeTruthy();
  });

  test.each(['de R$ 1.997 por R$ 497', 'não parcelo', 'DEPENDE', '😀'])(
    'what is no amount stays as it was typed, with a sentence beside it: %s',
    async (text) => {
      const sent = await openOffer(2);
      type('Preço à vista', text);
      expect(await screen.findByText('Digite só o valor, como 597 ou 1.997,90')).toBeTruthy();
      fireEvent.blur(box('Preço à vista'));
      expect(box('Preço à vista').value).toBe(text);
      expect(sent).toEqual([]);
    },
  );

  test('instalments show what they cost, and the reminder of the law is always there', async () => {
    await openOffer(3, { preco: { valor: 59_700, periodicidade: 'unica' } });
    expect(screen.getByText(/^Na página, informe também juros de mora/)).toBeTruthy();
    type('Quantas vezes', '12');
    type('Valor de cada parcela', '59,70');
    expect(
      screen.getByText(
        'Total a prazo: R$ 716,40 · R$ 119,40 a mais que à vista · 2,92% ao mês · CET 41,30% ao ano',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/^O texto vai dizer: “Se preferir parcelar/)).toBeTruthy();
  });

  test('a limit asks for a date or for a number, and starts anew when that changes', async () => {
    const sent = await openOffer(8);
    expect(screen.queryByRole('textbox', { name: 'Até quando' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Sim, uma data' }));
    type('Até quando', '07032099');
    expect(box('Até quando').value).toBe('07/03/2099');
    await userEvent.click(screen.getByRole('radio', { name: 'Sim, um número de vagas' }));
    expect(box('Quantas vagas').value).toBe('');
    type('Quantas vagas', '30');
    await waitFor(() =>
      expect(lastInput(sent)).toMatchObject({ limite: { tipo: 'vagas', valor: 30 } }),
    );
  });

  test('the name of the product is said with each article', async () => {
    await openOffer(1);
    expect(screen.getByRole('radio', { name: 'o Salão no Lucro' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'o Salão no Lucro' }));
    await press('Apagar a resposta de “Como você diz o nome?”');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'o Salão no Lucro' }).checked).toBe(
      false,
    );
  });

  test('a change names the version of the form, so that it is not read as the first form', async () => {
    const sent = await openOffer(9);
    type('Link de inscrição', 'exemplo.com.br');
    await waitFor(() => expect(lastInput(sent)).toEqual({ versao: 2, link: 'exemplo.com.br' }));
  });

  test('an offer of the first form is brought over, and the form says so', async () => {
    const old = record(offerPhase, { preco: 'R$ 597 à vista', bonus: 'Uma planilha' });
    await open('oferta', [old], { step: 12 });
    expect(screen.getByText(/^Trouxemos o que você já tinha escrito/)).toBeTruthy();
    expect(screen.getByText('1 de 14 campos')).toBeTruthy();
    await press('Próximo');
    expect(box('Preço à vista').value).toBe('R$ 597');
    cleanup();
    await open('oferta', [old], { step: 12, card: 11 });
    expect(box('Observações').value).toBe('Bônus real: Uma planilha');
  });
});

describe('what is written already', () => {
  const written = 'As fases que já estão escritas não mudam.';

  test.each([
    ['historias', 7, `${written} Use “Regenerar” na fase aberta para trazer o que você contou.`],
    ['historias', 17, `${written} Edite à mão o que quiser trazer para o texto.`],
    ['oferta', 14, `${written} Use “Regenerar” na fase aberta para trazer o que você informou.`],
    ['oferta', 17, `${written} Edite à mão o que quiser trazer para o texto.`],
  ])('is not changed by the form %s on step %i, and it says so', async (form, step, note) => {
    server();
    await open(form, [], { step });
    expect(screen.getByText(note)).toBeTruthy();
  });

  test('is not spoken of before the first phase', async () => {
    server();
    await open('historias');
    expect(screen.queryByText(/já estão escritas/)).toBeNull();
  });
});

test('a draft of the first form of the offer is taken up by the form of today, and sent', async () => {
  localStorage.setItem(
    'webnario-draft:u1:offer:p1@closed',
    JSON.stringify({ preco: 'R$ 597', bonus: 'Um modelo de tabela' }),
  );
  const phases = [record(offerPhase, { versao: 2, link: 'exemplo.com.br' })];
  const sent = server(phases);
  await open('oferta', phases, { step: 12 });
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({
      input_data: {
        preco: { valor: 59_700 },
        observacoes: 'Bônus real: Um modelo de tabela',
        versao: 2,
      },
    }),
  );
  expect(Object.keys(localStorage).filter((key) => key.includes('offer:'))).toEqual([]);
});
