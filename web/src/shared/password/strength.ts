import {
  estimatorOptions,
  strengthOf,
  type PasswordStrength,
} from '@webnario/domain/accounts/password-strength';
import { ZxcvbnFactory, type OptionsGraph } from '@zxcvbn-ts/core';
import graphs from '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs';
import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs';
import words from '@zxcvbn-ts/language-pt-br/dist/commonWords.json.mjs';
import firstNames from '@zxcvbn-ts/language-pt-br/dist/firstnames.json.mjs';
import lastNames from '@zxcvbn-ts/language-pt-br/dist/lastnames.json.mjs';

const estimator = new ZxcvbnFactory(
  estimatorOptions({ passwords, words, firstNames, lastNames }, graphs as unknown as OptionsGraph),
);

/** How hard a password is to guess, as the server says it. Heavy with words: fetched when somebody chooses a password. */
export const passwordStrength = (password: string): PasswordStrength => {
  const composed = password.normalize('NFC');
  return strengthOf(composed, estimator.check(composed));
};
