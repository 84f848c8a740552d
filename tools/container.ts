import { DockerfileParser } from 'dockerfile-ast';

/** What the file of the container sets in the environment. */
export const environmentOfImage = (dockerfile: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    DockerfileParser.parse(dockerfile)
      .getENVs()
      .flatMap((it) => it.getProperties().map((one) => [one.getName(), one.getValue() ?? ''])),
  );

/** The settings of a file like `deploy/example.env`, a line each. */
export const settingsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => {
        const [name = '', ...value] = line.split('=');
        return [name, value.join('=')];
      }),
  );

/** What compose makes of a value with those settings. */
export const filledIn = (value: string, settings: Readonly<Record<string, string>>): string =>
  value.replaceAll(/\$\{(\w+):[?-][^}]*\}/g, (_, name: string) => settings[name] ?? '');
