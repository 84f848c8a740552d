import { describe, expect, it } from 'vitest';
import { read } from '../fields.ts';
import {
  defaultDuration,
  durationOf,
  durationOfProject,
  durationRecord,
  durationRecordSchema,
  paceNear,
} from './duration.ts';

describe('the record of the duration', () => {
  it.each([
    { minutos: 45, ritmo_ppm: 110 },
    { minutos: 90, ritmo_ppm: 170 },
    { minutos: 60 },
    { ritmo_ppm: 135 },
    { minutos: null, ritmo_ppm: null },
    {},
  ])('takes %j', (record) => {
    expect(read(durationRecordSchema, record)).toEqual({ ok: true, value: record });
  });

  it.each([
    [{ minutos: 50 }, { minutos: 'Escolha 45, 60 ou 90 minutos' }],
    [{ minutos: '60' }, { minutos: 'Escolha 45, 60 ou 90 minutos' }],
    [{ ritmo_ppm: 105 }, { ritmo_ppm: 'Escolha de 110 a 170 palavras por minuto' }],
    [{ ritmo_ppm: 175 }, { ritmo_ppm: 'Escolha de 110 a 170 palavras por minuto' }],
    [{ ritmo_ppm: 132 }, { ritmo_ppm: 'Escolha de 110 a 170 palavras por minuto' }],
    [{ ritmo_ppm: '130' }, { ritmo_ppm: 'Escolha de 110 a 170 palavras por minuto' }],
  ])('refuses %j with a sentence for the field [B-METHOD-01]', (record, fields) => {
    expect(read(durationRecordSchema, record)).toMatchObject({ ok: false, fields });
  });

  it('drops a key that it does not know', () => {
    expect(read(durationRecordSchema, { minutos: 45, outro: 1 })).toEqual({
      ok: true,
      value: { minutos: 45 },
    });
  });
});

describe('the duration of a project', () => {
  it.each([undefined, null, {}, [], 'texto', { minutos: 50, ritmo_ppm: 'x' }])(
    'is an hour at 130 words a minute for the record %j [B-METHOD-01]',
    (record) => {
      expect(durationOf(record)).toEqual(defaultDuration);
      expect(defaultDuration).toEqual({ minutes: 60, wordsPerMinute: 130 });
    },
  );

  it('is what the record says, key by key', () => {
    expect(durationOf({ minutos: 90, ritmo_ppm: 150 })).toEqual({
      minutes: 90,
      wordsPerMinute: 150,
    });
    expect(durationOf({ minutos: 45, ritmo_ppm: 500 })).toEqual({
      minutes: 45,
      wordsPerMinute: 130,
    });
    expect(durationOf(durationRecord({ minutes: 45, wordsPerMinute: 115 }))).toEqual({
      minutes: 45,
      wordsPerMinute: 115,
    });
  });

  it('is found among its records', () => {
    const records = [
      { phase_type: 'dados_oferta', input_data: { minutos: 45 } },
      { phase_type: 'duracao_da_aula', input_data: { minutos: 90 } },
    ];
    expect(durationOfProject(records)).toEqual({ minutes: 90, wordsPerMinute: 130 });
    expect(durationOfProject(records.slice(0, 1))).toEqual(defaultDuration);
  });

  it('takes a measured pace in steps of five, within the range [B-METHOD-05]', () => {
    expect([96, 132, 133, 168, 190].map(paceNear)).toEqual([110, 130, 135, 170, 170]);
  });
});
