import { useState } from 'react';
import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import { missingBlocks } from '@webnario/domain/catalog/prompt-blocks';
import { missingVariables, unknownVariables } from '@webnario/domain/catalog/prompt-variables';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { copy } from '../copy.ts';

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

const braced = (names: readonly string[]): string[] => names.map((name) => `{{${name}}}`);

/** What an edited prompt leaves out of the built-in one, or names and does not exist (B-METHOD-90). */
export const PromptNotices = ({ prompt, content }: { prompt: AdminPrompt; content: string }) => {
  const builtIn = prompt.built_in.content;
  const missing = missingVariables(content, builtIn);
  const unknown = unknownVariables(prompt.prompt_type, content);
  const blocks = missingBlocks(content, builtIn);
  if (missing.length + unknown.length + blocks.length === 0) return null;
  return (
    <Alert tone="caution">
      {/* A name that somebody invented can be longer than a phone is wide. */}
      <div className="grid justify-items-start gap-1.5 wrap-anywhere">
        {missing.length > 0 && <p>{texts.missingVariables(braced(missing))}</p>}
        {blocks.length > 0 && <p>{texts.missingBlocks(blocks)}</p>}
        {unknown.length > 0 && <p>{texts.emptyVariables(braced(unknown))}</p>}
        {missing.length + blocks.length > 0 && <BuiltInText prompt={prompt} />}
      </div>
    </Alert>
  );
};
