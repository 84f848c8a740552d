import { join } from 'node:path';
import { median, type Figure } from './figures.ts';
import { newProject, signUp } from './person.ts';
import { startProduct, startServer, temporaryFolder } from './product.ts';

const rounds = 5;
const goalMs = 1500;

/** From the start of the process to the first answer it could give, on a folder that exists already. */
export const measureStart = async (): Promise<Figure> => {
  const folder = temporaryFolder();
  const first = await startProduct({ DATA_DIR: folder });
  await newProject(await signUp(first.url));
  await first.stop();
  const ours: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct({ DATA_DIR: folder });
    const answer = await fetch(`${product.url}/readyz`);
    if (!answer.ok) throw new Error('The server said that it was ready and was not.');
    ours.push(product.readyMs);
    await product.stop();
    const engine = await startServer('tools/bench/engine-alone.ts', {
      ENGINE_FOLDER: join(folder, 'database'),
    });
    alone.push(engine.readyMs);
    await engine.stop();
  }
  return {
    name: 'start to ready, existing embedded database',
    value: `${Math.round(median(ours))} ms`,
    ceiling: `${Math.round(median(alone))} ms engine alone`,
    goal: `≤ ${goalMs} ms`,
    isMet: median(ours) <= goalMs,
  };
};
