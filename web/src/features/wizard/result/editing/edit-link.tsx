import { PenLine } from 'lucide-react';
import { Link } from 'react-router';
import type { ContentField } from '@webnario/domain/project-fields';
import { buttonClasses } from '../../../../ui/button.tsx';
import { editingCopy } from './copy.ts';
import { editAddress } from './edited-texts.ts';

/** Leads to the editor of a text, or of one block of it. */
export const EditLink = ({
  field,
  blockIndex,
  name,
}: {
  field: ContentField;
  blockIndex?: number;
  name: string;
}) => (
  <Link
    to={editAddress(field, blockIndex)}
    className={buttonClasses('quiet', 'sm', 'shrink-0 print:hidden')}
  >
    <PenLine aria-hidden />
    {editingCopy.edit} <span className="sr-only">{name}</span>
  </Link>
);
