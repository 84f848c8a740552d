import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TextVersion } from '@webnario/domain/script/versions';
import type { ContentField } from '@webnario/domain/project-fields';
import { versionsCopy } from '../../../shared/versions/copy.ts';
import { VersionsSheet as Sheet } from '../../../shared/versions/versions-sheet.tsx';
import { whenText } from '../../../shared/when.ts';
import { Badge } from '../../../ui/badge.tsx';
import { versionsQuery } from './api.ts';
import { originText, versionCopy as texts, writerText } from './copy.ts';
import { TextVersionView } from './version-view.tsx';

const Row = ({ version }: { version: TextVersion }) => {
  const writer = writerText(version);
  return (
    <span className="flex flex-wrap items-center justify-between gap-2">
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium">{originText(version)}</span>
        <span className="text-sm text-ink-soft">
          <time dateTime={version.updated_at}>{whenText(version.updated_at)}</time>
          {' · '}
          {texts.words(version.words)}
        </span>
        {writer && <span className="text-sm wrap-anywhere text-ink-soft">{writer}</span>}
      </span>
      {version.is_current && <Badge tone="curtain">{versionsCopy.current}</Badge>}
    </span>
  );
};

/** 'Versões': every text that stood here, beside the one that stands here now. */
export const VersionsSheet = ({
  projectId,
  field,
  currentText,
  onClose,
  onRestore,
}: {
  projectId: string;
  field: ContentField;
  /** The text as it is on the screen. */
  currentText: string;
  onClose: () => void;
  /** Goes back to a version and answers whether it did; absent where the text may only be read. */
  onRestore?: ((version: TextVersion) => Promise<boolean>) | undefined;
}) => {
  const query = useInfiniteQuery(versionsQuery(projectId, field));
  const [isRestoring, setRestoring] = useState(false);
  const versions = query.data?.pages.flatMap((page) => page.versions) ?? [];
  const removed = query.data?.pages[0]?.removed;
  const restore = async (version: TextVersion): Promise<void> => {
    setRestoring(true);
    const isBack = await onRestore?.(version);
    setRestoring(false);
    if (isBack) onClose();
  };
  return (
    <Sheet
      title={texts.title}
      className="w-full max-w-2xl"
      query={query}
      versions={versions.map((version) => ({
        id: version.id,
        row: <Row version={version} />,
        view: (
          <TextVersionView
            version={version}
            versions={versions}
            currentText={currentText}
            isRestoring={isRestoring}
            onRestore={onRestore && (() => void restore(version))}
          />
        ),
      }))}
      intro={onRestore ? texts.intro : texts.introReading}
      none={texts.none}
      foot={
        removed &&
        !query.hasNextPage && (
          <p className="text-sm text-ink-soft">
            {texts.removed(removed.count, whenText(removed.last_at))}
          </p>
        )
      }
      onClose={onClose}
    />
  );
};
