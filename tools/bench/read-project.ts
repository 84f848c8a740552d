import type { Cluster } from '../postgres.ts';
import { median, type Figure } from './figures.ts';
import { connections, loadOf } from './load.ts';
import { newProject, signIn, signUp, type SignedIn } from './person.ts';
import { startProduct, startServer, temporaryFolder } from './product.ts';

const rounds = 3;

const requestsPerSecond = async (url: string, token: string): Promise<number> =>
  (await loadOf(url, token)).perSecond;

const userOf = async (person: SignedIn): Promise<string> => {
  const me = (await person.call('GET', '/api/me')) as { user: { id: string } };
  return me.user.id;
};

const figure = (where: string, ours: readonly number[], bare: readonly number[]): Figure => {
  const share = median(ours) / median(bare);
  return {
    name: `GET /api/projects/{id}, ${connections} connections, ${where}`,
    value: `${Math.round(median(ours))}/s = ${Math.round(share * 100)} %`,
    ceiling: `${Math.round(median(bare))}/s bare route`,
    goal: '≥ 55 %',
    isMet: share >= 0.55,
  };
};

/**
 * Requests per second of the project route against the bare one, in turns. Only one process can open the embedded
 * folder, so there the product stops before the bare route runs.
 */
export const measureReading = async (where: string, cluster?: Cluster): Promise<Figure> => {
  const folder = temporaryFolder();
  const env: Record<string, string> = { DATA_DIR: folder };
  if (cluster) env['DATABASE_URL'] = cluster.url;
  const ours: number[] = [];
  const bare: number[] = [];
  let product = await startProduct(env);
  const person = await signUp(product.url);
  const path = `/api/projects/${await newProject(person)}`;
  const bareEnv = { ...env, USER_ID: await userOf(person) };
  for (let round = 0; round < rounds; round += 1) {
    // A restarted product has another address, and a token is valid for one address.
    const { token } = await signIn(product.url, person.email);
    ours.push(await requestsPerSecond(product.url + path, token));
    if (!cluster) await product.stop();
    const other = await startServer('tools/bench/bare-route.ts', bareEnv);
    bare.push(await requestsPerSecond(other.url + path, token));
    await other.stop();
    if (!cluster) product = await startProduct(env);
  }
  await product.stop();
  return figure(where, ours, bare);
};
