import { lazy, type ComponentType } from 'react';

/** A screen whose code is fetched when its route is first opened. */
export const page = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType =>
  lazy(async () => {
    const Page: ComponentType = (await load())[name];
    return { default: Page };
  });
