import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, History } from 'lucide-react';
import type { TextVersion } from '@webnario/domain/script/versions';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { Markdown } from '../../../shared/script/markdown.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { versionQuery } from './api.ts';
import { Comparison } from '../../../shared/comparison/comparison.tsx';
import {
  VersionDifferences,
  VersionHeading,
  VersionViews,
} from '../../../shared/comparison/version-parts.tsx';
import { originText, versionCopy as texts, writerText } from './copy.ts';
import { whenText } from '../../../shared/when.ts';

/** What a version is set against: another version, or the text as it is on the screen. */
type Other = {
  readonly version: TextVersion | undefined;
  readonly text: string;
  readonly isOlder: boolean;
};

const useTextOf = (version: TextVersion | undefined) =>
  useQuery({
    ...versionQuery(version ?? { id: '', updated_at: '' }),
    enabled: version !== undefined,
  });

const Differences = ({
  version,
  text,
  other,
}: {
  version: TextVersion;
  text: string;
  other: Other;
}) => {
  const mine = { text, name: whenText(version.updated_at) };
  const theirs = {
    text: other.text,
    name: other.version ? whenText(other.version.updated_at) : texts.currentText.toLowerCase(),
  };
  const [earlier, later] = other.isOlder ? [theirs, mine] : [mine, theirs];
  return (
    <VersionDifferences title={texts.from(earlier.name, later.name)}>
      <Comparison key={other.version?.id ?? ''} before={earlier.text} after={later.text} />
    </VersionDifferences>
  );
};

const Against = ({
  version,
  versions,
  chosen,
  onChoose,
}: {
  version: TextVersion;
  versions: readonly TextVersion[];
  chosen: string;
  onChoose: (id: string) => void;
}) => {
  return (
    <Field label={texts.against}>
      {(ids) => (
        <Select {...ids} value={chosen} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{texts.currentText}</option>
          {versions
            .filter(({ id }) => id !== version.id)
            .map((other) => (
              <option key={other.id} value={other.id}>
                {whenText(other.updated_at)} · {originText(other)}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
};

/** The version to compare with at first: for the current text, the one before it. */
const firstAgainst = (version: TextVersion, versions: readonly TextVersion[]): string =>
  version.is_current
    ? (versions[versions.findIndex(({ id }) => id === version.id) + 1]?.id ?? '')
    : '';

const VersionTitle = ({ version }: { version: TextVersion }) => {
  const writer = writerText(version);
  return (
    <div>
      <VersionHeading>{originText(version)}</VersionHeading>
      <p className="mt-1 text-sm text-ink-soft">
        {whenText(version.updated_at)} · {texts.words(version.words)}
        {version.is_current && ` · ${texts.current}`}
      </p>
      {writer && <p className="text-sm wrap-anywhere text-ink-soft">{writer}</p>}
    </div>
  );
};

const RestoreBar = ({ busy, onRestore }: { busy: boolean; onRestore: () => void }) => (
  <div className="sticky -bottom-4 -mx-4 -mb-4 border-t border-line bg-sheet p-4">
    <Button className="w-full" busy={busy} onClick={onRestore}>
      <History aria-hidden />
      {texts.restore}
    </Button>
  </div>
);

type ViewProps = {
  version: TextVersion;
  /** The versions that are loaded so far. */
  versions: readonly TextVersion[];
  /** The text as it is on the screen. */
  currentText: string;
  isRestoring: boolean;
  /** Absent where the text may only be read. */
  onRestore: ((version: TextVersion) => void) | undefined;
  onBack: () => void;
};

/** One version: what differs from now or from another one, its whole text, and the way back to it. */
export const VersionView = (props: ViewProps) => {
  const { version, versions } = props;
  const [against, setAgainst] = useState(() => firstAgainst(version, versions));
  const [isWhole, setWhole] = useState(false);
  const place = versions.findIndex(({ id }) => id === against);
  const otherVersion = versions[place];
  // By the order of the list, newest first: the clocks of two servers may differ.
  const isOlder = place > versions.findIndex(({ id }) => id === version.id);
  const mine = useTextOf(version);
  const theirs = useTextOf(otherVersion);
  const otherText = otherVersion ? theirs.data?.text : props.currentText;
  const text = mine.data?.text;
  const isFailed = mine.isError || (otherVersion !== undefined && theirs.isError);
  return (
    <div className="grid gap-5">
      <Button variant="link" className="justify-self-start text-sm" onClick={props.onBack}>
        <ArrowLeft aria-hidden />
        {texts.back}
      </Button>
      <VersionTitle version={version} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Against
          version={version}
          versions={versions}
          chosen={against}
          onChoose={(id) => {
            setAgainst(id);
            setWhole(false);
          }}
        />
        <VersionViews isWhole={isWhole} onWhole={setWhole} />
      </div>
      {isFailed && (
        <Alert tone="wrong" title={texts.failed}>
          <Button
            variant="link"
            onClick={() => void Promise.all([mine.refetch(), theirs.refetch()])}
          >
            {texts.retry}
          </Button>
        </Alert>
      )}
      {!isFailed && (text === undefined || otherText === undefined) && (
        <Waiting label={texts.comparing} />
      )}
      {text !== undefined && isWhole && <Markdown text={text} />}
      {text !== undefined && otherText !== undefined && !isWhole && (
        <Differences
          version={version}
          text={text}
          other={{ version: otherVersion, text: otherText, isOlder }}
        />
      )}
      {props.onRestore && text !== undefined && text !== props.currentText && (
        <RestoreBar busy={props.isRestoring} onRestore={() => props.onRestore?.(version)} />
      )}
    </div>
  );
};
