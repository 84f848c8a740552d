import { describe, expect, it } from 'vitest';
import { newPerson } from '../../../testing/accounts/people.ts';
import { patienceMs } from '../../../testing/patience.ts';
import type { FileJob } from './file-worker-thread.ts';
import { download, givenFiles, prepare } from '../../../testing/documents/finished-script.ts';

describe('a file that takes too long', () => {
  const options = {
    files: {
      file: new URL('../../../testing/documents/broken-worker.ts', import.meta.url),
      // What spins never ends; what does not may take as long as it likes.
      timeLimitMs: ({ manuscript }: FileJob) =>
        manuscript.productName === 'spin' ? 200 : patienceMs,
    },
  };
  const { server, finishedProject, pdfCharges } = givenFiles({}, options);

  it('is refused with a clear sentence and costs nothing, and the next one is made [B-HOLD-70]', async () => {
    const person = await newPerson(server);
    const slow = await finishedProject(person, { productName: 'spin' });
    const quick = await finishedProject(person, { productName: 'pressa' });
    const refused = await prepare(person, slow, 'pdf');
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { error: { code: 'file_too_heavy', message: expect.stringContaining('Nada foi cobrado') } },
    ]);
    expect(await pdfCharges(person)).toBe(0);
    expect(await (await download(person, slow, 'pdf')).json()).toMatchObject({
      error: { code: 'pdf_not_generated' },
    });
    expect((await prepare(person, quick, 'pdf')).status).toBe(200);
  });
});
