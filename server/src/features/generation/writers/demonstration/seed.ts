/** FNV-1a over the bytes of a text, with the end of MurmurHash3, so that similar texts differ in every bit. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  }
  value ^= value >>> 16;
  value = Math.imul(value, 0x85ebca6b) >>> 0;
  value ^= value >>> 13;
  value = Math.imul(value, 0xc2b2ae35) >>> 0;
  return (value ^ (value >>> 16)) >>> 0;
};

/** Which of `count` variants a project gets at the place `key`: always the same one for the same seed. */
export const pick = (seed: string, key: string, count: number): number =>
  count < 2 ? 0 : hash(`${seed}|${key}`) % count;

/** The variant that a project gets at the place `key`. */
export const pickOf = <Item>(seed: string, key: string, items: readonly [Item, ...Item[]]): Item =>
  items[pick(seed, key, items.length)] ?? items[0];

/** The list begun at the place that the project gets, with what stood before it at the end. */
export const rotated = <Item>(seed: string, key: string, items: readonly Item[]): Item[] => {
  const at = pick(seed, key, items.length);
  return [...items.slice(at), ...items.slice(0, at)];
};
