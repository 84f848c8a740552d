import type { TypesetKind } from '@webnario/domain/files/file-kinds';
import { move } from 'piscina';
import { readManuscript, type Manuscript, type ReadManuscript } from './manuscript/manuscript.ts';
import { typeset } from './typesetting/typeset.ts';

export type FileJob = { readonly kind: TypesetKind; readonly manuscript: Manuscript };

const makers: Readonly<Record<TypesetKind, (manuscript: ReadManuscript) => Promise<Uint8Array>>> = {
  pdf: (manuscript) => typeset(manuscript),
  'pdf-letra-grande': (manuscript) => typeset(manuscript, 'large'),
};

/** What the thread of `file-worker.ts` does with each job. */
export default async ({ kind, manuscript }: FileJob) => {
  // A copy in memory of its own, so that it can be handed over instead of copied once more.
  const bytes = new Uint8Array(await makers[kind](readManuscript(manuscript)));
  return move(bytes);
};
