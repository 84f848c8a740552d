import { gapsOfScript } from '@webnario/domain/script/gaps';
import type { Project } from '@webnario/domain/wizard/project';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClasses } from '../../../ui/button.tsx';
import { resultCopy as texts } from './copy.ts';
import { blockId } from './script-sheet.tsx';

const showBlock = (id: string): void => {
  const block = document.getElementById(id);
  block?.scrollIntoView({ block: 'start' });
  block?.focus({ preventScroll: true });
};

/** What only the person can still fill in, each with the way to its place in the script. */
export const GapList = ({ project }: { project: Project }) => {
  const gaps = gapsOfScript(project);
  if (gaps.length === 0) return null;
  return (
    <Alert tone="caution" title={texts.gapsTitle(gaps.length)}>
      <p>{texts.gapsText(gaps.length)}</p>
      <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {gaps.map((gap, index) => (
          // The same gap may stand twice in one block, and the list never changes its order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <button
              type="button"
              className={buttonClasses('link', 'sm', 'text-left text-sm')}
              onClick={() => showBlock(blockId(gap.phaseNumber, gap.blockTitle))}
            >
              {texts.gapPlace(gap.phaseNumber, gap.blockTitle)}
            </button>
            : {texts.gapWhat(gap.what)}
          </li>
        ))}
      </ul>
    </Alert>
  );
};
