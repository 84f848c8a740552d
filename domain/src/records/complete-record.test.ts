import { describe, expect, it, test } from 'vitest';
import { fullOffer } from '../../testing/offers.ts';
import { completeRecord } from './complete-record.ts';
import { hasOldOffer, offerOf, storiesOf } from './project-records.ts';
import type { RecordType } from './records.ts';

type Records = Parameters<typeof completeRecord>[0];

const complete = (stored: Records, type: RecordType, input: unknown): Records => {
  const result = completeRecord(stored, type, input);
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return result.value;
};
const problemsOf = (stored: Records, type: RecordType, input: unknown) => {
  const result = completeRecord(stored, type, input);
  return result.ok ? undefined : result.fields;
};
const phasesOf = (records: Records) =>
  Object.entries(records).map(([phase_type, input_data]) => ({
    phase_type,
    input_data: { ...input_data },
  }));

describe('a record', () => {
  it('is completed key by key: absent stays, null takes away, unknown is dropped', () => {
    const first = complete({}, 'dados_oferta', {
      versao: 2,
      link: 'exemplo.com.br',
      garantia_dias: 15,
    });
    expect(first).toEqual({
      dados_oferta: { versao: 2, link: 'exemplo.com.br', garantia_dias: 15 },
    });
    expect(
      complete(first, 'dados_oferta', {
        versao: 2,
        link: null,
        contato: '@marina',
        anterior: { meu: 1 },
        outro: 1,
      }),
    ).toEqual({ dados_oferta: { versao: 2, garantia_dias: 15, contato: '@marina' } });
  });

  it('keeps both of two changes in different keys, and the last of two changes in one key', () => {
    let records: Records = {};
    records = complete(records, 'suas_historias', { apresentador: 'Marina', quem_fala: 'ela' });
    records = complete(records, 'suas_historias', { virada: 'Cronometrei uma escova.' });
    records = complete(records, 'suas_historias', { apresentador: 'Lurdes' });
    expect(records.suas_historias).toEqual({
      apresentador: 'Lurdes',
      quem_fala: 'ela',
      virada: 'Cronometrei uma escova.',
    });
  });

  it('takes an answer of several parts as it was sent last, with no part of an earlier one', () => {
    const first = complete({}, 'dados_oferta', {
      versao: 2,
      parcelas: { quantidade: 12, valor: 5970, financiador: 'a plataforma de pagamento' },
    });
    const parcelas = { quantidade: 10, valor: 5970 };
    expect(complete(first, 'dados_oferta', { versao: 2, parcelas }).dados_oferta).toEqual({
      versao: 2,
      parcelas: { ...parcelas, primeira: 'em_30_dias', financiador: null },
    });
  });

  test('the duration goes back to its default with null', () => {
    const chosen = complete({}, 'duracao_da_aula', { minutos: 90, ritmo_ppm: 110 });
    expect(complete(chosen, 'duracao_da_aula', { ritmo_ppm: null })).toEqual({
      duracao_da_aula: { minutos: 90 },
    });
    expect(problemsOf(chosen, 'duracao_da_aula', { minutos: 50 })).toEqual({
      minutos: 'Escolha 45, 60 ou 90 minutos',
    });
  });

  it('is not changed at all when one path is at fault', () => {
    const stored = { dados_oferta: { versao: 2, link: 'exemplo.com.br' } };
    expect(
      problemsOf(stored, 'dados_oferta', { versao: 2, link: null, parcelas: { valor: 1 } }),
    ).toEqual({ 'parcelas.valor': 'Digite um valor de R$ 1 a R$ 1.000.000' });
  });
});

const em = '2027-02-25T12:00:00Z';
const motivo = 'É o título de um livro meu';

describe('the record of the check', () => {
  it('is completed entry by entry [B-METHOD-50]', () => {
    const first = complete({}, 'raio_x', {
      dispensados: { 'a|b|c|d': { motivo, em }, e: { em } },
      conferidos: { x: { em } },
    });
    expect(
      complete(first, 'raio_x', {
        dispensados: { e: null, f: { em } },
        conferidos: null,
        numeros_conferidos: { '30 dia': { em } },
        outro: {},
      }),
    ).toEqual({
      raio_x: {
        dispensados: { 'a|b|c|d': { motivo, em }, f: { em } },
        numeros_conferidos: { '30 dia': { em } },
      },
    });
  });

  it('keeps the newest three hundred of each group', () => {
    const at = (index: number) => new Date(Date.UTC(2027, 0, 1) + index * 1000).toISOString();
    const entries = Array.from({ length: 300 }, (_, index) => [`k${index}`, { em: at(index + 1) }]);
    const full = complete({}, 'raio_x', { conferidos: Object.fromEntries(entries) });
    const more = complete(full, 'raio_x', { conferidos: { nova: { em: at(999) } } });
    const kept = Object.keys(more.raio_x?.['conferidos'] as object);
    expect(kept).toHaveLength(300);
    expect(kept).toContain('nova');
    expect(kept).not.toContain('k0');
  });

  it('refuses a broken entry and a long key, and drops __proto__', () => {
    expect(problemsOf({}, 'raio_x', { conferidos: { x: { em: 'ontem' } } })).toEqual({
      'conferidos.x.em': 'Confira este campo',
    });
    expect(problemsOf({}, 'raio_x', { conferidos: { ['k'.repeat(601)]: { em } } })).toBeDefined();
    const malicious: unknown = JSON.parse(`{"conferidos":{"__proto__":{"em":"${em}"}}}`);
    const stored = complete({}, 'raio_x', malicious);
    expect(stored.raio_x).toEqual({ conferidos: {} });
    expect(({} as { em?: unknown }).em).toBeUndefined();
  });
});

