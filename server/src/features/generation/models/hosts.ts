import type { Env } from '../../../env.ts';

type Settings = Pick<
  Env,
  'OPENAI_BASE_URL' | 'OPENAI_FALLBACK_API_KEY' | 'OPENAI_FALLBACK_BASE_URL'
>;

const openAi = 'api.openai.com';

const hostOf = (address: string | undefined): string =>
  address === undefined ? openAi : new URL(address).host;

/** The hosts of the servers that the texts of a person may be sent to. */
export const modelHosts = (env: Settings): string[] => {
  const hosts = [hostOf(env.OPENAI_BASE_URL)];
  const { OPENAI_FALLBACK_API_KEY: key, OPENAI_FALLBACK_BASE_URL: address } = env;
  if (key !== undefined || address !== undefined) hosts.push(hostOf(address));
  return [...new Set(hosts)];
};
