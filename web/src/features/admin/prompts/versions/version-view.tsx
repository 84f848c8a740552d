import { useQuery } from '@tanstack/react-query';
import type { PromptVersion } from '@webnario/domain/catalog/prompt-versions';
import {
  RestoreBar,
  VersionDifferences,
  VersionTexts,
  VersionView,
} from '../../../../shared/versions/version-view.tsx';
import { whenText } from '../../../../shared/when.ts';
import { promptVersionQuery } from './api.ts';
import { versionCopy as texts } from './copy.ts';
import { PromptComparison } from './prompt-comparison.tsx';
import { shownFields, type ShownFields } from './shown-fields.ts';

type ViewProps = {
  version: PromptVersion;
  /** All versions that are loaded so far, newest first, the built-in one last. */
  versions: readonly PromptVersion[];
  current: number;
  /** What stands in the editor and is not saved. */
  draft: ShownFields | undefined;
  onRestore: () => void;
};

/** Stands for what is typed and not saved where a version is chosen to compare with. */
const draftId = 'draft';

/** Who saved a version and when; of the built-in one, what it is. */
export const originText = ({ saved_at, saved_by }: PromptVersion): string =>
  saved_at === null ? texts.builtIn : texts.savedBy(saved_by, whenText(saved_at));

/**
 * What to compare with at first: the version in use, and for that one the version before it, else what is typed, else any
 * other version. Nothing on a new installation, which has one version.
 */
const firstAgainst = ({ version, versions, current, draft }: ViewProps): string | undefined => {
  if (version.number !== current) return String(current);
  const at = versions.findIndex(({ number }) => number === current);
  const [other] = versions.filter(({ number }) => number !== current);
  return versions[at + 1]?.number.toString() ?? (draft ? draftId : other?.number.toString());
};

const others = ({ version, versions, current, draft }: ViewProps) => {
  const before = versions[versions.findIndex(({ number }) => number === version.number) + 1];
  const nameOf = (other: PromptVersion): string =>
    other === before ? texts.previousVersion(other.number) : texts.name(other.number);
  return [
    // One that is not loaded yet can stand here only as the one in use.
    ...(version.number === current
      ? []
      : [{ value: current, label: texts.currentVersion(current) }]),
    ...(draft ? [{ value: draftId, label: texts.draft }] : []),
    ...versions
      .filter(({ number }) => number !== version.number && number !== current)
      .map((other) => ({
        value: other.number,
        label: nameOf(other) + (other.note === null ? '' : ` · ${other.note}`),
      })),
  ];
};

const Body = ({
  version: { prompt_type: type, number },
  draft,
  against,
}: ViewProps & { against: string | undefined }) => {
  const isDraft = against === draftId;
  const other = against === undefined || isDraft ? number : Number(against);
  const mine = useQuery(promptVersionQuery(type, number));
  const theirs = useQuery(promptVersionQuery(type, other));
  const here = { number, fields: mine.data ? shownFields(mine.data) : {} };
  const there = { number: other, fields: theirs.data ? shownFields(theirs.data) : {} };
  const [earlier, later] = other < number ? [there, here] : [here, there];
  const laterName = isDraft ? texts.draftName : texts.later(later.number);
  return (
    <VersionTexts queries={[mine, theirs]}>
      {against === undefined ? (
        <pre className="rounded-card bg-well p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {mine.data?.content}
        </pre>
      ) : (
        <VersionDifferences key={other} title={texts.from(texts.short(earlier.number), laterName)}>
          <PromptComparison
            before={earlier.fields}
            after={isDraft ? (draft ?? {}) : later.fields}
          />
        </VersionDifferences>
      )}
    </VersionTexts>
  );
};

/** One version: what differs from the one in use or from another one, its whole text, and the way back to it. */
export const PromptVersionView = (props: ViewProps) => {
  const { version } = props;
  return (
    <VersionView
      name={texts.name(version.number)}
      facts={originText(version)}
      isCurrent={version.is_current}
      note={version.note !== null && <p className="mt-1 wrap-anywhere">{version.note}</p>}
      others={others(props)}
      first={firstAgainst(props)}
      renderBody={(against) => (
        <>
          <Body {...props} against={against} />
          {!version.is_current && <RestoreBar label={texts.restore} onRestore={props.onRestore} />}
        </>
      )}
    />
  );
};
