import { whatStays } from '@webnario/domain/privacy/what-stays';
import { getTableColumns, is, Table } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
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

it('knows every table, and none that is not there', () => {
  expect(Object.keys(keptData).toSorted()).toEqual(tables.map(nameOf).toSorted());
});

it.each(tables.map((table) => [nameOf(table), table] as const))(
  'says of every column whether the copy holds it: %s',
  (name, table) => {
    const columns = Object.values(getTableColumns(table)).map((column) => column.name);
    expect(columnsOf(name).toSorted()).toEqual(columns.toSorted());
  },
);

it('what stays is said to somebody: each remainder has its table, and each such table its remainder', () => {
  const ends = new Set(Object.values(keptData).map(({ end }) => end));
  ends.delete('gone');
  ends.delete('nobody');
  ends.delete('passing');
  expect([...ends].toSorted()).toEqual(Object.keys(whatStays).toSorted());
});
