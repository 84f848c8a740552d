import { presentName } from '@webnario/domain/catalog/prompt-variables';
import type { Value } from './values.ts';

/** What stands for each variable, by its name; a value is only made where a prompt uses it. */
export type Values = Readonly<Record<string, () => Value>>;

const placeholder = /(<dado nome="[^"\n]*">\s*)?\{\{\s*([^{}\n]*?)\s*\}\}/g;
const unknown: Value = { text: '(não informado)' };

/** Whether a prompt uses a variable, by its name of today. */
export const usesVariable = (prompt: string, name: string): boolean =>
  [...prompt.matchAll(placeholder)].some(([, , found = '']) => presentName(found) === name);

/**
 * A prompt with its variables in place, in one pass: a value that contains `{{…}}` is not filled again. A
 * variable that the prompt does not wrap in `<dado>` itself is wrapped here, so that an edited prompt cannot
 * drop the border between data and instructions. `noteSummary` hears which values did not fit.
 */
export const fillPrompt = (
  prompt: string,
  values: Values,
  noteSummary: (name: string) => void,
): string =>
  prompt.replace(placeholder, (_, opening: string | undefined, written: string) => {
    const name = presentName(written);
    const value = (Object.hasOwn(values, name) ? values[name]?.() : undefined) ?? unknown;
    if (value.isSummary) noteSummary(name);
    if (opening !== undefined) return opening + value.text;
    if (value.isOurs) return value.text;
    return `<dado nome="${written.replace(/["<>\s]+/g, '_')}">${value.text}</dado>`;
  });
