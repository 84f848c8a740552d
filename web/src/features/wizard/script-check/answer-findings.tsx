import { lazy, Suspense, type FunctionComponent } from 'react';
import type { AnswerFindingsProps } from './found-in-answer.tsx';
import type { PromiseFindingsProps } from './found-in-promise.tsx';

/** Nothing is found where the rules cannot be fetched: the answer is typed and saved all the same. */
const nothing = { default: () => null };

const FoundInAnswer = lazy<FunctionComponent<AnswerFindingsProps>>(() =>
  import('./found-in-answer.tsx').then(
    (rules) => ({ default: rules.FoundInAnswer }),
    () => nothing,
  ),
);
const FoundInPromise = lazy<FunctionComponent<PromiseFindingsProps>>(() =>
  import('./found-in-promise.tsx').then(
    (rules) => ({ default: rules.FoundInPromise }),
    () => nothing,
  ),
);

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
