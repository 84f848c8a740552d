import { findCues } from '../../script/cues.ts';
import { normalise } from '../../script/words.ts';
import { cutExcerpt, type Hit } from '../finding.ts';
import type { BlockRule, PreparedBlock } from '../prepared.ts';
import type { PlacedHit } from './promise.ts';

/** Blocks that are not there, that are out of order or that the method does not know. */
export const order = (
  blocks: readonly PreparedBlock[],
  titles: readonly string[],
): PlacedHit<'bloco_faltando' | 'ordem'>[] => {
  const keys = titles.map(normalise);
  const missing = titles.flatMap((titulo, place): PlacedHit<'bloco_faltando'>[] => {
    const blockIndex = blocks.findIndex(({ key }) => key === keys[place]);
    const isThere = blockIndex >= 0 && blocks[blockIndex]?.content !== '';
    if (isThere) return [];
    const hit = { rule: 'bloco_faltando', values: { titulo } } as const;
    return [{ blockIndex: blockIndex < 0 ? undefined : blockIndex, hit }];
  });
  let furthest = -1;
  const misplaced = blocks.flatMap(({ key, title }, blockIndex): PlacedHit<'ordem'>[] => {
    if (title === '') return [];
    const place = keys.indexOf(key);
    if (place > furthest) {
      furthest = place;
      return [];
    }
    return [{ blockIndex, hit: { rule: 'ordem', values: { titulo: title } } }];
  });
  return [...missing, ...misplaced];
};

const leftover =
  /```|(?<=^|\n)[ \t]{0,3}#(?:##)?[ \t][^\n]{0,80}|\{\{[^{}\n]{0,40}|<dado(?![\p{L}])[^>\n]{0,40}|como uma IA(?!\p{L})|modelo de linguagem|aqui está o seu roteiro|espero que (?:isso )?ajude/giu;

/** Words of a model to the person who asked, and marks that belong in no script. */
export const leftovers = (block: PreparedBlock, mayBeUntitled: boolean): Hit<'resto_de_robo'>[] => {
  if (block.title === '' && block.raw.trim() !== '' && !mayBeUntitled) {
    const from = block.raw.length - block.raw.trimStart().length;
    const text = block.raw.trim();
    const rawAt = { from, to: from + text.length };
    return [{ rule: 'resto_de_robo', rawAt, values: { trecho: cutExcerpt(text) } }];
  }
  return Array.from(block.raw.matchAll(leftover), ({ index, 0: text }) => ({
    rule: 'resto_de_robo',
    rawAt: { from: index, to: index + text.length },
    values: { trecho: cutExcerpt(text) },
  }));
};

/** Every block has something to show. */
export const missingSlide: BlockRule<'slide_falta'> = (block) =>
  block.title !== '' &&
  block.content !== '' &&
  !findCues(block.content).some(({ kind }) => kind === 'slide')
    ? [{ rule: 'slide_falta', values: { titulo: block.title } }]
    : [];

const careful = /educativ|não substitui|depende d[aeo]s?(?!\p{L})|varia de pessoa|ninguém pode/iu;
const delicate = /saude|beleza|estetica|financa|familia|carreira|negocio|marketing/;

/** The notice that results vary, where the category needs one and no block has it. */
export const warningOfSubject = (
  blocks: readonly PreparedBlock[],
  category: string,
): Hit<'aviso_do_nicho'>[] =>
  delicate.test(normalise(category)) &&
  blocks.length > 0 &&
  !blocks.some(({ text }) => careful.test(text))
    ? [{ rule: 'aviso_do_nicho' }]
    : [];
