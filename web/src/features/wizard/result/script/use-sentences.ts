import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { correctSentence } from '@webnario/domain/corrections/correct-sentence';
import { takeBack } from '@webnario/domain/corrections/take-back';
import type { Project } from '@webnario/domain/wizard/project';
import { messageOf } from '../../../../shared/api/call.ts';
import { toast } from '../../../../ui/toast.tsx';
import { projectQuery } from '../../api.ts';
import { useChosenSentence } from '../../sentence/chosen.ts';
import { sentenceCopy } from '../../sentence/copy.ts';
import { fetchSentenceBar, type SentenceHost } from '../../sentence/sentence-tools.tsx';
import { editAddress } from '../editing/edited-texts.ts';
import { editsCopy } from '../edits/copy.ts';
import { useScriptEdit, type ScriptEdit } from '../edits/use-script-edit.ts';

/** One sentence of a complete script, and what is done with it: each exchange is an edit that can be taken back. */
export const useSentences = (project: Project) => {
  const client = useQueryClient();
  useEffect(fetchSentenceBar, []);
  const edit = useScriptEdit(project);
  const navigate = useNavigate();
  const sentences = useChosenSentence((field) => project[field] ?? '');
  const make = async (change: ScriptEdit) => {
    try {
      const outcome = await edit(change);
      if (outcome.kind === 'saved') return outcome;
      toast.error(sentenceCopy.gone);
      return undefined;
    } catch (error) {
      toast.error(editsCopy.failed, messageOf(error, ''));
      return undefined;
    }
  };
  const host: SentenceHost = {
    projectId: project.id,
    ready: async () => (client.getQueryData(projectQuery(project.id).queryKey) ?? project).revision,
    take: async ({ field, block, place }, to) => {
      const where = { blockIndex: block, at: { from: place.from, to: place.to } };
      const change = { from: place.text, to };
      const outcome = await make((now) => {
        const text = correctSentence(now[field] ?? '', where, change);
        return text === undefined ? undefined : { [field]: text, reworded: true };
      });
      if (!outcome) return undefined;
      const { before: from, after } = outcome;
      return () => void make((now) => takeBack(now, { from, to: after }));
    },
    edit: ({ field, block }) => void navigate(editAddress(field, block)),
  };
  return { sentences, host };
};
