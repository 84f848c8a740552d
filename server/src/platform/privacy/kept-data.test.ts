import { whatStays } from '@webnario/domain/privacy/what-stays';
import { getTableColumns, is, Table } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '../../db/schema/index.ts';
import { keptData, wordsOf } from './kept-data.ts';

const tables = Object.values(schema).filter((value): value is never =>
  is(value, Table),
) as PgTable[];

const nameOf = (table: PgTable): string => {
  const { schema: folder = 'public', name } = getTableConfig(table);
  return `${folder}.${name}`;
};

const columnsOf = (name: string): string[] => {
  const { copied = '', withheld = {} } = keptData[name] ?? {};
  return [copied, ...Object.values(withheld)].flatMap(wordsOf);
};

test('the list of kept data has every table, and no other [B-HOLD-79]', () => {
  expect(Object.keys(keptData).toSorted()).toEqual(tables.map(nameOf).toSorted());
});

test.each(tables.map((table) => [nameOf(table), table] as const))(
  'the list of kept data says of every column whether the copy holds it: %s',
  (name, table) => {
    const columns = Object.values(getTableColumns(table)).map((column) => column.name);
    expect(columnsOf(name).toSorted()).toEqual(columns.toSorted());
  },
);

test('each kind of data that stays after an account is deleted is explained, and no other [B-HOLD-79]', () => {
  const ends = new Set(Object.values(keptData).map(({ end }) => end));
  ends.delete('gone');
  ends.delete('nobody');
  ends.delete('passing');
  expect([...ends].toSorted()).toEqual(Object.keys(whatStays).toSorted());
});
