import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFileWorker } from '../../server/src/features/documents/file-worker.ts';
import { median, timed, type Figure } from './figures.ts';
import { longManuscript, wordsWanted } from './long-script.ts';

const rounds = 7;
const goalMs = 500;
const heldGoalMs = 50;

/** For how many milliseconds the event loop was held at most while some work was done. */
const longestHold = async (work: () => Promise<unknown>): Promise<number> => {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  await work();
  loop.disable();
  return loop.max / 1e6;
};

/**
 * Warm time of the Word document and the slides of a long script in the worker, from the request to the bytes, and for
 * how long the event loop was held at most meanwhile. The ceiling of a Word document is the PDF, set by the same thread.
 */
export const measureOffice = async (): Promise<Figure[]> => {
  const worker = makeFileWorker();
  const manuscript = longManuscript();
  const make = async (kind: 'docx' | 'pptx' | 'pdf'): Promise<number> => {
    const made = await worker.print({ kind, manuscript }, 'bench');
    if (!made.ok) throw new Error(made.code);
    return made.value.byteLength;
  };
  for (const kind of ['pdf', 'docx', 'pptx'] as const) await make(kind);
  const times = { pdf: [] as number[], docx: [] as number[], pptx: [] as number[] };
  const sizes = { pdf: 0, docx: 0, pptx: 0 };
  const idle = await longestHold(() => pause(3000));
  const held = await longestHold(async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of ['pdf', 'docx', 'pptx'] as const) {
        const { ms, result } = await timed(() => make(kind));
        times[kind].push(ms);
        sizes[kind] = result;
      }
    }
  });
  await worker.close();
  const words = wordsWanted.toLocaleString('en');
  const figure = (kind: 'docx' | 'pptx', name: string): Figure => ({
    name: `${name} of ${words} words, warm`,
    value: `${Math.round(median(times[kind]))} ms, ${Math.round(sizes[kind] / 1024)} KB`,
    ceiling: `${Math.round(median(times.pdf))} ms the PDF of the same words`,
    goal: `≤ ${goalMs} ms`,
    isMet: median(times[kind]) <= goalMs,
  });
  return [
    figure('docx', 'DOCX'),
    figure('pptx', 'PPTX'),
    {
      name: 'event loop held while files are made',
      value: `${Math.round(held)} ms at most`,
      ceiling: `${Math.round(idle)} ms while nothing is made`,
      goal: `≤ ${heldGoalMs} ms`,
      isMet: held <= heldGoalMs,
    },
  ];
};
