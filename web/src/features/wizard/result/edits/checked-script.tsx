import { lazy, Suspense } from 'react';
import { Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Finding } from '@webnario/domain/script-check/finding';
import type { Project } from '@webnario/domain/wizard/project';
import { scriptFields } from '@webnario/domain/project-fields';
import { Button } from '../../../../ui/button.tsx';
import { showWords } from '../../script-check/find-words.ts';
import type { ChosenSentence } from '../../sentence/chosen.ts';
import { useRewordFinding } from '../../sentence/reword-finding.ts';
import { editableTexts, editAddress } from '../editing/edited-texts.ts';
import { shortPromiseId } from '../essence.tsx';
import {
  blockId,
  phaseId,
  readingAddress,
  scriptTitleId,
  type ShownPlace,
} from '../script/places.ts';
import { editsCopy as texts } from './copy.ts';
import { useCorrections } from './use-corrections.ts';
import { showNotFetched, untilFetched } from '../../../../shared/until-fetched.ts';

const ScriptCheckPanel = lazy(async () => ({
  default: (await untilFetched(() => import('../../script-check/script-check-panel.tsx')))
    .ScriptCheckPanel,
}));
const PromiseSwap = lazy(async () => ({
  default: (await untilFetched(() => import('./promise-swap.tsx'), showNotFetched)).PromiseSwap,
}));

/** Leads to the words of a finding on the sheet; to those of the other texts in their editor, or on their card. */
const useShowFinding = () => {
  const navigate = useNavigate();
  return ({ field, blockIndex, blockTitle, excerpt }: Finding): void => {
    const phase = scriptFields.findIndex((script) => script === field);
    const isEdited = editableTexts.some((text) => text.field === field);
    if (phase >= 0) {
      const id = blockIndex === undefined ? phaseId(phase + 1) : blockId(phase + 1, blockTitle);
      // A narrow screen has the script on a view of its own.
      if (document.getElementById(id)?.checkVisibility() === false) {
        void navigate(readingAddress, { state: { id, words: excerpt } satisfies ShownPlace });
      } else showWords(id, excerpt);
    } else if (isEdited) void navigate(editAddress(field, blockIndex));
    else showWords(field === '' ? scriptTitleId : shortPromiseId, excerpt);
  };
};

/** The script check of a finished script with its corrections, and the exchange of the short promise. */
export const CheckedScript = ({
  project,
  isSwapping,
  onSwapping,
  onSentence,
}: {
  project: Project;
  isSwapping: boolean;
  onSwapping: (isSwapping: boolean) => void;
  /** Asks for the sentence of a finding in other words. */
  onSentence: (sentence: ChosenSentence) => void;
}) => {
  const reword = useRewordFinding((field) => project[field] ?? '', onSentence);
  const corrections = useCorrections(project, {
    onShow: useShowFinding(),
    onSwapPromise: () => onSwapping(true),
  });
  const { handlers, undoLast } = corrections;
  return (
    <Suspense fallback={null}>
      <ScriptCheckPanel
        project={project}
        handlers={{ ...handlers, reword }}
        tools={
          undoLast && (
            <Button size="sm" variant="quiet" className="justify-self-start" onClick={undoLast}>
              <Undo2 aria-hidden />
              {texts.undoLast}
            </Button>
          )
        }
      />
      {isSwapping && (
        <PromiseSwap
          project={project}
          corrections={corrections}
          onClose={() => onSwapping(false)}
        />
      )}
    </Suspense>
  );
};
