import { storyFields } from '@webnario/domain/stories/cards';
import { readStories, storiesPhase } from '@webnario/domain/stories/fields';
import { storyWarnings } from '@webnario/domain/stories/remarks';
import type { Project } from '@webnario/domain/wizard/project';
import { useKnownPresenter } from '../frame/known-presenter.ts';
import { Proposed } from '../frame/proposed.tsx';
import { AnswerView } from '../records/fields/answer-view.tsx';
import { isBlank } from '../records/record-form.ts';
import { useRecord } from '../records/use-record.ts';
import { AnswerFindings } from '../script-check/forms/answer-findings.tsx';
import { storiesRules } from './rules.ts';

const keys = ['apresentador', 'quem_fala'] as const;

/** The two answers of 'Suas histórias' that the first step asks for: the name that is said, and how the text agrees with it. */
export const SpeakerFields = ({ project }: { project: Project }) => {
  const { answers, problems, set } = useRecord(project, storiesRules);
  const warnings = storyWarnings(readStories(answers));
  const presenter = useKnownPresenter();
  return keys.map((key) => {
    const answer = answers[key];
    return (
      <div key={key}>
        <Proposed
          answer={key === 'apresentador' && isBlank(answer) ? presenter : undefined}
          onTake={() => set(key, presenter)}
        >
          <AnswerView
            path={key}
            field={storyFields[key]}
            value={answer}
            problem={problems[key]}
            warning={warnings[key]}
            onChange={(value) => set(key, value)}
          />
        </Proposed>
        {key === 'apresentador' && typeof answer === 'string' && (
          <AnswerFindings project={project} path={`${storiesPhase}.${key}`} text={answer} />
        )}
      </div>
    );
  });
};
