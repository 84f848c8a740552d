import { sql, type SQL } from 'drizzle-orm';

const accented = 'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ';
const plain = 'aaaaaaeeeeiiiiooooouuuucn';
const separators = '@._+-/';

/**
 * A text in small letters without accents, by functions that every PostgreSQL has: the unaccent extension is not
 * everywhere, and `lower` alone leaves É as it is where the database's locale is C.
 */
export const plainText = (text: SQL): SQL =>
  sql`translate(lower(${text}), '${sql.raw(accented)}', '${sql.raw(plain + plain)}')`;

const separated = (text: SQL): SQL =>
  sql`translate(${plainText(text)}, '${sql.raw(separators)}', '${sql.raw(' '.repeat(separators.length))}')`;

/**
 * The words of a text for an index that finds them by their beginnings, accents aside. An e-mail address counts as
 * its parts.
 */
export const wordsOf = (text: SQL): SQL =>
  sql`to_tsvector('simple'::regconfig, ${separated(text)})`;

/** What one of those words begins with: `word`, which consists of letters and digits. */
export const beginsWith = (word: string): SQL =>
  sql`to_tsquery('simple'::regconfig, ${plainText(sql`${word}::text`)} || ':*')`;

/**
 * The words of the same text, split at blanks, and every suffix of each word, for an index that finds any part of a
 * word. The function is ours, made by a migration: pg_trgm does the same, but it is an extension that not every server
 * offers. PostgreSQL's text parser is not used: it would read 12e34ab as a number and a word.
 */
export const partsOf = (text: SQL): SQL => sql`word_parts(${separated(text)})`;

/** What one of those parts begins with: `part`, which consists of letters and digits. */
export const beginsAsPart = (part: string): SQL =>
  sql`('''' || ${plainText(sql`${part}::text`)} || ''':*')::tsquery`;
