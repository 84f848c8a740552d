import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as portuguese } from '@zxcvbn-ts/language-pt-br';
import {
  estimatorOptions,
  strengthOf,
  type PasswordStrength,
} from '@webnario/domain/accounts/password-strength';

const makeEstimator = (): ZxcvbnFactory =>
  new ZxcvbnFactory(
    estimatorOptions(
      {
        passwords: common['passwords-common'],
        words: portuguese['commonWords-pt-br'],
        firstNames: portuguese['firstnames-pt-br'],
        lastNames: portuguese['lastnames-pt-br'],
      },
      adjacencyGraphs,
    ),
  );

let estimator: ZxcvbnFactory | undefined;

/** How hard a password is to guess. The first call puts the lists of words in order, which takes a tenth of a second. */
export const passwordStrength = (password: string): PasswordStrength => {
  estimator ??= makeEstimator();
  return strengthOf(password, estimator.check(password));
};
