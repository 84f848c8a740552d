import type { ClassDuration } from '@webnario/domain/method/duration';
import type { Offer } from '@webnario/domain/offer/fields';
import type { OfferContext } from '@webnario/domain/offer/sentences';
import { chaptersOf, type Chapter, type ChapterBlock } from '@webnario/domain/files/chapters';
import { textOfRuns, type Flow, type Run } from '@webnario/domain/files/flow';
import { findGaps } from '@webnario/domain/gaps/gaps';
import { cleanText } from './clean-text.ts';
import { readScript, readTitle } from './markdown.ts';

/** What every typeset file is made of: plain values, so that they can be handed to another thread. */
export type Manuscript = {
  readonly productName: string;
  readonly shortPromise: string;
  readonly category: string;
  /** The day on the cover, ISO 8601. */
  readonly date: string;
  /** The confirmed texts of the five phases. */
  readonly scripts: readonly string[];
  /** How long the class is meant to be, and its pace. */
  readonly duration: ClassDuration;
  readonly demonstration: boolean;
  /** The name of this installation. */
  readonly madeWith: string;
  readonly offer: Offer;
  readonly offerContext: OfferContext;
};

/** A block that was read: its title and what stands in it, without markup. */
export type ReadBlock = ChapterBlock & {
  readonly titleRuns: readonly Run[];
  readonly titleText: string;
  readonly flows: readonly Flow[];
};
export type ReadChapter = Omit<Chapter, 'blocks'> & { readonly blocks: readonly ReadBlock[] };

/** A manuscript whose texts were read once, for whichever file is made of it. */
export type ReadManuscript = Omit<Manuscript, 'scripts'> & {
  readonly chapters: readonly ReadChapter[];
};

export const readManuscript = ({ scripts, ...manuscript }: Manuscript): ReadManuscript => {
  const chapters = chaptersOf({ scripts: scripts.map(cleanText), duration: manuscript.duration });
  return {
    ...manuscript,
    productName: cleanText(manuscript.productName),
    shortPromise: cleanText(manuscript.shortPromise),
    category: cleanText(manuscript.category),
    madeWith: cleanText(manuscript.madeWith),
    chapters: chapters.map((chapter) => ({
      ...chapter,
      blocks: chapter.blocks.map((block) => {
        const titleRuns = readTitle(block.title);
        return {
          ...block,
          titleRuns,
          titleText: textOfRuns(titleRuns),
          flows: readScript(block.content),
        };
      }),
    })),
  };
};

/** The name under which a link finds a chapter or, with a block, its heading. Positions count from 0. */
export const anchorOf = (chapter: number, block?: number): string =>
  block === undefined ? `fase-${chapter + 1}` : `fase-${chapter + 1}-bloco-${block + 1}`;

export type OpenGap = { readonly chapter: number; readonly block: number; readonly what: string };

/** What the person still has to fill in, in the order in which it will be spoken. */
export const openGaps = (chapters: readonly ReadChapter[]): OpenGap[] =>
  chapters.flatMap(({ blocks }, chapter) =>
    blocks.flatMap(({ raw }, block) => findGaps(raw).map(({ what }) => ({ chapter, block, what }))),
  );
