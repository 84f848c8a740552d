import { splitBlocks } from '@webnario/domain/script/blocks';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { spokenText } from '@webnario/domain/script/speech';
import { normalise, sentences, words } from '@webnario/domain/script/words';
import type { StepPromptType } from '@webnario/domain/project-fields';
import type { BlockText, RegenerationRequest } from '../../writer.ts';
import { moreParagraphs, plannedBlocks, variantsInOrder, writeBlock } from '../compose.ts';
import { content } from '../content.ts';
import { isRisky } from '../language/claims.ts';
import { cleaned } from '../language/cleaning.ts';
import { withoutEnd } from '../language/phrases.ts';
import { filled, tidyPunctuation, type Values } from '../render.ts';
import type { Source } from '../values/source.ts';
import { templateValues } from '../values/values.ts';
import {
  inRegister,
  paragraphsOf,
  shortenText,
  withoutExamples,
  withParagraph,
  withWords,
} from './edits.ts';
import { intentsOf, type Action, type Intents } from './intents.ts';
import { makeIsOwn } from './own-words.ts';

/** What an edit may look at. */
type Bench = {
  readonly title: string;
  readonly promptType: StepPromptType;
  readonly source: Source;
  readonly values: Values;
  /** Whether a sentence is the person's and not the writer's. */
  readonly isOwn: (sentence: string) => boolean;
};

type Edit = { readonly done: string; readonly apply: (text: string) => string };

const isScript = ({ promptType }: Bench): boolean => promptType.startsWith('script_');

/** Sentences of data: they are said letter by letter, and neither cut nor changed. */
const factsIn = (values: Values): string[] =>
  [
    'refrao',
    'frase_preco',
    'frase_parcelas',
    'frase_garantia',
    'frase_link',
    'frase_limite',
    'frase_contato',
    'frase_itens',
    'frase_bonus',
    'frase_depoimento',
    'resumo_dito',
  ]
    .map((name) => values[name] ?? '')
    .filter((fact) => fact !== '' && !fact.startsWith('['));

