import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TextVersion } from '@webnario/domain/script/versions';
import type { ContentField } from '@webnario/domain/project-fields';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { whenText } from '../../../shared/when.ts';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { SideSheet } from '../../../ui/overlay/side-sheet.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { versionsQuery } from './api.ts';
import { versionCopy as texts } from './copy.ts';
import { VersionList } from './version-list.tsx';
import { VersionView } from './version-view.tsx';

type SheetProps = {
  projectId: string;
  field: ContentField;
  /** The text as it is on the screen. */
  currentText: string;
  onClose: () => void;
  /** Goes back to a version and answers whether it did; absent where the text may only be read. */
  onRestore?: ((version: TextVersion) => Promise<boolean>) | undefined;
};

const Versions = ({ projectId, field, currentText, onClose, onRestore }: SheetProps) => {
  const list = useInfiniteQuery(versionsQuery(projectId, field));
  const [openId, setOpenId] = useState<string>();
  const [isRestoring, setRestoring] = useState(false);
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  const removed = list.data?.pages[0]?.removed;
  const opened = versions.find(({ id }) => id === openId);
  const restore = async (version: TextVersion): Promise<void> => {
    setRestoring(true);
    const isBack = await onRestore?.(version);
    setRestoring(false);
    if (isBack) onClose();
  };
  if (list.isPending) return <Waiting label={texts.loading} />;
  if (opened) {
    return (
      <VersionView
        key={opened.id}
        version={opened}
        versions={versions}
        currentText={currentText}
        isRestoring={isRestoring}
        onRestore={onRestore && ((version) => void restore(version))}
        onBack={() => setOpenId(undefined)}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">{onRestore ? texts.intro : texts.introReading}</p>
      {list.isError && !list.isFetchNextPageError && (
        <Alert tone="wrong" title={texts.failed}>
          <Button variant="link" onClick={() => void list.refetch()}>
            {texts.retry}
          </Button>
        </Alert>
      )}
      {list.isSuccess && versions.length === 0 && <p>{texts.none}</p>}
      <VersionList versions={versions} onOpen={({ id }) => setOpenId(id)} />
      <MoreRows of={list} />
      {removed && !list.hasNextPage && (
        <p className="text-sm text-ink-soft">
          {texts.removed(removed.count, whenText(removed.last_at))}
        </p>
      )}
    </div>
  );
};

/** 'Versões': every text that stood here, beside the one that stands here now. */
export const VersionsSheet = (props: SheetProps) => (
  <SideSheet
    open
    onOpenChange={props.onClose}
    title={texts.title}
    side="right"
    className="w-full max-w-2xl"
  >
    <Versions {...props} />
  </SideSheet>
);
