import { useQuery } from '@tanstack/react-query';
import type { TextVersion } from '@webnario/domain/script/versions';
import { Comparison } from '../../../shared/comparison/comparison.tsx';
import { Markdown } from '../../../shared/script/markdown.tsx';
import {
  RestoreBar,
  VersionDifferences,
  VersionTexts,
  VersionView,
} from '../../../shared/versions/version-view.tsx';
import { whenText } from '../../../shared/when.ts';
import { versionQuery } from './api.ts';
import { originText, versionCopy as texts, writerText } from './copy.ts';

type ViewProps = {
  version: TextVersion;
  /** The versions that are loaded so far, newest first. */
  versions: readonly TextVersion[];
  /** The text as it is on the screen. */
  currentText: string;
  isRestoring: boolean;
  /** Absent where the text may only be read. */
  onRestore: (() => void) | undefined;
};

/** Stands for the text as it is on the screen where a version is chosen to compare with. */
const currentId = '';

const useTextOf = (version: TextVersion | undefined) =>
  useQuery({
    ...versionQuery(version ?? { id: '', updated_at: '' }),
    enabled: version !== undefined,
  });

const Body = ({
  version,
  versions,
  currentText,
  isRestoring,
  onRestore,
  against,
}: ViewProps & { against: string | undefined }) => {
  const place = versions.findIndex(({ id }) => id === against);
  const other = versions[place];
  const mine = useTextOf(version);
  const theirs = useTextOf(other);
  const here = { text: mine.data?.text ?? '', name: whenText(version.updated_at) };
  const there = other
    ? { text: theirs.data?.text ?? '', name: whenText(other.updated_at) }
    : { text: currentText, name: texts.currentText.toLowerCase() };
  // By the order of the list, newest first: the clocks of two servers may differ.
  const isOlder = place > versions.findIndex(({ id }) => id === version.id);
  const [before, after] = isOlder ? [there, here] : [here, there];
  return (
    <>
      <VersionTexts queries={other ? [mine, theirs] : [mine]}>
        {against === undefined ? (
          <Markdown text={here.text} />
        ) : (
          <VersionDifferences title={texts.from(before.name, after.name)}>
            <Comparison key={against} before={before.text} after={after.text} />
          </VersionDifferences>
        )}
      </VersionTexts>
      {onRestore && mine.data && here.text !== currentText && (
        <RestoreBar label={texts.restore} busy={isRestoring} onRestore={onRestore} />
      )}
    </>
  );
};

/** One version of a text: what differs from now or from another one, its whole text, and the way back to it. */
export const TextVersionView = (props: ViewProps) => {
  const { version, versions } = props;
  const writer = writerText(version);
  const before = versions[versions.findIndex(({ id }) => id === version.id) + 1];
  const others = versions.filter(({ id }) => id !== version.id);
  return (
    <VersionView
      name={originText(version)}
      facts={`${whenText(version.updated_at)} · ${texts.words(version.words)}`}
      isCurrent={version.is_current}
      note={writer && <p className="text-sm wrap-anywhere text-ink-soft">{writer}</p>}
      others={[
        { value: currentId, label: texts.currentText },
        ...others.map((other) => ({
          value: other.id,
          label: `${whenText(other.updated_at)} · ${originText(other)}`,
        })),
      ]}
      // The current text differs from the one before it, and not from itself.
      first={version.is_current && before ? before.id : currentId}
      renderBody={(against) => <Body {...props} against={against} />}
    />
  );
};
