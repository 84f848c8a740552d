import { Link } from 'react-router';
import { Presentation } from 'lucide-react';
import { paths } from '../../../shared/paths.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { resultCopy as texts } from './copy.ts';

/** The way to the stage, where the script is rehearsed and presented (docs/guides/stage.md). */
export const StageLink = ({ projectId }: { projectId: string }) => (
  <Link to={paths.stage(projectId)} className={buttonClasses('main', 'md', 'mt-6 print:hidden')}>
    <Presentation aria-hidden />
    {texts.openStage}
  </Link>
);
