import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';
import { fileURLToPath } from 'node:url';

const isInsideDrizzle = (url: string): boolean =>
  url.includes('/node_modules/drizzle-orm/') && url.endsWith('.js');
const isDrizzle = (specifier: string): boolean => /^drizzle-orm(\/|$)/.test(specifier);
const isRelative = (specifier: string): boolean => /^\.\.?\//.test(specifier);

/**
 * Node 24 parses the `exports` of a package again for each import that leads into it, and those of drizzle-orm are 140 KB
 * long: 500 imports took as long as everything else that is loaded. What they lead to is looked up once here.
 */
const rememberDrizzle = (): void => {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = '' } = context;
      if (isRelative(specifier) && isInsideDrizzle(parentURL)) {
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      }
      if (!isDrizzle(specifier)) return next(specifier, context);
      const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(specifier, found);
      return found;
    },
  });
};

let isRegistered = false;

/**
 * Makes what is imported after it load in half the time, however often it is called. For the programs, before they import
 * anything else.
 */
export const registerImportHooks = (): void => {
  if (isRegistered) return;
  isRegistered = true;
  enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/webnario', import.meta.url)));
  rememberDrizzle();
};
