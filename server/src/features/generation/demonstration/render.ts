/** What a template may name, with what stands in its place; '' where there is nothing to say. */
export type Values = Readonly<Record<string, string>>;

const section = /\{\{([?^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/gu;
const placeholder = /\{\{(\w+)(?:\|\|([^}]*))?\}\}/gu;

const valueOf = (values: Values, name: string): string => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`A template names the unknown variable ${name}`);
  return value;
};

/** A gap at the end of a line needs no point, a question no second mark, and an absent sentence no blanks. */
const tidied = (text: string): string =>
  text
    .replace(/(\[PREENCHER:[^\]]*\])\.(?=[ \t]*$)/gm, '$1')
    .replace(/([?!…])\.(?=[”"\s]|$)/g, '$1')
    .replace(/ +$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Fills a template: `{{x}}` is the value, `{{x||text}}` the text where the value is empty, `{{?x}}…{{/x}}`
 * stays only with a value and `{{^x}}…{{/x}}` only without. Values are never read as templates. Throws for a
 * variable that does not exist.
 */
export const render = (template: string, values: Values): string => {
  const chosen = template.replace(section, (_, mark: string, name: string, body: string) =>
    (valueOf(values, name) === '') === (mark === '^') ? body : '',
  );
  const filled = chosen.replace(
    placeholder,
    (_, name: string, otherwise: string | undefined) => valueOf(values, name) || (otherwise ?? ''),
  );
  return tidied(filled);
};
