/** What we use of subset-font; its published types do not know `keepFeatures` and `keepAllGlyphs` yet. */
declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'truetype' | 'woff2';
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
    readonly keepFeatures?: readonly string[];
    readonly keepAllGlyphs?: boolean;
    readonly noHinting?: boolean;
    readonly preserveNameIds?: readonly number[];
  };
  const subsetFont: (
    font: Uint8Array,
    text: string | undefined,
    options: Options,
  ) => Promise<Buffer>;
  export default subsetFont;
}
