import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import {
  checkPromise,
  confirmationLabel,
  graveMessage,
  neededConfirmations,
  type PromiseConfirmation,
} from '@webnario/domain/script-check/short-promise';
import { factsOfStored, promiseContextOf } from '@webnario/domain/script-check/stored-facts';
import type { Project } from '@webnario/domain/wizard/project';

/** What the screen needs to know of a short promise that was checked; the server checks it again. */
export type JudgedPromise = {
  readonly warnings: readonly string[];
  /** The sentence under the field, when the promise makes a claim that nobody can make. */
  readonly grave: string | undefined;
  /** What has to be ticked before the promise is kept. */
  readonly boxes: readonly { readonly kind: PromiseConfirmation; readonly label: string }[];
};

/** Judges the short promise that stands in the box. */
export const judgePromise = (project: Project, text: string): JudgedPromise => {
  const typed = { ...project, promessa_curta_otimizada: text };
  const facts = factsOfStored(typed, dayInSaoPaulo(new Date()));
  const check = checkPromise(text, promiseContextOf(typed, facts));
  return {
    warnings: check.warnings,
    grave: check.grave && graveMessage(check.grave),
    boxes: neededConfirmations(check).map((kind) => ({
      kind,
      label: confirmationLabel(check, kind),
    })),
  };
};
