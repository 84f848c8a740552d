import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { TrialCase } from '@webnario/domain/api/admin/trial-endpoints';
import type { TrialResult, TrialSide } from '@webnario/domain/prompt-trials/events';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { savedValues } from '../prompts/prompt-form.ts';
import { promptLike } from '../../../../testing/prompts/prompt.ts';
import { TrialDialog } from './trial-dialog.tsx';

const evaluation: TrialCase = {
  kind: 'evaluation',
  id: 'caso-1',
  name: 'Caixa em Ordem',
  note: 'Tudo preenchido.',
  has_stories: true,
  has_offer: true,
  minutes: 60,
  pace: 130,
  titles: {},
};
const own: TrialCase = {
  ...evaluation,
  kind: 'own',
  id: 'c1',
  name: 'Padaria',
  titles: { persona: ['Meu bloco'] },
};

const result = (text: string, change: Partial<TrialResult> = {}): TrialResult => ({
  text,
  model: 'gpt-4o-mini',
  cost_micros: 6450,
  blocks: [{ title: 'Perfil', words: 4, target: 90, state: 'short' }],
  gaps: 0,
  findings: [
    { severity: 'grave', block: 'Perfil', excerpt: 'garantido', sentence: 'Isso promete demais.' },
  ],
  summarised: [],
  prompt_tokens: 1200,
  completion_tokens: 345,
  first_word_ms: 812,
  total_ms: 12_345,
  ...change,
});

const event = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A stream that the test writes into. */
const openStream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const cancelled = vi.fn<() => void>();
  const body = new ReadableStream<Uint8Array>({
    start: (own) => void (controller = own),
    cancel: cancelled,
  });
  const write = (...events: string[]): void => {
    for (const text of events) controller?.enqueue(new TextEncoder().encode(text));
  };
  return { body, write, close: () => controller?.close(), cancelled };
};

type Answers = {
  demonstration?: boolean;
  cases?: TrialCase[];
  run?: (init: RequestInit) => Response;
  messages?: unknown;
};

const asked: { path: string; body: unknown }[] = [];
const json = (body: unknown, status = 200): Response => Response.json(body, { status });

const serve = ({ demonstration = false, cases = [evaluation], run, messages }: Answers): void => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ path, body });
    if (path.endsWith('/config')) return json({ demonstration, prices: {} });
    if (path.endsWith('/cases')) return json({ cases });
    if (path.includes('/versions'))
      return json({ versions: [], built_in: { number: 0, note: null }, next: null });
    if (path.endsWith('/messages')) return json(messages);
    return run?.(init) ?? json({ error: { code: 'not_found', message: '' } }, 404);
  });
};

const show = (change: { isChanged?: boolean; type?: 'persona' | 'regeneracao_blocos' } = {}) => {
  const prompt = promptLike({ prompt_type: change.type ?? 'persona' });
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <TrialDialog
        open
        onOpenChange={() => undefined}
        prompt={prompt}
        values={{ ...savedValues(prompt), content: '[[SISTEMA]]\n## Perfil\nMeu texto.' }}
        isChanged={change.isChanged ?? true}
      />
    </QueryClientProvider>,
  );
};

const started = (side: TrialSide): string =>
  event('started', { side, model: 'gpt-4o-mini', version: null });
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const side = (name: string): HTMLElement => screen.getByRole('region', { name });
const tried = (): HTMLElement => side('Em teste: O que está no editor, não salvo');
const beside = (): HTMLElement => side('Ao lado: Versão em uso');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const given = () => {
  const stream = openStream();
  const run = (init: RequestInit): Response => {
    init.signal?.addEventListener('abort', () => stream.cancelled());
    return new Response(stream.body, { headers: { 'content-type': 'text/event-stream' } });
  };
  return { stream, run };
};

const message = { role: 'system', content: 'Escreva assim.', characters: 14, tokens: 4 };
const shown = {
  version: null,
  model: 'gpt-4o',
  max_tokens: 4000,
  temperature: 0.7,
  calls: [{ messages: [message] }],
};

