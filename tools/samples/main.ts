import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeSamples, samplesFolder } from './samples.ts';

/** `npm run samples`: makes the files that the landing page offers, after a change of what the product makes. */
const samples = await makeSamples();
await mkdir(samplesFolder, { recursive: true });
for (const [name, bytes] of samples) {
  // oxlint-disable-next-line no-await-in-loop -- three files
  await writeFile(join(samplesFolder, name), bytes);
}
const sizes = Object.fromEntries([...samples].map(([name, { length }]) => [name, length]));
await writeFile(join(samplesFolder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
