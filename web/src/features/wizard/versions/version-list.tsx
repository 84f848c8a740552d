import type { TextVersion } from '@webnario/domain/script/versions';
import { Badge } from '../../../ui/badge.tsx';
import { originText, versionCopy as texts, writerText } from './copy.ts';
import { whenText } from '../../../shared/when.ts';

/** Who wrote a version, quietly. */
const WriterLine = ({ of }: { of: TextVersion }) => {
  const writer = writerText(of);
  return writer && <span className="text-sm wrap-anywhere text-ink-soft">{writer}</span>;
};

/** The versions of a text, newest first; each opens. */
export const VersionList = ({
  versions,
  onOpen,
}: {
  versions: readonly TextVersion[];
  onOpen: (version: TextVersion) => void;
}) => {
  return (
    <ol className="grid gap-2.5">
      {versions.map((version) => (
        <li key={version.id} className="grid">
          <button
            type="button"
            className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-sheet px-4 py-3 text-left transition-colors hover:border-curtain hover:bg-curtain-soft"
            onClick={() => onOpen(version)}
          >
            <span className="grid min-w-0 gap-0.5">
              <span className="font-medium">{originText(version)}</span>
              <span className="text-sm text-ink-soft">
                <time dateTime={version.updated_at}>{whenText(version.updated_at)}</time>
                {' · '}
                {texts.words(version.words)}
              </span>
              <WriterLine of={version} />
            </span>
            {version.is_current && <Badge tone="curtain">{texts.current}</Badge>}
          </button>
        </li>
      ))}
    </ol>
  );
};
