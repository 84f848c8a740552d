import { scriptParts } from '@webnario/domain/script/cues';
import type { Flow, Run } from '@webnario/domain/files/flow';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { boundedMarkdown } from './bounded-markdown.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Block = Root['children'][number];
type Phrase = Extract<Block, { type: 'paragraph' }>['children'][number];
type Voice = Omit<Run, 'text'>;

const plain: Voice = { isBold: false, isItalic: false };

/**
 * Markdown would draw the line after a `>` line into the quotation and make a heading of a line above `---`; the people
 * and models who write scripts mean neither, so a blank line is put between.
 */
const asMeant = (markdown: string): string =>
  markdown
    .replace(/^([ \t]*>.*)\n(?=[ \t]*[^\s>])/gmu, '$1\n\n')
    .replace(/^(?=.*\S)(.*)\n(?=(?:-{3,}|={3,})[ \t]*$)/gmu, '$1\n\n');

const linkText = (runs: readonly Run[], url: string): Run[] => {
  const text = runs.map((run) => run.text).join('');
  const bare = url.replace(/^(?:https?:\/\/|mailto:)/, '').replace(/\/$/, '');
  return text.includes(bare) ? [...runs] : [...runs, { ...plain, text: ` (${bare})` }];
};

const runsOf = (phrases: readonly Phrase[], voice: Voice = plain): Run[] =>
  phrases.flatMap((phrase): Run[] => {
    switch (phrase.type) {
      case 'text':
        return [{ ...voice, text: phrase.value.replace(/\n/g, ' ') }];
      case 'inlineCode':
      case 'html':
        return [{ ...voice, text: phrase.value }];
      case 'break':
        return [{ ...voice, text: '\n' }];
      case 'strong':
        return runsOf(phrase.children, { ...voice, isBold: true });
      case 'emphasis':
        return runsOf(phrase.children, { ...voice, isItalic: true });
      case 'link':
        return linkText(runsOf(phrase.children, voice), phrase.url);
      case 'image':
        return phrase.alt ? [{ ...voice, text: phrase.alt }] : [];
      case 'delete':
      case 'linkReference':
        return runsOf(phrase.children, voice);
      case 'imageReference':
      case 'footnoteReference':
        return [];
    }
  });

const flowOf = (block: Block): Flow[] => {
  switch (block.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(block.children) }];
    case 'heading':
      return [{ kind: 'heading', runs: runsOf(block.children) }];
    case 'blockquote':
      return [{ kind: 'quote', flows: flowsOf(block.children) }];
    case 'list':
      return [
        {
          kind: 'list',
          start: block.ordered ? (block.start ?? 1) : undefined,
          items: block.children.map((item) => flowsOf(item.children)),
        },
      ];
    case 'code':
    case 'html':
      return [{ kind: 'paragraph', runs: [{ ...plain, text: block.value }] }];
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    case 'definition':
    case 'footnoteDefinition':
    case 'listItem':
    case 'table':
    case 'tableRow':
    case 'tableCell':
    case 'yaml':
      return [];
    // Phrases are normally inside paragraphs; one outside becomes a paragraph.
    case 'break':
    case 'delete':
    case 'emphasis':
    case 'footnoteReference':
    case 'image':
    case 'imageReference':
    case 'inlineCode':
    case 'link':
    case 'linkReference':
    case 'strong':
    case 'text':
      return [{ kind: 'paragraph', runs: runsOf([block]) }];
  }
};

const flowsOf = (blocks: readonly Block[]): Flow[] => blocks.flatMap((block) => flowOf(block));

const readMarkdown = (markdown: string): Flow[] =>
  flowsOf(fromMarkdown(asMeant(boundedMarkdown(markdown))).children);

/** Reads a script block: its cues, and as markdown what is between them. HTML is text like any other. */
export const readScript = (script: string): Flow[] =>
  scriptParts(script).flatMap((part) =>
    part.kind === 'cue' ? [{ kind: 'cue', cue: part.cue }] : readMarkdown(part.text),
  );

/** Reads the title of a block, which may have emphasis like any other text. */
export const readTitle = (title: string): readonly Run[] => {
  const [flow] = readMarkdown(`# ${title}`);
  return flow?.kind === 'heading' ? flow.runs : [];
};
