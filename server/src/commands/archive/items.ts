import { createHash } from 'node:crypto';

/** What a backup says first. */
export type Header = {
  readonly webnario: 'backup';
  /** Of this format. */
  readonly version: 1;
  readonly madeAt: string;
  readonly from: 'embedded' | 'postgres';
  /** The migrations that this database had seen, by the moments at which they were made. */
  readonly migrations: readonly number[];
  /**
   * Tell whether secrets are those that may have sealed what is in the database, and nothing else of them: the one of the
   * moment first, then those that it replaced.
   */
  readonly secrets: readonly string[];
};

/** A file of DATA_DIR, by its path in it. */
export type KeptFile = {
  readonly file: string;
  readonly sha256: string;
  /** Base64. */
  readonly content: string;
};

/** A table, whose rows follow; each column with its type. */
export type TableStart = {
  readonly table: string;
  readonly columns: readonly (readonly [name: string, type: string])[];
};

/** Rows of the table that was begun last, each a JSON array of texts. */
type Rows = { readonly lines: readonly string[] };

/** The end of a table: how many rows it has, and what they add up to. */
export type TableEnd = { readonly rows: number; readonly digest: string };

/** The end of everything. */
export type End = { readonly tables: number; readonly allRows: number };

/** What a database and its files consist of, in this order: a header, files, tables with their rows, the end. */
export type Item = Header | KeptFile | TableStart | Rows | TableEnd | End;

export const isHeader = (item: Item): item is Header => 'webnario' in item;
export const isFile = (item: Item): item is KeptFile => 'file' in item;
export const isTable = (item: Item): item is TableStart => 'table' in item;
export const isRows = (item: Item): item is Rows => 'lines' in item;
export const isTableEnd = (item: Item): item is TableEnd => 'digest' in item;
export const isEnd = (item: Item): item is End => 'allRows' in item;

const modulus = 1n << 256n;

/**
 * Adds up the rows of a table: how many they are, and the sum of their SHA-256. A sum does not depend on the order, which
 * differs between two databases, and still tells a row that is missing, twice there or changed.
 */
export const makeTally = () => {
  let rows = 0;
  let sum = 0n;
  return {
    add: (lines: readonly string[]): void => {
      for (const line of lines) {
        const hash = createHash('sha256').update(line).digest('hex');
        sum = (sum + BigInt(`0x${hash}`)) % modulus;
      }
      rows += lines.length;
    },
    end: (): TableEnd => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
};
