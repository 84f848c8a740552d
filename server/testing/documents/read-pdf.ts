import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

/** What a reader of another maker finds in a PDF: the text with single blanks, and what it says about itself. */
export const readPdf = async (bytes: Uint8Array) => {
  // A copy: the reader takes the memory it is given.
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info } = await pdf.getMetadata();
  const facts = new Map(Object.entries(info));
  // Null where there are no bookmarks, which the types do not know.
  const outline = ((await pdf.getOutline()) as Outline | null) ?? [];
  const { Marked: isTagged = false } = (await pdf.getMarkInfo()) ?? {};
  await pdf.destroy();
  const pageTexts = texts.map((text) => text.replace(/\s+/gu, ' '));
  return {
    pageTexts,
    text: pageTexts.join(' '),
    pages: pageTexts.length,
    title: facts.get('Title'),
    language: facts.get('Language'),
    isTagged,
    bookmarks: outline.map((item) => item.title),
    blockBookmarks: outline
      .flatMap((item) => item.items)
      .map((item: { title: string }) => item.title),
  };
};

/** The links of a PDF: the page on which each stands, and the page and the height to which it leads. */
export const linksOf = async (bytes: Uint8Array) => {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const links: { readonly from: number; readonly to: number; readonly top: number }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    for (const { dest } of (await page.getAnnotations()) as { readonly dest: string }[]) {
      const [target, , , top] = (await pdf.getDestination(dest)) ?? [];
      links.push({ from: number, to: (await pdf.getPageIndex(target)) + 1, top: Number(top) });
    }
  }
  await pdf.destroy();
  return links;
};

/** How many pictures a PDF paints on its pages. */
export const countPictures = async (bytes: Uint8Array): Promise<number> => {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  let count = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { fnArray } = await page.getOperatorList();
    count += fnArray.filter((painted) => painted === OPS.paintImageXObject).length;
  }
  await pdf.destroy();
  return count;
};

/** The size of the first text on a page that begins with those words, and how far from the left it stands, in points. */
export const sizeAndLeft = async (bytes: Uint8Array, pageNumber: number, start: string) => {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(pageNumber)).getTextContent();
  await pdf.destroy();
  for (const item of items) {
    if (!('str' in item) || !item.str.startsWith(start)) continue;
    const [size = 0, , , , left = 0] = item.transform as readonly number[];
    return { size: Math.round(size), left: Math.round(left) };
  }
  return undefined;
};
