import type { ClassDuration } from '../method/duration.ts';
import type { Speaker } from '../stories/fields.ts';
import type { Risk } from './risks.ts';

/** What the rules need of the offer; money as texts write it. */
export type OfferFacts = {
  /** The sentences that the product itself composes, as they are said. */
  readonly sentences: readonly string[];
  /** Price, guarantee and link in one line. */
  readonly summary: string;
  /** What stands inside sentences of the text's own: the short price and the short guarantee. */
  readonly phrases: readonly string[];
  readonly price: string | null;
  readonly total: string | null;
  readonly hasInterest: boolean;
  readonly hasInstalments: boolean;
  /** The sentence of the former price, where there is one. */
  readonly formerPriceSentence: string | null;
  /** Every amount in cents that may be said, those of the stories included. */
  readonly amounts: ReadonlySet<number>;
  readonly guaranteeDays: number;
  readonly link: string | null;
  readonly contact: string | null;
  readonly modules: readonly string[];
  /** '7 de março', or the number of places; null where there is no limit, or none that is complete. */
  readonly limit: { readonly day: string } | { readonly places: number } | null;
  readonly article: 'o' | 'a' | 'os' | 'as';
  /** With an authorisation. */
  readonly testimonials: readonly { readonly name: string; readonly text: string }[];
};

/** The persona as the rules read it. */
export type PersonaFacts = {
  readonly name: string | null;
  /** What stands behind 'Palavras que usa', for comparing. */
  readonly words: string;
};

/** Everything the rules compare a text with. Make it once for a state of the project: caches use it as a key. */
export type CheckFacts = {
  readonly productName: string;
  readonly category: string;
  readonly duration: ClassDuration;
  /** Specialty, audience, product, description and what the person teaches. */
  readonly formTexts: readonly string[];
  readonly speaker: Speaker | null;
  readonly voiceSample: string | null;
  readonly ownPhrases: readonly string[];
  readonly audiencePhrases: readonly string[];
  readonly neverSaid: readonly string[];
  /** Words of names that nobody authorised, for comparing. */
  readonly hiddenNames: ReadonlySet<string>;
  /** Words of all that was told about people: stories, offer, presenter, persona. */
  readonly knownWords: ReadonlySet<string>;
  /** Words of the names of real people, for comparing. */
  readonly peopleWords: ReadonlySet<string>;
  /** Words of the stories, the forms and the persona's own words, where a foreign word is theirs. */
  readonly ownWords: string;
  readonly persona: PersonaFacts;
  readonly strongPromise: string;
  readonly shortPromise: string;
  /** The first claim of the short promise that nobody can make. */
  readonly shortPromiseClaim: Risk | undefined;
  /** Numbers that may be said: of forms, stories, offer, promises, duration, and those the person confirmed. */
  readonly numbers: ReadonlySet<string>;
  /** Keys of deadlines and numbers that may be promised. */
  readonly claimedKeys: ReadonlySet<string>;
  readonly offer: OfferFacts;
};
