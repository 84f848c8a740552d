import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StreamEvent } from '@webnario/domain/api/stream-events';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, type GenerationStep as Step } from '@webnario/domain/wizard/steps';
import { patience } from '../../../../testing/patience.ts';
import { storeSession } from '../../../../testing/stored-session.ts';
import {
  events,
  failed,
  json,
  projectAt,
  refusal,
  serve,
  show,
  spinners,
  type LoadedState,
} from '../../../../testing/wizard/harness.tsx';
import { GenerationStep } from './generation-step.tsx';

const stepAt = (number: number): Step => findStep(number) as Step;

/** A step that has no text yet, and no phase record at all. */
const open = (number: number, change: Partial<Project> = {}, loaded?: LoadedState) => {
  const step = stepAt(number);
  const project = projectAt(number, { [step.field]: null, ...change });
  show(<GenerationStep project={project} step={step} />, project, '/', loaded);
};

// Nothing here waits for more than one answer: a text that never starts fails within seconds.
beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));
afterAll(() => configure({ asyncUtilTimeout: patience.timeout }));
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A stream that began and brings nothing more. */
const silentStream = (...first: readonly StreamEvent[]): Response => {
  const started = events({ event: 'started', data: { generationId: 'g1', step: 2 } }, ...first);
  const endless = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await started.arrayBuffer()));
    },
  });
  return new Response(endless, { headers: { 'content-type': 'text/event-stream' } });
};

