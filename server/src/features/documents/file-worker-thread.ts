import { isTypeset, type FileKind, type TypesetKind } from '@webnario/domain/files/file-kinds';
import { composeTextFile } from '@webnario/domain/files/text-file';
import { move } from 'piscina';
import { workerTask } from '../../platform/workers/worker-task.ts';
import { readManuscript, type Manuscript, type ReadManuscript } from './manuscript/manuscript.ts';
import { typesetMap } from './typesetting/map.ts';
import { typeset } from './typesetting/typeset.ts';

export type FileJob = { readonly kind: FileKind; readonly manuscript: Manuscript };

type Make = (manuscript: ReadManuscript) => Promise<Uint8Array>;

/** The libraries of office files are large; they are loaded by the first file that needs them. */
const makers: Readonly<Record<TypesetKind, Make>> = {
  pdf: (manuscript) => typeset(manuscript),
  'pdf-letra-grande': (manuscript) => typeset(manuscript, 'large'),
  mapa: typesetMap,
  docx: async (manuscript) => (await import('./docx/document.ts')).makeDocx(manuscript),
  pptx: async (manuscript) => (await import('./pptx/presentation.ts')).makePptx(manuscript),
};

/** What the thread of `file-worker.ts` does with each job. */
export default workerTask(async ({ kind, manuscript }: FileJob) => {
  if (!isTypeset(kind)) {
    return move(new TextEncoder().encode(composeTextFile(kind, manuscript)));
  }
  // A copy in memory of its own, so that it can be handed over instead of copied once more.
  const bytes = new Uint8Array(await makers[kind](readManuscript(manuscript)));
  return move(bytes);
});
