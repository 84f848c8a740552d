import { normaliseCues } from '@webnario/domain/script/cues';
import { gapsIn } from '@webnario/domain/script/marks';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { spokenWords } from '@webnario/domain/script/speech';
import { worstTexts } from '@webnario/domain/testing/worst-texts';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { marksOf, readerScript } from '@webnario/domain/sharing/reader-script';
import { stepTextSchema } from '@webnario/domain/wizard/forms';
import { describe, expect, it } from 'vitest';
import { boundedMarkdown } from './features/documents/manuscript/bounded-markdown.ts';
import { demonstrationWriter } from '../testing/demonstration/write-script.ts';
import { factsOf, languageCase } from '../testing/demonstration/cases.ts';
import { WriterFailure } from './features/generation/index.ts';
import { countWork } from '../testing/counted-work.ts';

/** What reads whole texts on the thread that answers everybody. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  spokenWords,
  splitBlocks,
  gapsIn,
  withoutDemonstrationNotes,
  normaliseCues,
  readerScript: (text) =>
    readerScript({ script_fase_1_validado: text }).map(({ blocks }) => marksOf(blocks)),
  boundedMarkdown,
};

const isFew = (stepsPerCharacter: number): boolean => stepsPerCharacter <= 6;

describe('the longest texts that are accepted', () => {
  it('are all accepted by the schema of a text', () => {
    for (const [name, text] of worstTexts) {
      expect([name, stepTextSchema.safeParse(text).success]).toEqual([name, true]);
    }
  });

  it('are read in a few steps per character, whatever they contain [B-HOLD-64]', async () => {
    const length = worstTexts.reduce((sum, [, text]) => sum + text.length, 0);
    for (const [name, read] of Object.entries(readers)) {
      // oxlint-disable-next-line no-await-in-loop -- one count at a time
      const steps = await countWork(() => worstTexts.forEach(([, text]) => read(text)));
      expect(steps).toBeGreaterThan(worstTexts.length);
      expect([name, Math.ceil(steps / length)]).toEqual([name, expect.toSatisfy(isFew)]);
    }
  });

  it('are rewritten in demonstration mode on another thread than the one that answers calls [B-HOLD-66]', async () => {
    const text = ' '.repeat(20_000);
    const facts = { ...factsOf(languageCase), persona: text };
    const rewrite = async (): Promise<unknown> => {
      const writing = demonstrationWriter.write(
        {
          kind: 'regeneration',
          isByModel: true,
          partName: 'Persona',
          promptType: 'persona',
          blocks: [{ title: 'Perfil', content: `Um perfil.${text}Fim.` }],
          neighbours: [],
          feedback: 'Mais curto e com um exemplo',
          facts,
        },
        new AbortController().signal,
        () => undefined,
      );
      const { value } = await writing[Symbol.asyncIterator]().next();
      return value;
    };
    let end: unknown;
    const work = await countWork(async () => {
      end = await rewrite().catch((error: unknown) => error);
    });
    // The other thread has read it all, and found nothing that could be shorter.
    expect(end).toEqual(new WriterFailure('nothing_rewritten'));
    expect(work).toBeGreaterThan(0);
    expect(work).toBeLessThan(2_000);
  });
});
