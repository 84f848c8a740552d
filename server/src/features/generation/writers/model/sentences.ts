import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeJudge } from '@webnario/domain/rewording/judge';
import { mostRewordings } from '@webnario/domain/rewording/request';
import { WriterFailure, type RewordingRequest } from '../writer.ts';
import { askForList, readList, type ListAnswer } from './list-answer.ts';
import { betterSentencesMessages, sentenceMessages } from './messages.ts';
import type { Asking } from './server/openai-call.ts';

/** The answer that is asked for (docs/method/prompts.md#one-sentence). */
const sentencesAnswer: ListAnswer = {
  schema: 'propostas_de_frase',
  list: 'frases',
  all: 'Exatamente 3 propostas para a frase, em português brasileiro, diferentes entre si.',
  each: 'Uma frase, ou duas curtas, em uma linha, sem aspas em volta.',
};

/**
 * Up to three proposals for a sentence that the rules let stand in its place; one more attempt when the first answer brings
 * none. Throws `provider_unusable_answer` when not one is left, and as `askForList`.
 */
export const rewordByModel = async (
  asking: Asking,
  request: RewordingRequest,
): Promise<readonly string[]> => {
  const asked = sentenceMessages(request, asking.prompt, asking.reading);
  const { judge, valid, faults } = makeJudge(request.context);
  const read = async (answer: string): Promise<void> => {
    for (const text of readList(answer, sentencesAnswer).slice(0, mostRewordings)) {
      // oxlint-disable-next-line no-await-in-loop -- each in a turn of its own, so that nobody waits for all of them
      await nextTurn();
      judge(text);
    }
  };
  const answer = await askForList(asking, asked, sentencesAnswer);
  await read(answer);
  if (valid.length > 0) return valid;
  await read(
    await askForList(asking, betterSentencesMessages({ asked, answer, faults }), sentencesAnswer),
  );
  if (valid.length === 0) throw new WriterFailure('provider_unusable_answer');
  return valid;
};
