import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import type { PromptVersion } from '@webnario/domain/catalog/prompt-versions';
import { counted } from '../../../../shared/format.ts';
import { versionsCopy } from '../../../../shared/versions/copy.ts';
import { VersionsSheet as Sheet } from '../../../../shared/versions/versions-sheet.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/dialog.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { withReason } from '../../api.ts';
import { copy, promptTabs } from '../../copy.ts';
import { promptVersionsQuery, useRefetchPrompts, useRestorePromptVersion } from './api.ts';
import { fieldNames, versionCopy as texts } from './copy.ts';
import type { ShownFields } from './shown-fields.ts';
import { originText, PromptVersionView } from './version-view.tsx';

type SheetProps = {
  prompt: AdminPrompt;
  /** What stands in the editor and is not saved. */
  draft: ShownFields | undefined;
  /** A version was put back: what was typed over another one goes. */
  onRestored: () => void;
  onClose: () => void;
};

/** Asks before a version is put back, and does it. */
const Restore = ({
  number,
  props,
  onEnd,
}: {
  number: number;
  props: SheetProps;
  onEnd: () => void;
}) => {
  const { prompt, draft, onRestored, onClose } = props;
  const restore = useRestorePromptVersion(prompt.prompt_type);
  const refetchPrompts = useRefetchPrompts();
  const confirm = (): void =>
    restore.mutate(
      { number, base: prompt.version },
      {
        onSuccess: () => {
          onRestored();
          toast.success(texts.restored(number));
          onClose();
        },
        onError: (error) => {
          toast.error(copy.saveFailed, withReason(texts.restoreFailed, error));
          onEnd();
          void refetchPrompts();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={onEnd}
      title={texts.restoreTitle(number)}
      description={[texts.restoreLead, draft ? texts.restoreLosesDraft : ''].join(' ').trim()}
      cancelLabel={copy.cancel}
      confirmLabel={texts.restore}
      busy={restore.isPending}
      onConfirm={confirm}
    />
  );
};

const Row = ({ version }: { version: PromptVersion }) => (
  <>
    <span className="flex flex-wrap items-center gap-2">
      <span className="font-medium">{texts.name(version.number)}</span>
      {version.is_current && <Badge tone="curtain">{versionsCopy.current}</Badge>}
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
  </>
);

/** 'Versões' of a prompt: every one that was saved, and the one that comes with the product. */
export const VersionsSheet = (props: SheetProps) => {
  const { prompt, draft } = props;
  const query = useInfiniteQuery(promptVersionsQuery(prompt.prompt_type));
  const [asked, setAsked] = useState<number>();
  const pages = query.data?.pages ?? [];
  const saved = pages.flatMap((page) => page.versions);
  const builtIn = pages.slice(0, 1).map((page) => page.built_in);
  const listed = (version: PromptVersion) => ({
    id: version.number,
    row: <Row version={version} />,
    view: (
      <>
        <PromptVersionView
          version={version}
          versions={[...saved, ...builtIn]}
          current={prompt.version}
          draft={draft}
          onRestore={() => setAsked(version.number)}
        />
        {asked !== undefined && (
          <Restore number={asked} props={props} onEnd={() => setAsked(undefined)} />
        )}
      </>
    ),
  });
  return (
    <Sheet
      title={texts.title(promptTabs[prompt.prompt_type])}
      className="w-full max-w-3xl"
      query={query}
      versions={saved.map(listed)}
      last={builtIn.map(listed)}
      intro={texts.intro}
      onClose={props.onClose}
    />
  );
};
