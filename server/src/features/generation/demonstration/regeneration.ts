import { splitBlocks } from '@webnario/domain/script/blocks';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { normalise } from '@webnario/domain/script/words';
import type { BlockText, RegenerationRequest } from '../writer.ts';
import { complementFor, type ComplementIntent } from './complements.ts';
import { shortenText, withParagraph, withSpokenForms } from './edits.ts';
import { intentsOf, type Intent } from './intents.ts';
import { render, type Values } from './render.ts';
import { templates, variantOf } from './templates.ts';
import { templateValues } from './variables.ts';

type Edit = {
  readonly intent: Intent;
  readonly done: string;
  readonly apply: (text: string) => string;
};

const complementEdit = (
  request: RegenerationRequest,
  values: Values,
  intent: ComplementIntent,
  done: string,
): Edit => {
  const template = complementFor(request.promptType, intent);
  const apply = (text: string): string =>
    template === undefined ? text : withParagraph(text, render(template, values));
  return { intent, done, apply };
};

/** The versions that the templates have of a block, as they are written with these facts. */
const versionsOf = (request: RegenerationRequest, title: string, values: Values): string[] => {
  const blocks = splitBlocks(render(templates[request.promptType], values));
  const first = blocks.find((block) => normalise(block.title) === normalise(title))?.content;
  const second = variantOf(title);
  if (first === undefined || second === undefined) return [];
  return [first.trim(), render(second, values).trim()];
};

/** Only a block that still is one of the versions is exchanged: what the person wrote is never replaced. */
const variantEdit = (request: RegenerationRequest, title: string, values: Values): Edit => ({
  intent: 'another',
  done: 'troca por outra versão do modelo',
  apply: (text) => {
    const versions = versionsOf(request, title, values);
    const at = versions.indexOf(text.trim());
    return at < 0 ? text : (versions[(at + 1) % versions.length] ?? text);
  },
});

/** What can be done with a block, in the order in which it is done. */
const editsFor = (request: RegenerationRequest, title: string, values: Values): readonly Edit[] => [
  variantEdit(request, title, values),
  {
    intent: 'shorten',
    done: 'corte das frases finais de cada parágrafo',
    apply: (text) => shortenText(text, request.facts.promessa_curta),
  },
  complementEdit(request, values, 'example', 'inclusão de um exemplo genérico'),
  complementEdit(request, values, 'detail', 'inclusão de um parágrafo de aprofundamento'),
  complementEdit(request, values, 'welcome', 'inclusão de um trecho de acolhimento'),
  {
    intent: 'informal',
    done: 'troca de formas escritas por formas faladas',
    apply: withSpokenForms,
  },
];

const noteOf = (done: readonly string[]): string =>
  `> Modo demonstração: foi feito por regra: ${done.join('; ')}. O resto do pedido depende de IA ou da sua edição.`;

const isOneBlock = (content: string): boolean =>
  splitBlocks(`## a\n\n${content}\n\n## b`).length === 2;

/** A fence that was left open would swallow the note and the next block: its marks go. */
const asOneBlock = (content: string): string =>
  isOneBlock(content) ? content : content.replace(/^[ \t]*(?:`{3,}|~{3,}|##[ \t]).*$/gm, '').trim();

/** A block after the feedback, and whether anything of it was applied. */
export type RewrittenBlock = BlockText & { readonly hasChanged: boolean };

const rewriteBlock = (
  request: RegenerationRequest,
  block: BlockText,
  asked: ReadonlySet<Intent>,
  values: Values,
): RewrittenBlock => {
  // Only what was kept of an earlier note's block is edited: one note at a time.
  let content = asOneBlock(withoutDemonstrationNotes(block.content));
  const done: string[] = [];
  const wanted: ReadonlySet<Intent> = asked.size === 0 ? new Set<Intent>(['another']) : asked;
  for (const edit of editsFor(request, block.title, values)) {
    if (!wanted.has(edit.intent)) continue;
    const edited = edit.apply(content);
    if (normalise(edited) === normalise(content)) continue;
    content = edited;
    done.push(edit.done);
  }
  if (done.length === 0) return { ...block, hasChanged: false };
  const text = `${asOneBlock(content)}\n\n${noteOf(done)}`.trim();
  return { title: block.title, content: text, hasChanged: true };
};

/**
 * The selected blocks after a feedback, by rule (docs/method/demonstration.md): what the words of the feedback ask for
 * and a rule can do is done, and a note says what was. A block to which nothing applies comes back as it was.
 */
export const rewriteBlocks = (request: RegenerationRequest): readonly RewrittenBlock[] => {
  const asked = intentsOf(request.feedback);
  const values = templateValues(request.facts);
  const last = request.blocks.length - 1;
  return request.blocks
    .map((block) => rewriteBlock(request, block, asked, values))
    .map((block, index) =>
      // A fence left open in the last block has no text after it to swallow.
      index === last ? block : { ...block, content: asOneBlock(block.content) },
    );
};
