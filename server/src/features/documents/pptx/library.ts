import library from 'pptxgenjs';

/**
 * The library's types describe its CommonJS form, in which the class is a member; what is loaded here is its ES module,
 * which is the class itself.
 */
export type Presentation = library.default;
export type SlideMaster = library.default.SlideMasterProps;
export type SlideOnScreen = library.default.Slide;
export type SlideText = library.default.TextProps;

export const newPresentation = (): Presentation =>
  new (library as unknown as typeof library.default)();
