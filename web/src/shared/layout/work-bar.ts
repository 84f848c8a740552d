import { createContext } from 'react';

/** The part of the wizard's bar that the page on the screen fills; null until it is there. */
export const WorkBarContext = createContext<HTMLElement | null>(null);
