import { lazy } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { TextVersion } from '@webnario/domain/script/versions';
import type { Project } from '@webnario/domain/wizard/project';
import type { ContentField } from '@webnario/domain/project-fields';
import { showNotFetched, untilFetched } from '../../../shared/until-fetched.ts';
import { VersionsButton as Opener } from '../../../shared/versions/versions-button.tsx';
import { versionsQuery } from './api.ts';

const loadSheet = () => import('./versions-sheet.tsx');
const VersionsSheet = lazy(async () => ({
  default: (await untilFetched(loadSheet, showNotFetched)).VersionsSheet,
}));

/**
 * Opens the versions of a text. `onOpen` saves what was typed, which is a version too; without `onRestore` they are
 * for reading only.
 */
export const VersionsButton = ({
  project,
  field,
  currentText,
  disabled,
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
  const client = useQueryClient();
  const refresh = () =>
    client.invalidateQueries({ queryKey: versionsQuery(project.id, field).queryKey });
  return (
    <Opener
      variant="quiet"
      disabled={disabled}
      loadSheet={loadSheet}
      onOpen={() => void onOpen?.().then(refresh)}
      renderSheet={(onClose) => (
        <VersionsSheet
          projectId={project.id}
          field={field}
          currentText={currentText}
          onRestore={onRestore}
          onClose={onClose}
        />
      )}
    />
  );
};