describe('a prompt that is tried', () => {
  it('sends what stands in the editor and shows both texts as they are written, then their measures [B-ADMIN-40, B-ADMIN-48, B-ADMIN-49]', async () => {
    const { stream, run } = given();
    serve({ run });
    show();
    await press('Tentar agora');
    expect(asked.at(-1)?.body).toEqual({
      prompt_type: 'persona',
      case: { kind: 'evaluation', id: 'caso-1' },
      tried: {
        from: 'editor',
        content: '[[SISTEMA]]\n## Perfil\nMeu texto.',
        openai_model: 'gpt-4o-mini',
        max_tokens: 4000,
        temperature: 0.7,
      },
      beside: { from: 'in_use' },
    });
    stream.write(started('tried'), started('beside'));
    await waitFor(() =>
      expect(tried().textContent).toContain('Esperando a primeira palavra de gpt-4o-mini…'),
    );
    stream.write(event('delta', { side: 'tried', text: '## Perfil\n\nEla vende' }));
    await waitFor(() => expect(tried().textContent).toContain('Ela vende'));
    expect(tried().textContent).toContain('Escrevendo…');
    expect(beside().textContent).toContain('Esperando a primeira palavra');
    stream.write(
      event('done', { side: 'tried', result: result('## Perfil\n\nEla vende muito pão caseiro.') }),
      event('done', {
        side: 'beside',
        result: result('## Perfil\n\nEla vende pão caseiro.', {
          cost_micros: null,
          prompt_tokens: null,
          completion_tokens: null,
          findings: [],
        }),
      }),
    );
    stream.close();
    await screen.findByRole('button', { name: 'Tentar outra vez' });
    expect([...tried().querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'só deste lado: muito ',
    ]);
    const rows = within(screen.getByRole('table', { name: 'Comparação' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual(
      [
        ['Medida', 'Em teste', 'Ao lado'],
        ['Modelo', 'gpt-4o-mini', 'gpt-4o-mini'],
        ['Palavras', '4 de 90', '4 de 90'],
        ['Lacunas', '0', '0'],
        ['Raio-x', '1 grave', 'nada encontrado'],
        ['Tokens', '1.200 lidos, 345 escritos', 'o servidor não conta'],
        ['Custo', 'US$ 0,00645', 'sem preço'],
        ['Primeira palavra', '0,8 s', '0,8 s'],
        ['Tempo total', '12,3 s', '12,3 s'],
      ].map((row) => row.map((text) => text.replace('US$ ', 'US$\u00a0'))),
    );
    const lengths = within(screen.getByRole('table', { name: 'Tamanho por bloco' }));
    expect(lengths.getByRole('row', { name: /Perfil/ }).textContent).toBe('Perfil904 curto4 curto');
    expect(tried().textContent).toContain('Isso promete demais.');
  });

  it('shows a failure at the side that failed, while the other goes on [B-ADMIN-50]', async () => {
    const { stream, run } = given();
    serve({ run });
    show();
    await press('Tentar agora');
    const failure = {
      side: 'tried',
      code: 'provider_key_refused',
      message: 'x',
      retry_after_seconds: null,
    };
    stream.write(started('tried'), started('beside'), event('failed', failure));
    await waitFor(() => expect(tried().textContent).toContain('Este lado falhou'));
    expect(within(tried()).getByRole('alert').textContent).toContain(
      'O servidor de IA recusou a chave de acesso. Confira a chave em Configurações.',
    );
    expect(within(tried()).getByRole('alert').textContent).not.toContain('crédito');
    stream.write(event('delta', { side: 'beside', text: 'Continua' }));
    await waitFor(() => expect(beside().textContent).toContain('Continua'));
  });

  it('is cancelled with its connection, and keeps what has come [B-ADMIN-54]', async () => {
    const { stream, run } = given();
    serve({ run });
    show();
    await press('Tentar agora');
    stream.write(started('tried'), event('delta', { side: 'tried', text: 'Uma parte' }));
    await screen.findByText('Uma parte');
    await press('Cancelar');
    expect(stream.cancelled).toHaveBeenCalled();
    expect(tried().textContent).toContain('Cancelado');
    expect(tried().textContent).toContain('Uma parte');
    expect(screen.getByRole('button', { name: 'Tentar outra vez' })).toBeDefined();
  });

  it('begins and is cancelled by one button, which keeps the focus and takes a double click for one [B-ADMIN-54]', async () => {
    const { stream, run } = given();
    serve({ run });
    show();
    const button = await screen.findByRole('button', { name: 'Tentar agora' });
    await userEvent.dblClick(button);
    expect(button.textContent).toBe('Cancelar');
    expect(stream.cancelled).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(button));
    await userEvent.keyboard('{Enter}');
    expect(stream.cancelled).toHaveBeenCalled();
    expect(button.textContent).toBe('Tentar outra vez');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(asked.filter(({ path }) => path.endsWith('/prompt-trials'))).toHaveLength(1);
  });

  it('keeps its texts and their names while other messages are looked at [B-ADMIN-54]', async () => {
    const { stream, run } = given();
    serve({ run, messages: { tried: shown, beside: null } });
    show();
    await press('Tentar agora');
    stream.write(started('tried'), started('beside'));
    for (const one of ['tried', 'beside'])
      stream.write(event('done', { side: one, result: result('Um texto pago.') }));
    stream.close();
    expect(await screen.findAllByText('Um texto pago.')).toHaveLength(2);
    await userEvent.selectOptions(
      screen.getByLabelText('Em teste'),
      'Versão 0: texto padrão do sistema',
    );
    await press('Ver as mensagens');
    await screen.findByText('Escreva assim.');
    expect(side('Em teste: Versão 0: texto padrão do sistema').textContent).toContain('1 chamada');
    const back = screen.getByRole('button', { name: 'Voltar aos textos' });
    await userEvent.click(back);
    await waitFor(() => expect(document.activeElement).toBe(back));
    expect(tried().textContent).toContain('Um texto pago.');
    expect(beside().textContent).toContain('Um texto pago.');
    expect(screen.queryByText('Escreva assim.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ver as mensagens' })).toBe(back);
  });

  it('says why it could not begin', async () => {
    serve({ run: () => json({ error: { code: 'rate_limited', message: 'x' } }, 429) });
    show();
    await press('Tentar agora');
    await waitFor(() => expect(tried().textContent).toContain('Já há testes demais em andamento'));
  });

  it('asks which block of which text is rewritten, by the titles of the case [B-ADMIN-45]', async () => {
    const { run } = given();
    serve({ run, cases: [own] });
    show({ type: 'regeneracao_blocos' });
    await userEvent.selectOptions(await screen.findByLabelText('Texto do bloco'), 'Persona');
    expect(
      within(screen.getByLabelText('Bloco a reescrever'))
        .getAllByRole('option')
        .map((it) => it.textContent),
    ).toEqual(['Meu bloco']);
    await userEvent.selectOptions(screen.getByLabelText('Texto do bloco'), 'Fase 2');
    await userEvent.selectOptions(screen.getByLabelText('Bloco a reescrever'), 'A grande ideia');
    await press('Tentar agora');
    expect(asked.at(-1)?.body).toMatchObject({
      case: { kind: 'own', id: 'c1' },
      rewrite: { part: 'script_fase_2', blocks: [3], feedback: 'Deixe mais curto e mais direto.' },
    });
  });
});

describe('a trial without a model', () => {
  it('cannot be run, and shows the exact messages with their size [B-ADMIN-53]', async () => {
    serve({ demonstration: true, messages: { tried: shown, beside: null } });
    show();
    expect(await screen.findByText('Nenhum servidor de IA está configurado')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tentar agora' })).toBeNull();
    await press('Ver as mensagens');
    expect((await screen.findByText('Escreva assim.')).tagName).toBe('PRE');
    const region = tried();
    expect(region.textContent).toContain('1 chamada, 14 caracteres, cerca de 4 tokens');
    expect(region.textContent).toContain('gpt-4o, até 4.000 tokens por chamada, temperatura 0,7');
    expect(asked.some(({ path }) => path.endsWith('/prompt-trials'))).toBe(false);
  });
});
