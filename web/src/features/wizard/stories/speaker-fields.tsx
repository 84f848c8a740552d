import { storyFields } from '@webnario/domain/stories/cards';
import { readStories } from '@webnario/domain/stories/fields';
import { storyWarnings } from '@webnario/domain/stories/remarks';
import type { Project } from '@webnario/domain/wizard/project';
import { AnswerView } from '../records/fields/answer-view.tsx';
import { useRecord } from '../records/use-record.ts';
import { storiesRules } from './rules.ts';

const keys = ['apresentador', 'quem_fala'] as const;

/** The two answers of 'Suas histórias' that step 1 asks for: the name that is said, and how the text agrees with it. */
export const SpeakerFields = ({ project }: { project: Project }) => {
  const { answers, problems, set } = useRecord(project, storiesRules);
  const warnings = storyWarnings(readStories(answers));
  return keys.map((key) => (
    <AnswerView
      key={key}
      path={key}
      field={storyFields[key]}
      value={answers[key]}
      problem={problems[key]}
      warning={warnings[key]}
      onChange={(value) => set(key, value)}
    />
  ));
};
