import { sentencesIn } from '@webnario/domain/rewording/places';
import {
  isRewordedField,
  ownRequestSize,
  type RewordedField,
} from '@webnario/domain/rewording/request';
import { cutText } from '@webnario/domain/cut-text';
import type { Finding } from '@webnario/domain/script-check/finding';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { toast } from '../../../ui/toast.tsx';
import { useIsDemonstration } from '../api.ts';
import { checkCopy } from '../script-check/copy.ts';
import type { ChosenSentence } from './chosen.ts';

/** The rules' own answers to their findings, which come with the panel and not with the step. */
const loadAnswers = () => import('../script-check/answers.ts');

/** The findings that a rule alone can mend in a sentence. */
const byRule: Finding['group'] = 'Fôlego';

/** How the sentence of a finding is asked for in other words; undefined for one that is about no single sentence. */
export const useRewordFinding = (
  textOf: (field: RewordedField) => string,
  choose: (sentence: ChosenSentence) => void,
) => {
  const isDemonstration = useIsDemonstration();
  return (finding: Finding): (() => void) | undefined => {
    const { field, at, blockIndex, rule, group } = finding;
    const isAboutSentence = at !== undefined && blockIndex !== undefined && rule !== 'lacuna';
    if (!isRewordedField(field) || !isAboutSentence) return undefined;
    if (isDemonstration && group !== byRule) return undefined;
    const ask = async (): Promise<void> => {
      const { requestFor } = await loadAnswers();
      const raw = splitBlocks(textOf(field))[blockIndex]?.raw ?? '';
      const place = sentencesIn(raw).find(({ from, to }) => from <= at.from && at.from < to);
      if (!place) {
        toast.error(checkCopy.changed);
        return;
      }
      const request = cutText(requestFor(finding), ownRequestSize.longest);
      choose({ field, block: blockIndex, place, wish: { request } });
    };
    return () => void ask();
  };
};
