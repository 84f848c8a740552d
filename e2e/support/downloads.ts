import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type OpenedPdf = {
  readonly title: string;
  readonly text: string;
  readonly pages: number;
  readonly outline: readonly string[];
  readonly bytes: number;
  readonly isTagged: boolean;
};

const savedPath = async (download: Download): Promise<string> => {
  const path = await download.path();
  if (!path) throw new Error('The file did not reach the disk.');
  return path;
};

/** The text of a downloaded file, read from disk. */
export const openText = async (download: Download): Promise<string> =>
  readFile(await savedPath(download), 'utf8');

/** A downloaded PDF, opened from disk and read back by another library than the one that wrote it. */
export const openPdf = async (download: Download): Promise<OpenedPdf> => {
  const data = new Uint8Array(await readFile(await savedPath(download)));
  const bytes = data.byteLength;
  const document = await getDocument({ data, verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if ('str' in item) text += item.str + (item.hasEOL ? ' ' : '');
    }
    text += '\n';
  }
  const { info } = await document.getMetadata();
  const mark = await document.getMarkInfo();
  const outline = (await document.getOutline()) ?? [];
  return {
    title: (info as { Title?: string }).Title ?? '',
    text: text.replaceAll(/[ \t]+/g, ' '),
    pages: document.numPages,
    outline: outline.map((entry) => entry.title),
    bytes,
    isTagged: Boolean(mark?.Marked),
  };
};
