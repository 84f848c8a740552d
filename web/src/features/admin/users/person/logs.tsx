import type { AdminPerson } from '@webnario/domain/api/admin/person-endpoints';
import { formatDateTime } from '../../../../shared/format.ts';
import { activityLine } from '@webnario/domain/catalog/activity-text';
import { signInText, texts } from '../copy.ts';
import { Section } from '../../section.tsx';
import { rowClasses } from './rows.tsx';

const When = ({ at }: { at: string }) => (
  <time dateTime={at} className="shrink-0 text-sm text-ink-soft tabular-nums">
    {formatDateTime(at)}
  </time>
);

const lineClasses = `flex flex-wrap items-baseline justify-between gap-x-4 ${rowClasses}`;

/** The latest sign-ins of the person, failed ones included. */
export const SignIns = ({ entries }: { entries: AdminPerson['sign_ins'] }) => (
  <Section title={texts.signIns.title}>
    {entries.length === 0 && <p className="text-ink-soft">{texts.signIns.none}</p>}
    <ol>
      {entries.map(({ id, at, action, device }) => (
        <li key={id} className={lineClasses}>
          <p className="min-w-0">
            {signInText(action)}
            <span className="text-sm text-ink-soft"> · {device}</span>
          </p>
          <When at={at} />
        </li>
      ))}
    </ol>
  </Section>
);

/** What administrators did about this person. */
export const Acts = ({ entries }: { entries: AdminPerson['acts'] }) => (
  <Section title={texts.acts.title}>
    {entries.length === 0 && <p className="text-ink-soft">{texts.acts.none}</p>}
    <ol>
      {entries.map((entry) => {
        const { what, more } = activityLine(entry);
        return (
          <li key={entry.id} className={lineClasses}>
            <div className="min-w-0">
              <p className="wrap-anywhere">{what}</p>
              {more && <p className="text-sm wrap-anywhere text-ink-soft">{more}</p>}
            </div>
            <When at={entry.at} />
          </li>
        );
      })}
    </ol>
  </Section>
);