const ownSentences = (text: string, { isOwn }: Bench): string[] =>
  paragraphsOf(text)
    .filter((paragraph) => !/^\s*(?:>|##)/.test(paragraph))
    .flatMap((paragraph) => sentences(paragraph.replaceAll('**', '')))
    .filter((sentence) => words(sentence).length > 0 && isOwn(sentence));

/** The template that a block was written by: the one with which it shares most sentences. */
const templateOf = (text: string, templates: readonly string[], write: (it: string) => string) => {
  const said = new Set(sentences(spokenText(text)).map(normalise));
  const shared = templates.map(
    (name) => sentences(spokenText(write(name))).filter((it) => said.has(normalise(it))).length,
  );
  return shared.indexOf(Math.max(...shared));
};

/** Only a block in which nothing is the person's is exchanged for the next variant. */
const anotherVariant = (text: string, bench: Bench): string => {
  const { title, promptType, source, values } = bench;
  const block = plannedBlocks(promptType, source).find(
    (it) => normalise(it.title) === normalise(title),
  );
  const templates = variantsInOrder(title, source);
  if (!block || templates.length < 2 || ownSentences(text, bench).length > 0) return text;
  const write = (name: string): string =>
    writeBlock(source, values, block, name).replace(/^## .*\n+/u, '');
  const next = templates[(templateOf(text, templates, write) + 1) % templates.length] ?? '';
  return write(next);
};

/** The first paragraph of a list that is not there yet, put in before the last one. */
const withOneOf = (text: string, paragraphs: readonly string[], values: Values): string => {
  for (const paragraph of paragraphs) {
    const changed = withParagraph(text, tidyPunctuation(filled(paragraph, values)));
    if (changed !== text) return changed;
  }
  return text;
};

const complementEdits = (bench: Bench): Partial<Record<Action, Edit>> => {
  const { complements } = content();
  const { title, promptType, source, values } = bench;
  if (!isScript(bench)) return {};
  const more = [...moreParagraphs(title, source), ...(complements.detalhar[promptType] ?? [])];
  return {
    withoutExample: {
      done: 'saiu o exemplo',
      apply: (text) =>
        withoutExamples(text, {
          companion: values['ex'] ?? '',
          complements: complements.exemplo.map((it) => tidyPunctuation(filled(it, values))),
          isOwn: bench.isOwn,
        }),
    },
    example: {
      done: 'entrou um exemplo imaginado',
      apply: (text) => withOneOf(text, complements.exemplo, values),
    },
    detail: {
      done: 'entrou um parágrafo que aprofunda',
      apply: (text) => withOneOf(text, more, values),
    },
    welcome: {
      done: 'entrou uma frase de acolhida',
      apply: (text) => withOneOf(text, complements.acolher[promptType] ?? [], values),
    },
  };
};

/** What can be done with a block, in the order in which it is done. */
const editsFor = (bench: Bench): Partial<Record<Action, Edit>> => {
  const { complements } = content();
  const { values } = bench;
  const facts = factsIn(values).map(normalise);
  const isFact = (sentence: string): boolean => {
    const said = normalise(sentence);
    return facts.some((fact) => said.includes(fact) || fact.includes(said));
  };
  return {
    another: {
      done: 'entrou a versão seguinte do modelo',
      apply: (text) => anotherVariant(text, bench),
    },
    shorten: {
      done: 'saíram as últimas frases de cada parágrafo',
      apply: (text) => shortenText(text, isFact),
    },
    ...complementEdits(bench),
    informal: {
      done: 'formas escritas viraram faladas',
      apply: (text) => inRegister(text, complements.informal),
    },
    formal: {
      done: 'formas faladas viraram de norma',
      apply: (text) => inRegister(text, complements.formal),
    },
  };
};

const exchangeEdits = ({ exchanges }: Intents, { values }: Bench): Edit[] =>
  exchanges.flatMap(({ from, to: typed }) => {
    const to = withoutEnd(cleaned(typed));
    if (to === '' || isRisky(to)) return [];
    return [
      {
        done: 'troca de palavras',
        apply: (text: string) => withWords(text, from, to, factsIn(values)),
      },
    ];
  });

const noteOf = (done: readonly string[]): string =>
  `> Modo demonstração: Foi feito por regra: ${[...new Set(done)].join('; ')}. O resto do pedido depende de IA ou da sua edição.`;

const isOneBlock = (text: string): boolean => splitBlocks(`## a\n\n${text}\n\n## b`).length === 2;

/** Removes the marks of a fence that was left open: the note and the next block would become a part of it. */
const asOneBlock = (text: string): string =>
  isOneBlock(text) ? text : text.replace(/^[ \t]*(?:`{3,}|~{3,}|##[ \t]).*$/gm, '').trim();

/** A block after the feedback, and whether anything of it was applied. */
export type RewrittenBlock = BlockText & { readonly hasChanged: boolean };

const order: readonly Action[] = [
  'another',
  'withoutExample',
  'shorten',
  'example',
  'detail',
  'welcome',
  'informal',
  'formal',
];

const rewriteBlock = (block: BlockText, intents: Intents, bench: Bench): RewrittenBlock => {
  const edits = editsFor(bench);
  const asked = order.flatMap((action) =>
    intents.actions.has(action) ? (edits[action] ?? []) : [],
  );
  // Only what was kept of an earlier note's block is edited: one note at a time.
  let text = asOneBlock(withoutDemonstrationNotes(block.content));
  const done: string[] = [];
  for (const edit of [...asked, ...exchangeEdits(intents, bench)]) {
    const edited = edit.apply(text);
    if (edited.trim() === text.trim()) continue;
    text = edited;
    done.push(edit.done);
  }
  if (done.length === 0) return { ...block, hasChanged: false };
  const rewritten = `${asOneBlock(text)}\n\n${noteOf(done)}`.trim();
  return { title: block.title, content: rewritten, hasChanged: true };
};

/**
 * The selected blocks after a feedback, by rule (docs/method/demonstration.md#regeneration-by-rule): what the words of
 * the feedback ask for and a rule can do is done, and a note says what was. A block to which nothing applies comes back
 * as it was.
 */
export const rewriteBlocks = (
  request: Pick<RegenerationRequest, 'promptType' | 'blocks' | 'feedback'>,
  source: Source,
): readonly RewrittenBlock[] => {
  const { promptType, blocks, feedback } = request;
  const intents = intentsOf(feedback);
  const isSpoken = promptType.startsWith('script_');
  const values = { ...templateValues(source), ...(!isSpoken && { equipe: '' }) };
  const last = blocks.length - 1;
  return blocks
    .map((block) => {
      const { title } = block;
      let known: ((sentence: string) => boolean) | undefined;
      const isOwn = (sentence: string): boolean => {
        known ??= makeIsOwn(title, promptType, source, values);
        return known(sentence);
      };
      return rewriteBlock(block, intents, { title, promptType, source, values, isOwn });
    })
    .map((block, index) =>
      // A fence left open in the last block has no text after it to swallow.
      index === last ? block : { ...block, content: asOneBlock(block.content) },
    );
};
