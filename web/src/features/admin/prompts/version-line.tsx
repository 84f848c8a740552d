import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import { whenText } from '../../../shared/when.ts';
import { VersionsButton } from '../../../shared/versions/versions-button.tsx';
import { versionCopy as texts } from './versions/copy.ts';
import { shownValues } from './versions/shown-fields.ts';
import type { PromptValues } from './prompt-form.ts';
import { lazyPart } from '../../../shared/lazy-part.ts';

const loadSheet = async () => (await import('./versions/versions-sheet.tsx')).VersionsSheet;
const VersionsSheet = lazyPart(loadSheet);

/** Which version stands in the editor, who saved it, and the way to all others. */
export const VersionLine = ({
  prompt,
  values,
  isChanged,
  onRestored,
}: {
  prompt: AdminPrompt;
  values: PromptValues;
  isChanged: boolean;
  onRestored: () => void;
}) => {
  const { version, saved_at, saved_by } = prompt;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-sm wrap-anywhere text-ink-soft">
        <span className="font-medium text-ink">{texts.name(version)}</span>
        {saved_at !== null && ` · ${texts.savedBy(saved_by, whenText(saved_at))}`}
      </p>
      <VersionsButton
        variant="outline"
        loadSheet={loadSheet}
        renderSheet={(onClose) => (
          <VersionsSheet
            prompt={prompt}
            draft={isChanged ? shownValues(values) : undefined}
            onRestored={onRestored}
            onClose={onClose}
          />
        )}
      />
    </div>
  );
};
