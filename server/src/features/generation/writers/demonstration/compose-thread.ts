import { workerTask } from '../../../../platform/workers/worker-task.ts';
import { makeJudge } from '@webnario/domain/rewording/judge';
import { rewordByRule } from '@webnario/domain/rewording/by-rule';
import {
  WriterFailure,
  type RewordingRequest,
  type SuggestionRequest,
  type WriteRequest,
} from '../writer.ts';
import { writeText } from './compose.ts';
import { rewriteBlocks } from './regeneration/rewrite.ts';
import { suggestShortPromises } from './suggestions.ts';
import type { Source } from './values/source.ts';

export type ComposeJob =
  | { readonly kind: 'write'; readonly request: WriteRequest }
  | { readonly kind: 'suggest'; readonly request: SuggestionRequest }
  | { readonly kind: 'reword'; readonly request: RewordingRequest };
/** Texts; or the name of a failure, since an error of a class of ours does not come across whole. */
export type CompositionResult =
  | { readonly texts: readonly string[] }
  | { readonly failure: WriterFailure['code'] };

const untitled = 'Texto inicial';

const sourceOf = ({ facts }: Pick<WriteRequest, 'facts'>): Source => ({
  ...facts,
  stories: facts.historias,
  offer: facts.oferta,
  today: facts.hoje,
  seed: facts.projectId,
});

const compose = (request: WriteRequest): string => {
  const source = sourceOf(request);
  if (request.kind === 'step') return writeText(request.promptType, source);
  const blocks = rewriteBlocks(request, source);
  if (!blocks.some((block) => block.hasChanged)) throw new WriterFailure('nothing_rewritten');
  return blocks
    .map(
      ({ title, content }) => `## ${title.replace(/\s+/g, ' ').trim() || untitled}\n\n${content}`,
    )
    .join('\n\n');
};

const reword = ({ context }: RewordingRequest): string[] => {
  const { judge, valid } = makeJudge(context);
  rewordByRule(context.place.text, context.wish).forEach(judge);
  return valid;
};

/** What the thread of `composer.ts` does with each job. */
export default workerTask(({ kind, request }: ComposeJob): CompositionResult => {
  try {
    if (kind === 'write') return { texts: [compose(request)] };
    if (kind === 'reword') return { texts: reword(request) };
    return { texts: [...suggestShortPromises(request.shortPromise, sourceOf(request))] };
  } catch (error) {
    if (error instanceof WriterFailure) return { failure: error.code };
    throw error;
  }
});
