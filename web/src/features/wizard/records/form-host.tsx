import { lazy, Suspense, useState } from 'react';
import { storiesPhase } from '@webnario/domain/stories/fields';
import { offerPhase } from '@webnario/domain/wizard/forms';
import type { Project } from '@webnario/domain/wizard/project';
import { formNames, useShownForm } from './shown-form.ts';
import { hasUnsaved } from './use-record.ts';
import { showNotFetched, untilFetched } from '../../../shared/until-fetched.ts';

const load = () => import('./forms.tsx');
const ShownForm = lazy(async () => ({
  default: (await untilFetched(load, showNotFetched)).ShownForm,
}));
const LeftAnswers = lazy(async () => ({ default: (await untilFetched(load)).LeftAnswers }));

/** Fetches the code of the forms, where a person is about to open one. */
export const fetchForms = (): void => void load().catch(() => undefined);

/**
 * The form that the address names, over the step; its code comes with its first opening. Answers that an earlier
 * visit could not send are sent as soon as the project is open.
 */
export const FormHost = ({ project }: { project: Project }) => {
  const { shown, card, toCard, close } = useShownForm();
  const form = formNames.find((name) => name === shown);
  const [hasLeft] = useState(() =>
    [storiesPhase, offerPhase].some((phaseType) => hasUnsaved(project, phaseType)),
  );
  return (
    <Suspense>
      {hasLeft && <LeftAnswers project={project} />}
      {form && (
        <ShownForm
          key={form}
          name={form}
          project={project}
          card={card}
          onCard={toCard}
          onClose={close}
        />
      )}
    </Suspense>
  );
};
