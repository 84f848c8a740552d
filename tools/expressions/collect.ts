import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');
const folders = ['domain/src', 'server/src'];
const leftOut = new Set(['testing', 'migrations']);

/** A regular expression as it is written, and the files that it stands in. */
type Expression = { readonly text: string; readonly files: readonly string[] };

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : filesUnder(path);
    return path.endsWith('.ts') && !path.endsWith('.test.ts') ? [path] : [];
  });

const expressionsIn = (path: string): string[] => {
  const text = readFileSync(join(root, path), 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Every regular expression that is written in the product's domain and server, each once. */
export const collectExpressions = (): Expression[] => {
  const files = new Map<string, Set<string>>();
  for (const path of folders.flatMap(filesUnder)) {
    for (const text of expressionsIn(path)) {
      files.set(text, (files.get(text) ?? new Set()).add(path));
    }
  }
  return [...files].map(([text, paths]) => ({ text, files: [...paths].sort() }));
};
