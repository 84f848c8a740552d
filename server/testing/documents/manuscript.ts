import { emptyOffer } from '@webnario/domain/offer/fields';
import type { Manuscript } from '../../src/features/documents/manuscript/manuscript.ts';

/** A manuscript of five short phases. */
export const manuscript = (change: Partial<Manuscript> = {}): Manuscript => ({
  productName: 'Preço Certo',
  shortPromise: 'Descubra o preço certo em 6 semanas',
  category: 'Negócios e gestão',
  date: '2026-03-01T02:00:00Z',
  scripts: [
    '## Um\n\nOlá.',
    '## Dois\n\nOlá.',
    '## Três\n\nOlá.',
    '## Quatro\n\nOlá.',
    '## Cinco\n\nOlá.',
  ],
  duration: { minutes: 60, wordsPerMinute: 130 },
  demonstration: false,
  madeWith: 'Webnário',
  offer: emptyOffer,
  offerContext: { productName: 'Preço Certo', names: [], today: '2026-03-01' },
  ...change,
});

/** The same with another first phase. */
export const withPhase1 = (text: string, change: Partial<Manuscript> = {}): Manuscript =>
  manuscript({ ...change, scripts: [text, ...manuscript().scripts.slice(1)] });
