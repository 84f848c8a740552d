import type { Rolldown } from 'vite';

export type Output = Rolldown.RolldownOutput;

/** What the browser loads, by its path inside the built folder. */
export type ClientFiles = {
  readonly stylesheet: string;
  /** The product's fonts. */
  readonly letters: { readonly upright: string; readonly italic: string };
  /** The app's first file with all that it needs at once. */
  readonly shell: readonly string[];
  /** The same for a signed-in person's first screen. */
  readonly dashboard: readonly string[];
  /** The same for an account screen; the app's first file comes first. */
  readonly auth: readonly string[];
  /** The search of the help page, which needs nothing else. */
  readonly help: string;
  /** The editor of a script with its library. */
  readonly scriptEditor: string;
  /** The estimate of how hard a password is to guess, with its lists of words. */
  readonly passwordStrength: string;
};

const isChunk = (file: Output['output'][number]): file is Rolldown.OutputChunk =>
  file.type === 'chunk';

/** Finds the files of the first screens among all that was built. @throws Error when one is missing */
export const readClientFiles = ({ output }: Output): ClientFiles => {
  const chunks = output.filter(isChunk);
  const find = (test: (chunk: Rolldown.OutputChunk) => boolean, what: string) => {
    const found = chunks.find(test);
    if (!found) throw new Error(`the build has no file for ${what}`);
    return found;
  };
  const holding = (module: string) =>
    find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)), module);
  const withImports = (first: readonly Rolldown.OutputChunk[]): string[] => {
    const names = new Set<string>();
    const add = (chunk: Rolldown.OutputChunk): void => {
      if (names.has(chunk.fileName)) return;
      names.add(chunk.fileName);
      for (const name of chunk.imports) add(find(({ fileName }) => fileName === name, name));
    };
    for (const chunk of first) add(chunk);
    return [...names];
  };
  const font = (name: string): string => {
    const found = output.find((file) => file.type === 'asset' && file.names.includes(name));
    if (!found) throw new Error(`the build has no font ${name}`);
    return found.fileName;
  };
  const entry = find(({ isEntry }) => isEntry, 'the app');
  const [stylesheet] = entry.viteMetadata?.importedCss ?? [];
  if (!stylesheet) throw new Error('the build has no stylesheet');
  return {
    stylesheet,
    letters: { upright: font('script-serif.woff2'), italic: font('script-serif-italic.woff2') },
    shell: withImports([entry]),
    dashboard: withImports([
      entry,
      holding('/app/layouts/user-layout.tsx'),
      holding('/features/dashboard/projects-page.tsx'),
    ]),
    help: holding('/features/help/live.ts').fileName,
    scriptEditor: holding('/shared/script-editor/script-editing.ts').fileName,
    passwordStrength: holding('/shared/password/strength.ts').fileName,
    auth: withImports([entry, holding('/features/auth/login-page.tsx')]),
  };
};
