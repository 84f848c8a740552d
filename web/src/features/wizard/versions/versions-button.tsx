import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { TextVersion } from '@webnario/domain/script/versions';
import type { Project } from '@webnario/domain/wizard/project';
import type { ContentField } from '@webnario/domain/project-fields';
import { Button } from '../../../ui/button.tsx';
import { versionsQuery } from './api.ts';
import { versionCopy as texts } from './copy.ts';
import { sayNotFetched, untilFetched } from '../../../shared/until-fetched.ts';

const loadSheet = () => import('./versions-sheet.tsx');
const VersionsSheet = lazy(async () => ({
  default: (await untilFetched(loadSheet, sayNotFetched)).VersionsSheet,
}));

/**
 * Opens the versions of a text. `onOpen` saves what was typed, which is a version too; without `onRestore` they are
 * for reading only.
 */
export const VersionsButton = ({
  project,
  field,
  currentText,
  disabled = false,
  onOpen,
  onRestore,
}: {
  project: Project;
  field: ContentField;
  currentText: string;
  disabled?: boolean;
  onOpen?: () => Promise<boolean>;
  onRestore?: (version: TextVersion) => Promise<boolean>;
}) => {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const refresh = () =>
    client.invalidateQueries({ queryKey: versionsQuery(project.id, field).queryKey });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        disabled={disabled}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => {
          setOpen(true);
          if (onOpen) void onOpen().then(refresh);
        }}
      >
        <History aria-hidden />
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <VersionsSheet
            projectId={project.id}
            field={field}
            currentText={currentText}
            onRestore={onRestore}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
