import { useQuery } from '@tanstack/react-query';
import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import type { PromptType } from '@webnario/domain/project-fields';
import { Tabs } from 'radix-ui';
import { PageHeading } from '../../../ui/page.tsx';
import { promptsQuery } from '../api.ts';
import { copy, promptTabs } from '../copy.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { PromptEditor } from './prompt-editor.tsx';
import { usePromptDrafts } from './use-prompt-drafts.ts';
import { useFailureToast } from '../use-failure-toast.ts';

const texts = copy.prompts;

const Tab = ({ type, isChanged }: { type: PromptType; isChanged: boolean }) => (
  <Tabs.Trigger
    value={type}
    className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line-strong/60 bg-sheet px-4 text-sm font-medium transition-colors hover:border-line-strong hover:bg-well data-[state=active]:border-curtain data-[state=active]:bg-curtain data-[state=active]:text-on-curtain"
  >
    {promptTabs[type]}
    {isChanged && (
      <>
        <span aria-hidden="true" className="size-2 rounded-full bg-spotlight" />
        <span className="sr-only">, {texts.unsavedTab}</span>
      </>
    )}
  </Tabs.Trigger>
);

const PromptTabs = ({ prompts }: { prompts: readonly AdminPrompt[] }) => {
  const drafts = usePromptDrafts(prompts);
  return (
    <Tabs.Root defaultValue={prompts[0]?.prompt_type ?? 'persona'}>
      <Tabs.List aria-label={texts.tabs} className="mb-7 flex flex-wrap gap-2">
        {prompts.map((prompt) => (
          <Tab
            key={prompt.prompt_type}
            type={prompt.prompt_type}
            isChanged={drafts.isChanged(prompt)}
          />
        ))}
      </Tabs.List>
      {prompts.map((prompt) => (
        <Tabs.Content
          key={prompt.prompt_type}
          value={prompt.prompt_type}
          tabIndex={-1}
          className="focus:outline-none"
        >
          <PromptEditor
            prompt={prompt}
            draft={drafts.draftOf(prompt)}
            isChanged={drafts.isChanged(prompt)}
            savedElsewhere={drafts.savedElsewhere(prompt)}
            onChange={(change) => drafts.keep(prompt, change)}
            onRefused={(saved) => drafts.noteRefused(prompt.prompt_type, saved)}
            onDiscard={() => drafts.drop(prompt.prompt_type)}
          />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};

/** The nine prompts, each in its tab; unsaved changes stay while the tabs are changed (R-ADM-11). */
export const AdminPromptsPage = () => {
  const list = useQuery(promptsQuery);
  useFailureToast(list, texts.loadFailed);
  return (
    <div className="grid gap-8">
      <PageHeading title={texts.title} description={texts.description} />
      {list.data ? (
        <PromptTabs prompts={list.data.prompts} />
      ) : (
        <NotLoaded of={list} loading={texts.loading} />
      )}
    </div>
  );
};
