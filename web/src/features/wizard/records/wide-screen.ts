import { useMedia } from '../../../shared/layout/use-media.ts';

/** Whether the screen has room for all cards of a form on one page; below, one card fills it. */
export const useWideScreen = (): boolean => useMedia('(min-width: 48rem)');
