import { lazy, Suspense } from 'react';
import { untilFetched } from '../../../../shared/until-fetched.ts';
import type { AnswerFindingsProps } from './found-in-answer.tsx';
import type { PromiseFindingsProps } from './found-in-promise.tsx';

// Nothing is found while the rules cannot be fetched: the answer is typed and saved all the same.
const FoundInAnswer = lazy(async () => ({
  default: (await untilFetched(() => import('./found-in-answer.tsx'))).FoundInAnswer,
}));
const FoundInPromise = lazy(async () => ({
  default: (await untilFetched(() => import('./found-in-promise.tsx'))).FoundInPromise,
}));

/** What the rules find in an answer of a form, under its field; their code comes with the first answer. */
export const AnswerFindings = (props: AnswerFindingsProps) =>
  props.text.trim() !== '' && (
    <Suspense fallback={null}>
      <FoundInAnswer {...props} />
    </Suspense>
  );

/** What the rules find in a promise of the person's own, which the script will say. */
export const PromiseFindings = (props: PromiseFindingsProps) =>
  props.text.trim() !== '' && (
    <Suspense fallback={null}>
      <FoundInPromise {...props} />
    </Suspense>
  );
