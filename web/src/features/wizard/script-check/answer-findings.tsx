import { lazy, Suspense, type FunctionComponent } from 'react';
import type { AnswerFindingsProps } from './found-in-answer.tsx';

/** Nothing is found where the rules cannot be fetched: the answer is typed and saved all the same. */
const FoundInAnswer = lazy<FunctionComponent<AnswerFindingsProps>>(() =>
  import('./found-in-answer.tsx').then(
    (rules) => ({ default: rules.FoundInAnswer }),
    () => ({ default: () => null }),
  ),
);

/** What the rules find in an answer of a form, under its field; their code comes with the first answer. */
export const AnswerFindings = (props: AnswerFindingsProps) =>
  props.text.trim() !== '' && (
    <Suspense fallback={null}>
      <FoundInAnswer {...props} />
    </Suspense>
  );
