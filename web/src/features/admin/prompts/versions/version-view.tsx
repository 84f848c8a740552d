import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, History } from 'lucide-react';
import type { PromptVersion } from '@webnario/domain/catalog/prompt-versions';
import {
  VersionDifferences,
  VersionHeading,
  VersionViews,
} from '../../../../shared/comparison/version-parts.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field, Select } from '../../../../ui/field.tsx';
import { Waiting } from '../../../../ui/spinner.tsx';
import { promptVersionQuery } from './api.ts';
import { versionCopy as texts } from './copy.ts';
import { PromptComparison } from './prompt-comparison.tsx';
import { shownFields, type ShownFields } from './shown-fields.ts';
import { originText } from './version-list.tsx';

/** What a version is set against: another one, or what is typed and not saved. */
type Against = number | 'draft';

type ViewProps = {
  version: PromptVersion;
  /** All versions that are loaded so far, newest first, the built-in one last. */
  versions: readonly PromptVersion[];
  current: number;
  /** What stands in the editor and is not saved. */
  draft: ShownFields | undefined;
  onRestore: () => void;
  onBack: () => void;
};

/**
 * What to compare with at first: the version in use, and for that one the version before it, else what is typed, else any
 * other version. Nothing on a new installation, which has one version.
 */
const firstAgainst = ({ version, versions, current, draft }: ViewProps): Against | undefined => {
  if (version.number !== current) return current;
  const at = versions.findIndex(({ number }) => number === current);
  const [other] = versions.filter(({ number }) => number !== current);
  return versions[at + 1]?.number ?? (draft ? 'draft' : other?.number);
};

const Choice = ({
  props: { version, versions, current, draft },
  chosen,
  onChoose,
}: {
  props: ViewProps;
  chosen: Against;
  onChoose: (against: Against) => void;
}) => {
  const others = versions.filter(({ number }) => number !== version.number);
  const before = versions[versions.findIndex(({ number }) => number === version.number) + 1];
  // One that is not loaded yet can stand here only as the one in use.
  const hasCurrent = version.number !== current;
  return (
    <Field label={texts.against}>
      {(ids) => (
        <Select
          {...ids}
          value={chosen}
          onChange={({ target: { value } }) => onChoose(value === 'draft' ? value : Number(value))}
        >
          {hasCurrent && <option value={current}>{texts.currentVersion(current)}</option>}
          {draft && <option value="draft">{texts.draft}</option>}
          {others
            .filter(({ number }) => number !== current)
            .map((other) => (
              <option key={other.number} value={other.number}>
                {other === before ? texts.previousVersion(other.number) : texts.name(other.number)}
                {other.note !== null && ` · ${other.note}`}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
};

const Title = ({ version }: { version: PromptVersion }) => (
  <div>
    <VersionHeading>{texts.name(version.number)}</VersionHeading>
    <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
      {originText(version)}
      {version.is_current && ` · ${texts.current}`}
    </p>
    {version.note !== null && <p className="mt-1 wrap-anywhere">{version.note}</p>}
  </div>
);

type Named = { readonly name: string; readonly fields: ShownFields };

const Differences = ({ earlier, later }: { earlier: Named; later: Named }) => (
  <VersionDifferences title={texts.from(earlier.name, later.name)}>
    <PromptComparison before={earlier.fields} after={later.fields} />
  </VersionDifferences>
);

const Body = ({ props, against }: { props: ViewProps; against: Against | 'whole' }) => {
  const { version, draft } = props;
  const { prompt_type: type, number } = version;
  const other = typeof against === 'number' ? against : number;
  const mine = useQuery(promptVersionQuery(type, number));
  const theirs = useQuery(promptVersionQuery(type, other));
  if (mine.isError || theirs.isError) {
    const again = () => void Promise.all([mine.refetch(), theirs.refetch()]);
    return (
      <Alert tone="wrong" title={texts.failed}>
        <Button variant="link" onClick={again}>
          {texts.retry}
        </Button>
      </Alert>
    );
  }
  if (!mine.data || !theirs.data) return <Waiting label={texts.comparing} />;
  if (against === 'whole') {
    return (
      <pre className="rounded-card bg-well p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {mine.data.content}
      </pre>
    );
  }
  const fields = shownFields(mine.data);
  if (against === 'draft') {
    const typed = { name: texts.draftName, fields: draft ?? {} };
    return <Differences earlier={{ name: texts.short(number), fields }} later={typed} />;
  }
  const isOlder = other < number;
  const another = shownFields(theirs.data);
  return (
    <Differences
      key={other}
      earlier={{
        name: texts.short(isOlder ? other : number),
        fields: isOlder ? another : fields,
      }}
      later={{ name: texts.later(isOlder ? number : other), fields: isOlder ? fields : another }}
    />
  );
};

/** One version: what differs from the one in use or from another one, its whole text, and the way back to it. */
export const VersionView = (props: ViewProps) => {
  const { version } = props;
  const [against, setAgainst] = useState(() => firstAgainst(props));
  const [isWhole, setWhole] = useState(false);
  return (
    <div className="grid gap-5">
      <Button variant="link" className="justify-self-start text-sm" onClick={props.onBack}>
        <ArrowLeft aria-hidden />
        {texts.back}
      </Button>
      <Title version={version} />
      {against !== undefined && (
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Choice
            props={props}
            chosen={against}
            onChoose={(chosen) => {
              setAgainst(chosen);
              setWhole(false);
            }}
          />
          <VersionViews isWhole={isWhole} onWhole={setWhole} />
        </div>
      )}
      <Body props={props} against={isWhole ? 'whole' : (against ?? 'whole')} />
      {!version.is_current && (
        <div className="sticky -bottom-4 -mx-4 -mb-4 border-t border-line bg-sheet p-4">
          <Button className="w-full" onClick={props.onRestore}>
            <History aria-hidden />
            {texts.restore}
          </Button>
        </div>
      )}
    </div>
  );
};
