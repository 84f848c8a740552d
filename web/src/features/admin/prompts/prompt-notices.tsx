import { useState } from 'react';
import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import { promptRemarks, type PromptRemark } from '@webnario/domain/catalog/prompt-remarks';
import { formatNumber } from '../../../shared/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { copy } from '../copy.ts';
import { numberIn } from '../typed-values.ts';
import { withVariable, type PromptValues } from './prompt-form.ts';

const texts = copy.prompts;

/** The built-in text, to compare with; a click away, because it is long. */
const BuiltInText = ({ prompt }: { prompt: AdminPrompt }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" className="mt-2" onClick={() => setOpen(true)}>
        {texts.showBuiltIn}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.builtInText}
        description={prompt.built_in.title}
        className="max-w-3xl"
      >
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
          tabIndex={0}
          className="mt-4 max-h-[60dvh] overflow-y-auto rounded-card bg-well p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {prompt.built_in.content}
        </pre>
      </Dialog>
    </>
  );
};

const braced = (name: string): string => `{{${name}}}`;

const Unknown = ({
  name,
  nearest,
  onReplace,
}: {
  name: string;
  nearest: string | undefined;
  onReplace: () => void;
}) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span>{texts.emptyVariable(braced(name), nearest && braced(nearest))}</span>
    {nearest !== undefined && (
      <Button variant="link" className="text-sm" onClick={onReplace}>
        {texts.replaceVariable(braced(nearest))}
      </Button>
    )}
  </p>
);

/** Rounded up, so that a screen reader does not read the sentence again after every few letters. */
const roundly = (tokens: number): number => Math.ceil(tokens / 500) * 500;

const sentenceOf = (remark: Exclude<PromptRemark, { kind: 'unknown_variable' }>): string => {
  switch (remark.kind) {
    case 'needed_variable':
      return texts.neededVariable(remark.anyOf.map(braced));
    case 'unused_variables':
      return texts.missingVariables(remark.names.map(braced));
    case 'missing_blocks':
      return texts.missingBlocks(remark.titles);
    case 'does_not_fit':
      return texts.doesNotFit(formatNumber(roundly(remark.tokens)), formatNumber(remark.most));
  }
};

/**
 * What is said while somebody types: variables that do not exist or are missing, blocks that will not be written, and
 * texts that will not fit (B-METHOD-90).
 */
export const PromptNotices = ({
  prompt,
  values,
  onChange,
}: {
  prompt: AdminPrompt;
  values: PromptValues;
  onChange: (content: string) => void;
}) => {
  const { content, openai_model } = values;
  const asked = { content, openai_model, max_tokens: numberIn(values.max_tokens) };
  const remarks = promptRemarks(prompt.prompt_type, asked, prompt.built_in.content);
  if (remarks.length === 0) return null;
  const leavesOut = remarks.some(
    ({ kind }) => kind !== 'unknown_variable' && kind !== 'does_not_fit',
  );
  return (
    <Alert tone="caution">
      {/* A name that somebody invented can be longer than a phone is wide. */}
      <div className="grid justify-items-start gap-1.5 wrap-anywhere">
        {remarks.map((remark) =>
          remark.kind === 'unknown_variable' ? (
            <Unknown
              key={`${remark.kind} ${remark.name}`}
              name={remark.name}
              nearest={remark.nearest}
              onReplace={() =>
                onChange(withVariable(content, remark.name, remark.nearest ?? remark.name))
              }
            />
          ) : (
            <p key={sentenceOf(remark)}>{sentenceOf(remark)}</p>
          ),
        )}
        {leavesOut && <BuiltInText prompt={prompt} />}
      </div>
    </Alert>
  );
};
