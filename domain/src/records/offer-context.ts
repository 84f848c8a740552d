import type { Offer } from '../offer/fields.ts';
import type { OfferContext } from '../offer/sentences.ts';
import type { Stories } from '../stories/fields.ts';
import { namesToHide } from '../stories/stories-lines.ts';
import { withoutNames } from '../stories/unauthorised-names.ts';

/** What the sentences of an offer need of the rest of its project, on that day (`2027-03-07` in São Paulo). */
export const offerContext = (
  productName: string,
  { offer, stories, today }: { offer: Offer; stories: Stories; today: string },
): OfferContext & { readonly hideNames: (text: string) => string } => {
  const hidden = namesToHide(stories, offer.depoimentos);
  const names = [stories.apresentador, ...stories.casos.map(({ nome }) => nome)];
  return {
    productName,
    names: names.flatMap((name) => name ?? []),
    today,
    hideNames: (text) => withoutNames(text, hidden),
  };
};
