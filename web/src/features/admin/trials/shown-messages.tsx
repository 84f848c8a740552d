import type { ShownPrompt } from '@webnario/domain/api/admin/trial-endpoints';
import { trialSides, type TrialSide } from '@webnario/domain/prompt-trials/events';
import { cn } from '../../../ui/class-names.ts';
import { sideNames, trialCopy as texts } from './copy.ts';

type Messages = ShownPrompt['calls'][number]['messages'];

const Call = ({
  side,
  messages,
  number,
  of,
}: {
  side: TrialSide;
  messages: Messages;
  number: number;
  of: number;
}) => (
  <details open={number === 1} className="rounded-card border border-line bg-paper px-4">
    <summary className="min-h-11 py-2.5 font-medium">{texts.call(number, of)}</summary>
    <div className="grid gap-4 pb-4">
      {messages.map(({ role, content, characters, tokens }, at) => (
        // The messages of one call never change their order, so the index is a stable key.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="grid gap-1.5">
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="font-medium">{texts.roles[role] ?? role}</span>
            <span className="text-ink-soft tabular-nums">{texts.size(characters, tokens)}</span>
          </p>
          <section
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
            tabIndex={0}
            aria-label={[sideNames[side], texts.call(number, of), texts.roles[role] ?? role].join(
              ', ',
            )}
            className="max-h-96 overflow-y-auto rounded-lg bg-well p-3.5"
          >
            <pre className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">{content}</pre>
          </section>
        </div>
      ))}
    </div>
  </details>
);

const Prompt = ({
  side,
  name,
  prompt,
  className,
}: {
  side: TrialSide;
  name: string;
  prompt: ShownPrompt;
  className?: string | undefined;
}) => {
  const all = prompt.calls.flatMap(({ messages }) => messages);
  const sum = (of: 'characters' | 'tokens'): number =>
    all.reduce((total, message) => total + message[of], 0);
  return (
    <section
      aria-label={`${sideNames[side]}: ${name}`}
      className={cn('grid min-w-0 content-start gap-3', className)}
    >
      <header className="grid gap-1">
        <h3 className="font-semibold">
          {sideNames[side]} <span className="font-normal text-ink-soft">{name}</span>
        </h3>
        <p className="text-sm text-ink-soft">
          {texts.settings(prompt.model, prompt.max_tokens, prompt.temperature)}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {texts.messagesSum(prompt.calls.length, sum('characters'), sum('tokens'))}
        </p>
      </header>
      {prompt.calls.map(({ messages }, at) => (
        // The calls of one text never change their order, so the index is a stable key.
        // oxlint-disable-next-line react/no-array-index-key
        <Call key={at} side={side} messages={messages} number={at + 1} of={prompt.calls.length} />
      ))}
    </section>
  );
};

/** The exact messages that a model would be sent, by side and call. */
export const ShownMessages = ({
  prompts,
  names,
  shown,
}: {
  prompts: { readonly tried: ShownPrompt; readonly beside: ShownPrompt | null };
  names: Readonly<Record<TrialSide, string>>;
  /** The side that a narrow screen shows. */
  shown: TrialSide;
}) => (
  <div className={cn('grid gap-6', prompts.beside && 'lg:grid-cols-2')}>
    {trialSides.map((side) => {
      const prompt = prompts[side];
      return (
        prompt && (
          <Prompt
            key={side}
            side={side}
            name={names[side]}
            prompt={prompt}
            className={prompts.beside && shown !== side ? 'max-lg:hidden' : undefined}
          />
        )
      );
    })}
  </div>
);
