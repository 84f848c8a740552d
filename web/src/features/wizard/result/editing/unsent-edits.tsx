import { useState } from 'react';
import { Link } from 'react-router';
import type { Project } from '@webnario/domain/wizard/project';
import { Alert } from '../../../../ui/alert.tsx';
import { buttonClasses } from '../../../../ui/button.tsx';
import { unsentTexts } from '../../unsent/send-unsent.ts';
import { editingCopy as texts } from './copy.ts';
import { editableTexts, editAddress } from './edited-texts.ts';

/** The texts of which this browser has an edit that the server does not, each with the way to its editor. */
export const UnsentEdits = ({ project }: { project: Project }) => {
  const [unsent] = useState(() =>
    unsentTexts(project.user_id).filter(
      ({ projectId, isFinal }) => isFinal && projectId === project.id,
    ),
  );
  const left = editableTexts.filter(({ field }) => unsent.some((text) => text.field === field));
  if (left.length === 0) return null;
  return (
    <Alert tone="caution" title={texts.unsent}>
      <p>{texts.unsentText}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {left.map(({ field, name }) => (
          <Link key={field} to={editAddress(field)} className={buttonClasses('outline', 'sm')}>
            {texts.open(name)}
          </Link>
        ))}
      </p>
    </Alert>
  );
};
