import { PlainComparison } from '../../../../shared/comparison/plain-comparison.tsx';
import { fieldNames, versionCopy as texts } from './copy.ts';
import { differingFields, type ShownFields } from './shown-fields.ts';

type PromptComparisonProps = { before: ShownFields; after: ShownFields };

const OtherFields = ({ before, after }: PromptComparisonProps) => {
  const names = differingFields(before, after);
  if (names.length === 0) return null;
  return (
    <section aria-label={texts.fields}>
      <ul className="grid gap-1 rounded-lg bg-well p-3 text-sm">
        {names.map((name) => (
          <li key={name} className="wrap-anywhere">
            <span className="font-medium">{fieldNames[name]}:</span>{' '}
            <span className="sr-only">{texts.fromTo(before[name] ?? '', after[name] ?? '')}</span>
            <span aria-hidden="true">
              <del className="rounded bg-wrong-soft text-wrong">{before[name]}</del>{' '}
              <ins className="rounded bg-good-soft text-good underline-offset-4">{after[name]}</ins>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What differs between two states of a prompt: its small fields first, then its text word by word. */
export const PromptComparison = ({ before, after }: PromptComparisonProps) => {
  const hasOthers = differingFields(before, after).length > 0;
  const [earlier, later] = [before.content ?? '', after.content ?? ''];
  if (!hasOthers && earlier === later) return <p className="text-ink-soft">{texts.same}</p>;
  return (
    <div className="grid gap-4">
      <OtherFields before={before} after={after} />
      {earlier === later ? (
        <p className="text-ink-soft">{texts.sameContent}</p>
      ) : (
        <PlainComparison before={earlier} after={later} />
      )}
    </div>
  );
};
