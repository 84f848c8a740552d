import { pick } from './seed.ts';

/** What a template may name, with what stands in its place; '' where there is nothing to say. */
export type Values = Readonly<Record<string, string>>;

const choice = /\[\[([\s\S]*?)\]\]/g;
// Innermost first: a body that opens the same condition again is taken when that one is gone.
const condition = /\{\{([?!])([\p{L}\d_]+)\}\}((?:(?!\{\{[?!]\2\}\})[\s\S])*?)\{\{\/\2\}\}/gu;
const placeholder = /\{\{([\p{L}\d_]+)\}\}/gu;

const valueOf = (values: Values, name: string): string => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`A template names the unknown variable ${name}`);
  return value;
};

/**
 * The last touches: a gap at the end of a line needs no point, a question no second mark, and what is absent leaves
 * neither blanks nor empty lines.
 */
export const tidyPunctuation = (text: string): string =>
  text
    .replace(/(\[PREENCHER:[^\]]*\])[.:](?=[ \t]*$)/gmu, '$1')
    .replace(/([?!…])[.](?=[”"\s]|$)/gu, '$1')
    .replace(/\.\.(?!\.)/g, '.')
    .replace(/([.!?…])”[.](?=\s|$)/gu, '$1”')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/^[ \t]+(?=\S)/gmu, '')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const withChoices = (template: string, { seed, id }: TemplatePlace): string => {
  let position = 0;
  return template.replace(choice, (_, options: string) => {
    const all = options.split(' // ');
    const chosen = all[pick(seed, `${id}#${position}`, all.length)] ?? '';
    position += 1;
    return chosen.trim();
  });
};

const withConditions = (template: string, values: Values): string => {
  let before;
  let text = template;
  do {
    before = text;
    text = text.replace(condition, (_, mark: string, name: string, body: string) =>
      (mark === '?') === (valueOf(values, name) !== '') ? body : '',
    );
  } while (text !== before);
  return text;
};

/** Puts values in the place of their names, without any other rule. Values are never read as templates. */
export const filled = (template: string, values: Values): string =>
  template.replace(placeholder, (_, name: string) => valueOf(values, name));

/** Which project a template is written for, and the template's name. */
type TemplatePlace = { readonly seed: string; readonly id: string };

/**
 * Fills a template: `{{x}}` is the value, `{{?x}}…{{/x}}` stays only with a value and `{{!x}}…{{/x}}` only without,
 * `[[a // b]]` is a choice by the project, the template and the place. Throws for a variable that does not exist.
 */
export const render = (template: string, values: Values, place: TemplatePlace): string =>
  tidyPunctuation(filled(withConditions(withChoices(template, place), values), values));
