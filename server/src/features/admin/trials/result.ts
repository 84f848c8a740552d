import type { TrialResult } from '@webnario/domain/prompt-trials/events';
import {
  rewriteFindings,
  suggestionFindings,
  textFindings,
} from '@webnario/domain/prompt-trials/findings';
import { blockLengths } from '@webnario/domain/prompt-trials/results';
import type { Finding } from '@webnario/domain/script-check/finding';
import { countGaps } from '@webnario/domain/gaps/gaps';
import { checkSourceOf, type TrialRequest } from '../../generation/index.ts';

const listMark = /^\d+\. /;

const findingsOf = (asked: TrialRequest, text: string): Finding[] => {
  const { facts } = asked;
  const own = {
    source: checkSourceOf(facts),
    phases: {
      script_fase_1_validado: facts.script_fase_1,
      script_fase_2_validado: facts.script_fase_2,
      script_fase_3_validado: facts.script_fase_3,
      script_fase_4_validado: facts.script_fase_4,
    },
  };
  if (asked.kind === 'suggestion') {
    return suggestionFindings(
      text.split('\n').map((line) => line.replace(listMark, '')),
      own,
    );
  }
  const { promptType } = asked.request;
  return asked.kind === 'step'
    ? textFindings(promptType, text, own)
    : rewriteFindings(promptType, text, asked, own);
};

const lengthsOf = (asked: TrialRequest, text: string) =>
  asked.kind === 'suggestion'
    ? []
    : blockLengths(asked.request.promptType, text, asked.facts.duration, asked.kind === 'step');

/** What a tried text is worth: lengths, gaps and what the script check says. */
export const measured = (
  asked: TrialRequest,
  text: string,
): Pick<TrialResult, 'text' | 'blocks' | 'gaps' | 'findings'> => ({
  text,
  blocks: lengthsOf(asked, text),
  gaps: countGaps(text),
  findings: findingsOf(asked, text).map(({ severity, blockTitle, excerpt, sentence }) => ({
    severity,
    block: blockTitle,
    excerpt,
    sentence,
  })),
});
