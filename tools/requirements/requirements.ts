import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An item of docs/requirements.md: `- **R-NAV-01** What holds`, on one line or, indented, on more. */
export type Requirement = {
  readonly id: string;
  readonly what: string;
  /** Whether the product has what it is about; the sentence of one that does not apply says why. */
  readonly isApplicable: boolean;
};

/** Reads the requirements of such a page, in its order. */
export const parseRequirements = (markdown: string): Requirement[] =>
  markdown.split(/\n(?! )/).flatMap((item) => {
    const [, id, text = ''] = /^- \*\*([RB]-[A-Z]+-\d+)\*\* (.+)$/s.exec(item) ?? [];
    const what = text.replaceAll(/\s+/g, ' ').trim();
    return id ? [{ id, what, isApplicable: !what.includes('(não se aplica: ') }] : [];
  });

/** The requirements of the product. */
export const readRequirements = (): Requirement[] =>
  parseRequirements(readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8'));
