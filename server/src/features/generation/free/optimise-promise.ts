import { read } from '@webnario/domain/fields';
import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import { ok, refused } from '@webnario/domain/result';
import { promiseToOptimiseSchema } from '@webnario/domain/wizard/forms';
import { findStep } from '@webnario/domain/wizard/steps';
import type { GenerationDeps } from '../deps.ts';
import { buildFacts, verifiedNumbers } from '../start/facts.ts';
import { answerFreely, type FreeCall } from './answer-freely.ts';

type OptimiseCall = FreeCall & { readonly shortPromise: string };

/**
 * Up to three better short promises; nothing is saved and nothing charged, but each call counts as a free
 * request. Refused: as `answerFreely`, `validation_failed`, and `step_moved` when the project does not stand on the
 * optimisation.
 */
export const optimise = async (deps: GenerationDeps, call: OptimiseCall) => {
  const form = read(promiseToOptimiseSchema, { shortPromise: call.shortPromise });
  if (!form.ok) return form;
  const shortPromise = form.value.shortPromise.trim();
  return answerFreely(
    deps,
    call,
    { kind: 'optimisation', promptType: 'otimizacao_promessa' },
    (project) => {
      const step = findStep(project.etapa_atual);
      if (!step) return refused('step_not_found');
      if (step.kind !== 'promise_optimisation') {
        return refused('step_moved', { details: { current_step: step.number } });
      }
      const asked = {
        shortPromise,
        facts: buildFacts(project, dayInSaoPaulo(deps.now())),
        verifiedNumbers: verifiedNumbers(project),
      };
      return ok({
        step: step.number,
        ask: async (writer, { signal, note }) => {
          const suggestions = [...(await writer.suggest(asked, signal, note))];
          return suggestions.length > 0 ? ok({ suggestions }) : refused('provider_empty_answer');
        },
      });
    },
  );
};
