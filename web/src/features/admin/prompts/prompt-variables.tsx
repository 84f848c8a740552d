import type { PromptVariable } from '@webnario/domain/catalog/prompt-variables';
import { Sheet } from '../../../ui/card.tsx';
import { copy } from '../copy.ts';

const texts = copy.prompts;

/** The variables of a prompt with their meaning; a click inserts one into the text. */
export const PromptVariables = ({
  variables,
  disabled,
  onInsert,
}: {
  variables: readonly PromptVariable[];
  disabled: boolean;
  onInsert: (piece: string) => void;
}) => (
  <Sheet className="xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto">
    <h2 className="text-xl font-semibold">{texts.variables}</h2>
    <p className="mt-1.5 text-sm text-ink-soft">{texts.variablesHint}</p>
    <ul className="mt-4 grid gap-1 sm:max-xl:grid-cols-2">
      {variables.map(({ name, meaning }) => (
        <li key={name}>
          <button
            type="button"
            aria-disabled={disabled || undefined}
            className="block w-full rounded-lg px-2.5 py-2 text-left transition-colors hover:bg-well aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
            onClick={() => !disabled && onInsert(`{{${name}}}`)}
          >
            <code className="block text-sm font-medium wrap-anywhere text-curtain">
              {`{{${name}}}`}
            </code>
            <span className="block text-sm text-ink-soft">{meaning}</span>
          </button>
        </li>
      ))}
    </ul>
  </Sheet>
);
