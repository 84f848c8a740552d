import { readdirSync, readFileSync } from 'node:fs';
import type { BeliefList, Complements, ObjectionKind, ObjectionReplies, Pack } from './pack.ts';

const folder = new URL('./content/', import.meta.url);
const readText = (path: string): string => readFileSync(new URL(path, folder), 'utf8');
const readJson = (path: string): unknown => JSON.parse(readText(path));
const filesIn = (path: string): string[] => readdirSync(new URL(path, folder)).toSorted();

/** What the writer has to say: the files of `content/` (docs/method/demonstration.md#the-files). */
export type Content = {
  /** The templates by name: `demo.{block}.{variant}`. */
  readonly templates: ReadonlyMap<string, string>;
  /** The general one last. */
  readonly packs: readonly Pack[];
  readonly beliefs: BeliefList;
  readonly objectionReplies: readonly ObjectionReplies[];
  readonly objectionKinds: readonly ObjectionKind[];
  readonly yearQuestions: readonly [string, ...string[]];
  /** Paragraphs that bring a block nearer to its target, by the block. */
  readonly more: Readonly<Record<string, readonly string[]>>;
  readonly complements: Complements;
};

const fencedTemplate = /```tpl (\S+)\n([\s\S]*?)\n```/g;

const templatesOf = (file: string): (readonly [string, string])[] =>
  [...readText(`templates/${file}`).matchAll(fencedTemplate)].map(
    ([, name = '', template = '']) => [name, template] as const,
  );

let read: Content | undefined;

/** The files, read when they are first needed. */
export const content = (): Content => {
  read ??= {
    templates: new Map(filesIn('templates/').flatMap(templatesOf)),
    packs: filesIn('packs/').map((file) => readJson(`packs/${file}`) as Pack),
    beliefs: readJson('lists/crencas.json') as BeliefList,
    objectionReplies: readJson('lists/objecoes.json') as ObjectionReplies[],
    objectionKinds: readJson('lists/tipos-de-objecao.json') as ObjectionKind[],
    yearQuestions: readJson('lists/perguntas.json') as Content['yearQuestions'],
    more: readJson('lists/mais.json') as Content['more'],
    complements: readJson('lists/complementos.json') as Complements,
  };
  return read;
};

/** The infinitives that the writer knows how to turn. */
export const knownInfinitives: readonly string[] = readText('lists/verbos.txt').trim().split(/\s+/);
