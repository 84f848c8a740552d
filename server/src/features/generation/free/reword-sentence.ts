import type { Rewording } from '@webnario/domain/rewording/request';
import { saidAround, sentenceAtPlace } from '@webnario/domain/rewording/places';
import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import { ok, refused } from '@webnario/domain/result';
import { factsOfStored } from '@webnario/domain/script-check/stored-facts';
import { textToAdjust } from '@webnario/domain/wizard/transition';
import type { GenerationDeps } from '../deps.ts';
import { buildFacts } from '../start/facts.ts';
import { answerFreely, type FreeCall } from './answer-freely.ts';

type RewordCall = Omit<FreeCall, 'projectId'> & Rewording;

/**
 * Up to three proposals for one sentence of a text that may be edited now; nothing is saved and nothing charged, but each
 * call counts. Refused: as `answerFreely`, `content_changed_elsewhere` unless revision, place and sentence are those of the
 * stored text, `content_confirmed` and `transition_not_allowed` where the text cannot change now, `nothing_rewritten` where
 * there is no model and no rule either.
 */
export const reword = (deps: GenerationDeps, call: RewordCall) =>
  answerFreely(deps, call, { kind: 'rewording', promptType: 'regeneracao_blocos' }, (project) => {
    const { field, wish } = call;
    const step = project.etapa_atual;
    const editable = deps.projects.checkEditable(step, field);
    if (!editable.ok) return editable;
    const text = textToAdjust(field, project);
    const found = call.revision === project.revision && sentenceAtPlace(text, call, call.sentence);
    if (!found) {
      return refused('content_changed_elsewhere', { details: { revision: project.revision } });
    }
    const today = dayInSaoPaulo(deps.now());
    const asked = {
      facts: buildFacts(project, today),
      ...saidAround(text, call.block),
      context: {
        wish,
        field,
        ...found,
        facts: factsOfStored(project, today),
      },
    };
    return ok({
      step,
      ask: async (writer, { signal, note }) => {
        const proposals = [...(await writer.reword(asked, signal, note))];
        if (proposals.length > 0) return ok({ proposals });
        return refused(writer.source === 'ai' ? 'provider_unusable_answer' : 'nothing_rewritten');
      },
    });
  });
