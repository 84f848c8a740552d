import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Presentation } from 'lucide-react';
import type { Project } from '@webnario/domain/wizard/project';
import { paths } from '../../../shared/paths.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { resultCopy as texts } from './copy.ts';
import { useOpenPointsDialog } from './open-points-dialog.tsx';

/**
 * The way to the stage, where the script is rehearsed and presented (docs/guides/stage.md). Whoever goes there while
 * answers are missing is told which.
 */
export const StageLink = ({ project, isMain }: { project: Project; isMain: boolean }) => {
  const navigate = useNavigate();
  const address = paths.stage(project.id);
  const { ask, dialog } = useOpenPointsDialog(project, {
    anyway: texts.stageAnyway,
    note: texts.stageNote,
    withGrave: false,
  });
  const onClick = (event: MouseEvent): void => {
    // In a tab of its own there is nobody to ask.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    ask(() => void navigate(address));
  };
  return (
    <>
      <Link to={address} className={buttonClasses(isMain ? 'main' : 'outline')} onClick={onClick}>
        <Presentation aria-hidden />
        {texts.openStage}
      </Link>
      {dialog}
    </>
  );
};
