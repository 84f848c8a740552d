import { expect, test } from 'vitest';
import { modelHosts } from './hosts.ts';

const first = { OPENAI_BASE_URL: 'https://modelo.exemplo.com.br:8443/v1' };
const second = { OPENAI_FALLBACK_BASE_URL: 'https://outro.exemplo.com.br/v1' };
const secondKey = { OPENAI_FALLBACK_API_KEY: 'k' };

test.each([
  [{}, ['api.openai.com']],
  [first, ['modelo.exemplo.com.br:8443']],
  [{ ...first, ...second }, ['modelo.exemplo.com.br:8443', 'outro.exemplo.com.br']],
  [{ ...first, ...secondKey }, ['modelo.exemplo.com.br:8443', 'api.openai.com']],
  [{ ...secondKey, ...second }, ['api.openai.com', 'outro.exemplo.com.br']],
  [secondKey, ['api.openai.com']],
])('the settings %j send texts to %j', (settings, hosts) => {
  expect(modelHosts(settings)).toEqual(hosts);
});
