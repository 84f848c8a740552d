import { lazy, useState, type ComponentType } from 'react';

const fetched = new Map<unknown, Record<string, ComponentType>>();

/**
 * A screen whose code is fetched when its route is first opened. Code that is there already is shown at once: a
 * fallback, however short, would be kept for 300 ms by React.
 */
export const page = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType => {
  const Late = lazy(async () => {
    const code = await load();
    fetched.set(load, code);
    const Page: ComponentType = code[name];
    return { default: Page };
  });
  return () => {
    const [Page] = useState<ComponentType>(() => fetched.get(load)?.[name] ?? Late);
    return <Page />;
  };
};
