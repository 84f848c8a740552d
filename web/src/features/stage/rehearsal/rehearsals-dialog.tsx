import { useQuery } from '@tanstack/react-query';
import { classClock } from '@webnario/domain/method/clock';
import { durationOfProject } from '@webnario/domain/method/duration';
import { compareWithPlan, type Comparison } from '@webnario/domain/rehearsal/comparison';
import { measuredPace } from '@webnario/domain/rehearsal/measured-pace';
import type { Rehearsal } from '@webnario/domain/rehearsal/rehearsal';
import type { Project } from '@webnario/domain/wizard/project';
import { clockFace, differenceText } from '@webnario/domain/stage/format-stage-clock';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { rehearsalsQuery } from './api.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { rehearsalCopy as texts } from './copy.ts';
import { unsentOf, type Fate } from './kept.ts';
import { PaceOffer } from './pace-offer.tsx';

/** The newest rehearsal in three numbers. */
const Numbers = ({ rehearsal, comparison }: { rehearsal: Rehearsal; comparison: Comparison }) => {
  const measured = comparison.measured[0] ?? 0;
  const planned = comparison.plannedForMeasured[0] ?? 0;
  const pace = measuredPace(rehearsal);
  return (
    <dl className="prompter-numbers">
      <div>
        <dt>{texts.measured}</dt>
        <dd>{clockFace(Math.round(measured))}</dd>
      </div>
      <div>
        <dt>
          {texts.planned} <small>{texts.plannedHint}</small>
        </dt>
        <dd>
          {clockFace(Math.round(planned))} <small>{differenceText(measured, planned)}</small>
        </dd>
      </div>
      {pace && (
        <div>
          <dt>{texts.pace}</dt>
          <dd>
            {pace.wordsPerMinute}{' '}
            <small>{texts.paceValue(pace.wordsPerMinute).replace(/^\d+ /, '')}</small>
          </dd>
        </div>
      )}
    </dl>
  );
};

const withoutDoubles = (rehearsals: readonly Rehearsal[]): Rehearsal[] => [
  ...new Map(rehearsals.map((rehearsal) => [rehearsal.id, rehearsal])).values(),
];

const fateSentences: Readonly<Record<Fate, string>> = {
  sent: texts.saved,
  kept: texts.kept,
  lost: texts.lost,
};

/** The last rehearsals with the plan; `finished` is the one that has just ended, `fate` where it is, once known. */
export const RehearsalsDialog = ({
  project,
  userId,
  finished,
  fate,
  onClose,
}: {
  project: Project;
  userId: string;
  finished: Rehearsal | undefined;
  fate: Fate | undefined;
  onClose: () => void;
}) => {
  const { data, isError, isFetching } = useQuery(rehearsalsQuery(project.id));
  const unsent = unsentOf(userId, project.id);
  const stored = data?.rehearsals ?? [];
  const all = withoutDoubles([...unsent, ...stored, ...(finished ? [finished] : [])]);
  const plan = classClock(project, durationOfProject(project.phases));
  const comparison = compareWithPlan(plan, all);
  const [newest] = comparison.rehearsals;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={finished ? texts.summaryTitle : texts.listTitle}
      className="md:max-w-3xl"
    >
      <div className="prompter-summary">
        {finished && (
          <output className="text-sm text-ink-soft">
            {fate ? fateSentences[fate] : texts.saving}
          </output>
        )}
        {!newest && isFetching && <Waiting label={texts.loading} className="py-8" />}
        {!newest && !isFetching && <p>{texts.empty}</p>}
        {isError && !finished && <p className="text-sm text-ink-soft">{texts.loadFailed}</p>}
        {newest && (
          <>
            <Numbers rehearsal={newest} comparison={comparison} />
            <PaceOffer key={newest.id} project={project} rehearsal={newest} />
            <ComparisonTable comparison={comparison} />
          </>
        )}
      </div>
    </Dialog>
  );
};
