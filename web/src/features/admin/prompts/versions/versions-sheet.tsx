import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { MoreRows } from '../../../../ui/more-rows.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/dialog.tsx';
import { SideSheet } from '../../../../ui/overlay/side-sheet.tsx';
import { Waiting } from '../../../../ui/spinner.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { withReason } from '../../api.ts';
import { copy, promptTabs } from '../../copy.ts';
import { promptVersionsQuery, useAskAnew, useRestorePromptVersion } from './api.ts';
import { versionCopy as texts } from './copy.ts';
import type { ShownFields } from './shown-fields.ts';
import { VersionList } from './version-list.tsx';
import { VersionView } from './version-view.tsx';

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
  const askAnew = useAskAnew();
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
          void askAnew();
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

const Versions = (props: SheetProps) => {
  const { prompt, draft } = props;
  const list = useInfiniteQuery(promptVersionsQuery(prompt.prompt_type));
  const [opened, setOpened] = useState<number>();
  const [asked, setAsked] = useState<number>();
  if (list.isPending) return <Waiting label={texts.loading} />;
  const saved = list.data?.pages.flatMap((page) => page.versions) ?? [];
  const builtIn = list.data?.pages.slice(0, 1).map((page) => page.built_in) ?? [];
  const versions = [...saved, ...builtIn];
  const version = versions.find(({ number }) => number === opened);
  if (version) {
    return (
      <>
        <VersionView
          key={version.number}
          version={version}
          versions={versions}
          current={prompt.version}
          draft={draft}
          onRestore={() => setAsked(version.number)}
          onBack={() => setOpened(undefined)}
        />
        {asked !== undefined && (
          <Restore number={asked} props={props} onEnd={() => setAsked(undefined)} />
        )}
      </>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">{texts.intro}</p>
      {list.isError && !list.isFetchNextPageError && (
        <Alert tone="wrong" title={texts.failed}>
          <Button variant="link" onClick={() => void list.refetch()}>
            {texts.retry}
          </Button>
        </Alert>
      )}
      <VersionList versions={saved} onOpen={setOpened} />
      <MoreRows of={list} />
      <VersionList versions={builtIn} onOpen={setOpened} />
    </div>
  );
};

/** 'Versões' of a prompt: every one that was saved, and the one that comes with the product. */
export const VersionsSheet = (props: SheetProps) => (
  <SideSheet
    open
    onOpenChange={props.onClose}
    title={texts.title(promptTabs[props.prompt.prompt_type])}
    side="right"
    className="w-full max-w-3xl"
  >
    <Versions {...props} />
  </SideSheet>
);