const old = { apresentador: 'Marina Alves', preco: 'R$ 597', garantia_extra: '15 dias' };
const notes = 'Garantia além dos 7 dias da lei: 15 dias';
const price = { valor: 59_700, periodicidade: 'unica' };

describe('an offer of the first form', () => {
  it('is read as the second, without being saved', () => {
    const phases = phasesOf({ dados_oferta: old, suas_historias: { quem_fala: 'ela' } });
    expect(offerOf(phases)).toMatchObject({ preco: price, observacoes: notes, modulos: [] });
    expect(storiesOf(phases)).toMatchObject({ apresentador: 'Marina Alves', quem_fala: 'ela' });
    expect(hasOldOffer(phases)).toBe(true);
    expect(hasOldOffer([])).toBe(false);
  });

  it('is converted with the first save, stories and original included [B-METHOD-48]', () => {
    const saved = complete({ dados_oferta: old }, 'dados_oferta', { versao: 2, link: 'a.com' });
    expect(saved).toEqual({
      dados_oferta: {
        versao: 2,
        preco: price,
        observacoes: notes,
        link: 'a.com',
        anterior: old,
      },
      suas_historias: { apresentador: 'Marina Alves' },
    });
    expect(hasOldOffer(phasesOf(saved))).toBe(false);
    expect(offerOf(phasesOf(saved))).toMatchObject({ preco: price, link: 'a.com' });
    const emptied = complete(saved, 'suas_historias', { apresentador: null });
    expect(storiesOf(phasesOf(emptied)).apresentador).toBeNull();
  });

  it('is converted when the stories are saved first, so that an emptied answer stays empty', () => {
    const saved = complete({ dados_oferta: old }, 'suas_historias', { apresentador: null });
    expect(saved).toMatchObject({
      dados_oferta: { versao: 2, preco: price, anterior: old },
      suas_historias: {},
    });
    expect(storiesOf(phasesOf(saved)).apresentador).toBeNull();
  });

  it('keeps the stories that were told already, and makes none where it tells none', () => {
    const told = { quem_fala: 'ela', virada: 'Cronometrei uma escova.' };
    const saved = complete({ dados_oferta: old, suas_historias: told }, 'dados_oferta', {
      versao: 2,
      link: null,
    });
    expect(saved.suas_historias).toEqual({ ...told, apresentador: 'Marina Alves' });
    const priceOnly = { dados_oferta: { preco: 'R$ 597' } };
    expect(complete(priceOnly, 'dados_oferta', { versao: 2, link: null })).not.toHaveProperty(
      'suas_historias',
    );
  });

  it('stays as it is while other records are saved', () => {
    const saved = complete({ dados_oferta: old }, 'duracao_da_aula', { minutos: 90 });
    expect(saved).toEqual({ dados_oferta: old, duracao_da_aula: { minutos: 90 } });
  });

  it('leaves told stories and makes none where it tells none, when it comes from an old tab', () => {
    const told = { quem_fala: 'ela', virada: 'Cronometrei uma escova.' };
    const stored = { dados_oferta: { versao: 2 }, suas_historias: told };
    expect(complete(stored, 'dados_oferta', old).suas_historias).toEqual({
      ...told,
      apresentador: 'Marina Alves',
    });
    const saved = complete({ dados_oferta: { versao: 2 } }, 'dados_oferta', { preco: 'R$ 597' });
    expect(saved).toEqual({ dados_oferta: { versao: 2, preco: price } });
  });

  it('is converted when it comes from an old tab, and takes nothing away', () => {
    const known = complete({}, 'dados_oferta', { versao: 2, observacoes: 'Nota', contato: '@m.a' });
    const saved = complete(known, 'dados_oferta', old);
    expect(saved).toEqual({
      dados_oferta: { versao: 2, contato: '@m.a', preco: price, observacoes: `Nota\n${notes}` },
      suas_historias: { apresentador: 'Marina Alves' },
    });
    expect(complete(saved, 'dados_oferta', old)).toEqual(saved);
    expect(complete({}, 'dados_oferta', old).dados_oferta).toMatchObject({ anterior: old });
  });

  it('is refused from an old tab where its notes would not fit', () => {
    const room = 8000 - `\n${notes}`.length;
    const fits = { dados_oferta: { versao: 2, observacoes: 'n'.repeat(room) } };
    const joined = complete(fits, 'dados_oferta', old).dados_oferta?.['observacoes'];
    expect(String(joined)).toHaveLength(8000);
    expect(
      completeRecord(
        { dados_oferta: { versao: 2, observacoes: 'n'.repeat(room + 1) } },
        'dados_oferta',
        old,
      ),
    ).toMatchObject({ ok: false, code: 'validation_failed' });
    const known = { dados_oferta: { versao: 2, observacoes: 'n'.repeat(7990) } };
    expect(problemsOf(known, 'dados_oferta', old)).toEqual({
      observacoes: 'Use no máximo 8.000 caracteres',
    });
    expect(problemsOf({}, 'dados_oferta', { preco: 'p'.repeat(501) })).toEqual({
      preco: 'Use no máximo 500 caracteres',
    });
  });

  it('is read as it is once it has the version of the second', () => {
    const { modulos, ...rest } = fullOffer;
    const saved = complete({}, 'dados_oferta', { ...rest, modulos, versao: 2 });
    expect(offerOf(phasesOf(saved))).toEqual(fullOffer);
  });
});
