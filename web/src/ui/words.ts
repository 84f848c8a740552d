type Word =
  | 'close'
  | 'closeMessage'
  | 'messages'
  | 'hidePassword'
  | 'showPassword'
  | 'showMore'
  | 'tryAgain'
  | 'restNotLoaded';
export type UiWords = Readonly<Record<Word, string>>;

/** The words that every use of a part would repeat. ui/ speaks no language of its own: the app brings them. */
export const uiWords = {} as UiWords;

/** To be called once, before anything is drawn. */
export const setUiWords = (words: UiWords): void => {
  Object.assign(uiWords, words);
};
