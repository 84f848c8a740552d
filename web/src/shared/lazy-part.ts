import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { showNotFetched, untilFetched } from './until-fetched.ts';

/** A part that somebody opens: its code is fetched until it comes, and a failure is told once. */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await untilFetched(load, showNotFetched) }));
