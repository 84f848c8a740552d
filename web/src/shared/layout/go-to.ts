/** Brings a place of the screen to its top and gives it the keyboard. */
export const goTo = (place: HTMLElement | null): void => {
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
};
