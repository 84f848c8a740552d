import type { PromptVersion } from '@webnario/domain/catalog/prompt-versions';
import { counted } from '../../../../shared/format.ts';
import { whenText } from '../../../../shared/when.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { fieldNames, versionCopy as texts } from './copy.ts';

/** Who saved a version and when; of the built-in one, what it is. */
export const originText = ({ saved_at, saved_by }: PromptVersion): string =>
  saved_at === null ? texts.builtIn : texts.savedBy(saved_by, whenText(saved_at));

const Row = ({ version, onOpen }: { version: PromptVersion; onOpen: () => void }) => (
  <li className="grid">
    <button
      type="button"
      className="grid gap-1 rounded-card border border-line bg-sheet px-4 py-3 text-left transition-colors hover:border-curtain hover:bg-curtain-soft"
      onClick={onOpen}
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{texts.name(version.number)}</span>
        {version.is_current && <Badge tone="curtain">{texts.current}</Badge>}
        {!version.is_active && <Badge>{texts.inactive}</Badge>}
      </span>
      {version.note !== null && <span className="wrap-anywhere">{version.note}</span>}
      <span className="text-sm wrap-anywhere text-ink-soft">
        {originText(version)} · {counted(version.characters, 'caractere', 'caracteres')}
      </span>
      {version.changed.length > 0 && (
        <span className="text-sm text-ink-soft">
          {texts.changed(version.changed.map((name) => fieldNames[name].toLowerCase()).join(', '))}
        </span>
      )}
    </button>
  </li>
);

/** The versions of a prompt, newest first; each opens. */
export const VersionList = ({
  versions,
  onOpen,
}: {
  versions: readonly PromptVersion[];
  onOpen: (number: number) => void;
}) => (
  <ol className="grid gap-2.5">
    {versions.map((version) => (
      <Row key={version.number} version={version} onOpen={() => onOpen(version.number)} />
    ))}
  </ol>
);
