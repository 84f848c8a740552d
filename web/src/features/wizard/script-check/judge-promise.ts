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

/** What the screen needs of a short promise that was looked at: the server looks again. */
export type JudgedPromise = {
  readonly warnings: readonly string[];
  /** Said in the field, when the promise makes a claim that nobody can. */
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
