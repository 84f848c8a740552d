import { expect, test } from 'vitest';
import {
  defaultRetention,
  parseRetention,
  retention,
  retentionInWords,
  retentionNames,
  retentionText,
  tooOld,
} from './retention.ts';

test('RETENTION is read as names with days; what is not named keeps its default [B-HOLD-81]', () => {
  expect(parseRetention('access=365, versions=90')).toEqual({
    ...defaultRetention,
    access: 365,
    versions: 90,
  });
  expect(parseRetention(retentionText(defaultRetention))).toEqual(defaultRetention);
});

test('RETENTION takes the least and the most days of a name', () => {
  const { least, most } = retention.access;
  for (const days of [least, most]) {
    expect(parseRetention(`access=${days}`)).toMatchObject({ access: days });
  }
  for (const days of [least - 1, most + 1]) {
    expect(parseRetention(`access=${days}`)).toBeUndefined();
  }
});

test('RETENTION refuses unknown names, too few days for the law, and promised periods [B-HOLD-81]', () => {
  for (const text of [
    '',
    'x=1',
    'access=30',
    'bin=10',
    'leaving=8',
    'audit=99999',
    'audit',
    'access=365x',
    'x access=365',
    'access=365,',
    'toString=365',
  ]) {
    expect([text, parseRetention(text)]).toEqual([text, undefined]);
  }
});

test('each default lies within its bounds and is told in words [B-HOLD-81]', () => {
  for (const name of retentionNames) {
    const { days, least, most } = retention[name];
    expect([least <= days, days <= most]).toEqual([true, true]);
  }
  expect([0, 1, 1825].map(retentionInWords)).toEqual([
    'enquanto existir aquilo a que pertencem',
    'por 1 dia',
    'por 1.825 dias',
  ]);
});

test('data older than its days is too old, to the millisecond', () => {
  expect(tooOld(new Date('2027-03-08T12:00:00.001Z'), 7)).toEqual(
    new Date('2027-03-01T12:00:00.001Z'),
  );
});