describe('a generation step', () => {
  test('a step whose text is refused because nobody agreed shows what is sent, and goes on once it is agreed [B-HOLD-80]', async () => {
    storeSession('ana');
    let hosts = ['api.openai.com'];
    const sent = serve(({ path, method }) => {
      if (path === '/api/me/agreements' && method === 'PUT') hosts = [];
      if (path.startsWith('/api/me')) {
        return json(200, { credits: {}, model_hosts_to_accept: hosts });
      }
      if (!path.includes('/functions/')) return undefined;
      return hosts.length > 0 ? refusal(403, 'model_not_agreed') : silentStream();
    });
    open(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Entendi e concordo' }));
    expect(await screen.findByRole('button', { name: 'Cancelar geração' })).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual([
      '/functions/v1/generate-content',
      '/api/me/agreements',
      '/functions/v1/generate-content',
    ]);
    expect(screen.queryByText('Erro na geração')).toBeNull();
  });

  test.each([
    [2, 'prompt_geracao_persona'],
    [6, 'script_fase_1'],
    [9, 'script_fase_2'],
    [11, 'script_fase_3'],
    [13, 'script_fase_4'],
    [15, 'script_fase_5'],
  ])(
    'step %i requests its text (%s) when it opens, without a click [R-WIZ-39]',
    async (number, promptType) => {
      const sent = serve(({ path }) => (path.includes('/functions/') ? silentStream() : undefined));
      open(number);
      expect(await screen.findByRole('button', { name: 'Cancelar geração' })).toBeTruthy();
      const asked = {
        method: 'POST',
        path: '/functions/v1/generate-content',
        body: { projectId: 'p1', promptType },
      };
      await waitFor(() => expect(sent, 'what was sent without a click').toMatchObject([asked]));
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  test.each([
    [
      2,
      'Criando a sua persona',
      'Uma pessoa só, com rotina, dores, desejos e objeções. Todas as próximas etapas conversam com ela.',
    ],
    [
      6,
      'Escrevendo a fase 1: abertura',
      'Os primeiros minutos: a cena em que o público se reconhece, a promessa inteira e o combinado da aula.',
    ],
    [
      9,
      'Escrevendo a fase 2: história e virada',
      'Do erro à descoberta: a história que faz o público chegar sozinho à sua grande ideia.',
    ],
    [
      11,
      'Escrevendo a fase 3: descobertas',
      'O conteúdo que ajuda mesmo quem não compra: três descobertas, um exercício e a ponte para a oferta.',
    ],
    [
      13,
      'Escrevendo a fase 4: apresentação da oferta',
      'O que é, o que inclui, quanto custa e qual é o risco, dito de um jeito que ajuda a decidir.',
    ],
    [
      15,
      'Escrevendo a fase 5: fechamento',
      'Objeções respondidas com honestidade, o prazo verdadeiro, o passo a passo e uma boa despedida.',
    ],
  ])(
    'step %i shows “%s”, its description and a spinner until the first words [R-WIZ-40]',
    (number, title, text) => {
      serve(({ path }) => (path.includes('/functions/') ? silentStream() : undefined));
      open(number);
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      const [waiting] = screen.getAllByText('Gerando conteúdo inteligente...', {
        ignore: 'output',
      });
      expect(spinners(waiting?.parentElement ?? undefined)).toBe(1);
    },
  );

  test('a step of a server without a model says so, and labels the text while it is written [R-GEN-20]', async () => {
    const words: StreamEvent = {
      event: 'delta',
      data: { text: '## Perfil\n\nMarina', offset: 0 },
    };
    serve(({ path }) => (path.includes('/functions/') ? silentStream(words) : undefined));
    open(2, {}, { demonstration: true });
    expect(screen.getAllByText(/Montando o texto com modelos, sem IA/).length).toBeGreaterThan(0);
    expect(screen.queryByText('Gerando conteúdo inteligente...')).toBeNull();
    expect(await screen.findByText('Marina')).toBeTruthy();
    expect(screen.getByText('Modo demonstração')).toBeTruthy();
  });

  test.each([13, 15])(
    'step %i labels each confirmed demonstration text of its “Base” [R-GEN-20]',
    (number) => {
      serve(({ path }) => (path.includes('/functions/') ? silentStream() : undefined));
      open(number, {
        origins: {
          persona_validada: { source: 'demonstration', missing_blocks: [] },
          promessa_forte_gerada: { source: 'demonstration', missing_blocks: [] },
          promessa_forte_validada: { source: 'ai', missing_blocks: [] },
        },
      });
      const summaryOf = (name: string) => screen.getByText(name).closest('summary')?.textContent;
      expect(summaryOf('Persona')).toContain('Modo demonstração');
      expect(summaryOf('Promessa forte')).not.toContain('Modo demonstração');
      expect(summaryOf('Promessa curta')).not.toContain('Modo demonstração');
    },
  );

  test('a step without enough credits offers to ask for more, and nothing else in orange [B-SHEET-21]', async () => {
    serve(({ path }) => {
      if (path === '/api/me/credit-request') return json(200, { request: null });
      if (!path.includes('/functions/')) return undefined;
      const details = { price: 1, balance: 0 };
      return events(failed({ code: 'insufficient_credits', details }));
    });
    open(2);
    expect(await screen.findByRole('heading', { name: 'Precisa de mais créditos?' })).toBeTruthy();
    // The one orange button is the one that can work.
    const main = screen
      .getAllByRole('button')
      .filter(({ className }) => className.includes('bg-spotlight '));
    expect(main.map(({ textContent }) => textContent)).toEqual(['Pedir créditos']);
  });

  test('a finished text is shown, even when the person had begun to write it by hand', async () => {
    const draft = { text: '## Perfil\n\nÀ mão.' };
    const key = 'webnario-draft:u1:by-hand:p1:persona_validada';
    localStorage.setItem(key, JSON.stringify(draft));
    serve(() => undefined);
    open(2, { persona_validada: '## Perfil\n\nMarina.' });
    expect(await screen.findByText('Marina.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    open(2);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Texto da etapa').value).toBe(draft.text);
  });

  test('a finished text is accepted once, by the button or by itself', async () => {
    vi.useFakeTimers();
    const accepted = vi.fn<(path: string) => Promise<never>>(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', accepted);
    open(2, { persona_validada: '## Perfil\n\nMarina.' });
    const advances = () => accepted.mock.calls.filter(([path]) => path.endsWith('/advance'));
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    vi.useRealTimers();
    expect(advances()).toHaveLength(1);
  });

  test('a text that failed can be written by hand, and back', async () => {
    serve(({ path }) =>
      path.includes('/functions/')
        ? events(
            { event: 'started', data: { generationId: 'g1', step: 2 } },
            failed({ code: 'unavailable' }),
          )
        : undefined,
    );
    open(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Escrever à mão, sem custo' }));
    const box = screen.getByLabelText<HTMLTextAreaElement>('Texto da etapa');
    expect(box.value).toContain('## ');
    await waitFor(() => expect(document.activeElement).toBe(box));
  });
});
