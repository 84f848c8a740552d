/** The lists one by one: the packages' own entries bring those along that the check does not read. */
declare module '@zxcvbn-ts/*.json.mjs' {
  const words: string[];
  export default words;
}
