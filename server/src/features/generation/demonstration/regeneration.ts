import { splitBlocks } from '@webnario/domain/script/blocks';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { normalise } from '@webnario/domain/script/words';
import type { BlockText, RegenerationRequest } from '../writer.ts';
import { complementFor, type ComplementIntent } from './complements.ts';
import { shortenText, withParagraph, withSpokenForms } from './edits.ts';
import { intentsOf, type Intent } from './intents.ts';
import { render, type Values } from './render.ts';
import { variantOf } from './templates.ts';
import { asPhrase } from './typed-text.ts';
import { templateValues } from './variables.ts';

const feedbackChars = 200;

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

const variantEdit = (title: string, values: Values): Edit => ({
  intent: 'another',
  done: 'troca pela segunda versão do modelo',
  apply: (text) => {
    const variant = variantOf(title);
    return variant === undefined ? text : render(variant, values);
  },
});

/** What can be done with a block, in the order in which it is done. */
const editsFor = (request: RegenerationRequest, title: string, values: Values): readonly Edit[] => [
  variantEdit(title, values),
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

const leftOut = (asked: ReadonlySet<Intent>, hasChanged: boolean): string => {
  if (asked.size === 0) return 'Depende de IA ou da sua edição: interpretar este pedido.';
  if (hasChanged) return 'Revise: sem IA, o restante do pedido não é reescrito.';
  return asked.has('another')
    ? 'Depende de IA ou da sua edição: escrever uma versão inédita.'
    : 'Depende de IA ou da sua edição: atender a este pedido neste bloco.';
};

const noteOf = (feedback: string, asked: ReadonlySet<Intent>, done: readonly string[]): string => {
  const wish = asPhrase(feedback.slice(0, feedbackChars)).replaceAll('”', '"');
  const what =
    done.length > 0
      ? `Foi aplicado por regra: ${done.join('; ')}.`
      : 'Nenhuma mudança automática se aplica.';
  return `> Modo demonstração: seu pedido foi “${wish}”. ${what} ${leftOut(asked, done.length > 0)}`;
};

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
  const text = `${asOneBlock(content)}\n\n${noteOf(request.feedback, asked, done)}`.trim();
  return { title: block.title, content: text, hasChanged: done.length > 0 };
};

/**
 * The selected blocks after a feedback, by rule (docs/method/demonstration.md#regeneration-by-rule): what the words of
 * the feedback ask for and a rule can do is done, and a note says what was and what was not. A block to which nothing
 * applies comes back as it was, with the note alone.
 */
export const rewriteBlocks = (request: RegenerationRequest): readonly RewrittenBlock[] => {
  const asked = intentsOf(request.feedback);
  const values = templateValues(request.facts);
  return request.blocks.map((block) => rewriteBlock(request, block, asked, values));
};
