import { Suspense, useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import type { TrialCase } from '@webnario/domain/api/admin/trial-endpoints';
import type { PromptForm } from '@webnario/domain/catalog/prompts';
import { messageOf } from '../../../shared/api/call.ts';
import { useConfig } from '../../../shared/api/config.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { promptTabs } from '../copy.ts';
import { checkPrompt, type PromptValues } from '../prompts/prompt-form.ts';
import { promptVersionsQuery } from '../prompts/versions/api.ts';
import { casesQuery, useTrialMessages } from './api.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { chosenCase, firstChoices, keyOf, placeName, trialOf, type Choices } from './choices.ts';
import { trialCopy as texts } from './copy.ts';
import { TrialOutcome } from './trial-outcome.tsx';
import { useTrial } from './use-trial.ts';
import { lazyPart } from '../../../shared/lazy-part.ts';

const OwnCaseDialog = lazyPart(
  async () => (await import('./cases/own-case-dialog.tsx')).OwnCaseDialog,
);

type TrialProps = {
  prompt: AdminPrompt;
  values: PromptValues;
  isChanged: boolean;
};

/** The versions that may be chosen; asked for again each time the window is opened. */
const useVersions = (prompt: AdminPrompt, open: boolean) => {
  const query = promptVersionsQuery(prompt.prompt_type);
  const [first, ...later] = useInfiniteQuery({ ...query, enabled: open }).data?.pages ?? [];
  if (!first) return [];
  return [...[first, ...later].flatMap(({ versions }) => versions), first.built_in];
};

const nameless = { tried: '', beside: '' };

/** What is chosen and what came of it; it lives as long as the prompt is open, also while the window is closed. */
const useTrialScreen = ({ prompt, values, isChanged }: TrialProps, open: boolean) => {
  const [choices, setChoices] = useState<Choices>(firstChoices);
  const trial = useTrial();
  const messages = useTrialMessages();
  const versions = useVersions(prompt, open);
  /** What the sides were called when the trial began, and when the messages were asked for. */
  const [names, setNames] = useState({ ran: nameless, shown: nameless });
  const checked = checkPrompt(prompt.prompt_type, values);
  const problems =
    choices.tried === 'editor' && 'problems' in checked ? Object.values(checked.problems) : [];
  const begin = (found: TrialCase, what: 'ran' | 'shown') => {
    const form: PromptForm = 'form' in checked ? checked.form : { title: '', content: '' };
    const called = {
      tried: placeName(choices.tried, versions, isChanged),
      beside: placeName(choices.beside, versions, isChanged),
    };
    setNames((before) => ({ ...before, [what]: called }));
    return trialOf(prompt.prompt_type, found, form, choices);
  };
  const isSame =
    choices.tried === choices.beside ||
    (choices.tried === 'editor' &&
      !isChanged &&
      choices.beside === 'in_use' &&
      !prompt.built_in_in_use);
  return {
    choices,
    change: (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change })),
    versions,
    names: messages.data ? names.shown : names.ran,
    trial,
    messages,
    problems,
    isSame,
    run: (found: TrialCase) => {
      messages.reset();
      trial.run(begin(found, 'ran'));
    },
    show: (found: TrialCase) => messages.mutate(begin(found, 'shown')),
  };
};
type Screen = ReturnType<typeof useTrialScreen>;

const Actions = ({ screen, found }: { screen: Screen; found: TrialCase }) => {
  const { trial, messages, problems } = screen;
  const hasModel = useConfig().data?.demonstration === false;
  const isBlocked = problems.length > 0;
  const label = trial.isDone ? texts.again : texts.run;
  // The texts of a trial are under the messages, and what they cost is paid.
  const hasTexts = messages.data !== undefined && trial.state.tried !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {(hasModel || trial.isRunning) && (
        // One button, so that the focus stays on it; the second press of a double click is none.
        <Button
          variant={trial.isRunning ? 'outline' : 'main'}
          disabled={isBlocked && !trial.isRunning}
          onClick={({ detail }) => {
            if (detail > 1) return;
            if (trial.isRunning) trial.cancel();
            else screen.run(found);
          }}
        >
          {trial.isRunning ? texts.cancel : label}
        </Button>
      )}
      <Button
        variant={hasModel ? 'outline' : 'main'}
        busy={messages.isPending}
        disabled={!hasTexts && (isBlocked || trial.isRunning)}
        onClick={() => (hasTexts ? messages.reset() : screen.show(found))}
      >
        {hasTexts ? texts.backToTexts : texts.showMessages}
      </Button>
    </div>
  );
};

const Notices = ({ screen }: { screen: Screen }) => {
  const { demonstration } = useConfig().data ?? {};
  return (
    <>
      {demonstration && (
        <Alert tone="info" title={texts.noModel}>
          {texts.noModelMore}
        </Alert>
      )}
      {screen.problems.length > 0 && (
        <Alert tone="caution" title={texts.notValid}>
          {screen.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
      {screen.isSame && !demonstration && <p className="text-sm text-ink-soft">{texts.same}</p>}
      {screen.messages.error && (
        <Alert tone="wrong">{messageOf(screen.messages.error, texts.messagesFailed)}</Alert>
      )}
    </>
  );
};

const Body = ({ screen, ...props }: TrialProps & { screen: Screen }) => {
  const { prompt, isChanged } = props;
  const list = useQuery(casesQuery);
  const [editing, setEditing] = useState<string | null>();
  const found = list.data && chosenCase(list.data.cases, screen.choices);
  if (list.isPending) return <Waiting label={texts.loading} />;
  if (!list.data || !found) {
    return (
      <Alert tone="wrong" title={texts.casesFailed} className="mt-4">
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          busy={list.isFetching}
          onClick={() => void list.refetch()}
        >
          {texts.retry}
        </Button>
      </Alert>
    );
  }
  return (
    <div className="mt-5 grid gap-5">
      <ChoiceFields
        promptType={prompt.prompt_type}
        cases={list.data.cases}
        found={found}
        versions={screen.versions}
        isChanged={isChanged}
        choices={screen.choices}
        disabled={screen.trial.isRunning}
        onChange={screen.change}
        onEditCase={setEditing}
      />
      <Notices screen={screen} />
      <Actions screen={screen} found={found} />
      <TrialOutcome
        state={screen.trial.state}
        messages={screen.messages.data}
        names={screen.names}
      />
      {editing !== undefined && (
        <Suspense>
          <OwnCaseDialog
            id={editing}
            promptType={prompt.prompt_type}
            cases={list.data.cases}
            onSaved={(id) => screen.change({ caseKey: keyOf({ kind: 'own', id }), block: 0 })}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
};

/** A prompt tried on a case, beside another wording of it. Closing the window ends what is running and keeps what came. */
export const TrialDialog = ({
  open,
  onOpenChange,
  ...props
}: TrialProps & { open: boolean; onOpenChange: (open: boolean) => void }) => {
  const screen = useTrialScreen(props, open);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && screen.trial.isRunning) screen.trial.cancel();
        onOpenChange(next);
      }}
      title={texts.title(promptTabs[props.prompt.prompt_type])}
      description={texts.lead}
      className="h-[calc(100dvh-2rem)] max-w-[96rem]"
    >
      <Body {...props} screen={screen} />
    </Dialog>
  );
};
