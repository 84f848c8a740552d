const firstStrong = /\p{L}/u;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text is written from right to left, by its first letter. */
export const isRightToLeft = (text: string): boolean =>
  rightToLeft.test(firstStrong.exec(text)?.[0] ?? '');
