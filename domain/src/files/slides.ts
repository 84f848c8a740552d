import { completeOffer, type CompleteOffer } from '../offer/complete.ts';
import type { Offer } from '../offer/fields.ts';
import { linkText } from '../offer/price-sentences.ts';
import { offerSentences, type OfferContext, type OfferSentences } from '../offer/sentences.ts';
import { asText } from '../offer/typed-text.ts';
import { cueNames, cueParts, type Cue } from '../script/cues.ts';
import { textOfRuns, type Flow } from './flow.ts';
import { normalise } from '../script/words.ts';
import { clockRange } from '../method/format-class-times.ts';
import { slideIdea } from './slide-idea.ts';

/** A slide of the class: a title, at most one idea, and what is said while it is on the screen. */
export type Slide = {
  readonly kind: 'cover' | 'idea' | 'included' | 'price' | 'link';
  readonly title: string;
  /** '' where the title says it all. */
  readonly idea: string;
  /** What the typed offer says, line by line. */
  readonly lines: readonly string[];
  /** What the script asks to be shown; the person puts the picture there. */
  readonly image: string;
  /** The phase that it belongs to: 'Fase 1 — Abertura'. */
  readonly phase: string;
  readonly notes: readonly string[];
};

type Block = {
  readonly titleText: string;
  readonly start: number;
  readonly end: number;
  readonly flows: readonly Flow[];
};
export type SlideSource = {
  readonly productName: string;
  readonly shortPromise: string;
  readonly chapters: readonly { readonly heading: string; readonly blocks: readonly Block[] }[];
  readonly offer: Offer;
  readonly offerContext: OfferContext;
};

type Draft = Omit<Slide, 'notes' | 'idea'> & {
  readonly idea: string | undefined;
  readonly notes: string[];
  /** What is said, without cues, to find the idea in. */
  readonly said: Flow[];
};

const draft = (change: Partial<Draft> & Pick<Draft, 'kind' | 'title' | 'phase'>): Draft => ({
  idea: undefined,
  lines: [],
  image: '',
  notes: [],
  said: [],
  ...change,
});

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const cueNote = (cue: Cue): string =>
  `[${cueNames[cue.kind]}: ${cueParts(cue).filter(Boolean).join(' · ')}]`;

/** What stands in the notes for the person who speaks. */
const notesOf = (flow: Flow): string[] => {
  switch (flow.kind) {
    case 'paragraph':
    case 'heading':
      return [textOfRuns(flow.runs)];
    case 'cue':
      return [cueNote(flow.cue)];
    case 'quote':
      return flow.flows.flatMap(notesOf);
    case 'list':
      return flow.items.flatMap((item, index) => {
        const mark = flow.start === undefined ? '•' : `${flow.start + index}.`;
        const [first = '', ...rest] = item.flatMap(notesOf);
        return [`${mark} ${first}`, ...rest];
      });
    case 'rule':
      return [];
  }
};

const isSlide = (flow: Flow): flow is Extract<Flow, { kind: 'cue' }> =>
  flow.kind === 'cue' && flow.cue.kind === 'slide';

/** An address as it is compared and shown: without protocol, without the bar at its end. */
const bareLink = (link: string): string => link.replace(/^https?:\/\//iu, '').replace(/\/$/u, '');

const mostItems = 8;

const listed = (items: readonly string[]): string[] =>
  items.length <= mostItems
    ? [...items]
    : [...items.slice(0, mostItems - 1), `e mais ${items.length - mostItems + 1}`];

const includedLines = ({ modulos, bonus }: CompleteOffer): string[] => [
  ...listed(modulos.map(({ nome }) => asText(nome))),
  ...bonus.map(({ nome }) => `Bônus: ${asText(nome)}`),
];

/** The price in figures, the instalments, and the guarantee: what a person needs to see to decide. */
const priceLines = (said: OfferSentences): string[] => {
  const figures = said.priceSlide.split(' · ').slice(1);
  const guarantee = `Garantia: ${said.shortGuarantee}`;
  return [...figures, said.previousPrice, guarantee].filter(Boolean);
};

/** The slides that the typed offer makes. */
const offerSlides = ({ offer, offerContext }: SlideSource) => {
  const complete = completeOffer(offer, offerContext.today);
  const said = offerSentences(offer, offerContext);
  const included = includedLines(complete);
  const { link } = complete;
  return {
    address: link === null ? undefined : bareLink(link),
    included: (phase: string): Draft | undefined =>
      included.length === 0
        ? undefined
        : draft({
            kind: 'included',
            title: 'O que está incluído',
            lines: included,
            idea: '',
            phase,
          }),
    price: (phase: string): Draft | undefined =>
      complete.preco === null
        ? undefined
        : draft({
            kind: 'price',
            title: offerContext.productName,
            idea: said.shortPrice,
            lines: priceLines(said),
            phase,
          }),
    link: (phase: string): Draft | undefined =>
      link === null
        ? undefined
        : draft({
            kind: 'link',
            title: 'Inscrição',
            idea: bareLink(linkText(complete)),
            lines: [said.shortPrice, said.shortGuarantee].filter((text) => !text.includes('[')),
            phase,
          }),
    notes: { included: [said.modules], price: [said.price, said.instalments], link: [said.link] },
  };
};
type OfferSlides = ReturnType<typeof offerSlides>;

const includedTitle = normalise('O que está incluído');
const priceTitle = normalise('Preço');

/** The slide of a cue: one of the offer where the cue asks for what the offer knows. */
const slideOfCue = (
  cue: Extract<Cue, { kind: 'slide' }>,
  phase: string,
  offer: OfferSlides,
): Draft => {
  const title = oneLine(cue.title);
  const asked = normalise(title);
  const known =
    (asked === includedTitle && offer.included(phase)) ||
    (asked === priceTitle && offer.price(phase)) ||
    (offer.address !== undefined && bareLink(title) === offer.address && offer.link(phase));
  if (known) return known;
  // The slide of the price has figures behind its bar; every other one has a picture there.
  return asked === priceTitle
    ? draft({ kind: 'idea', title, idea: oneLine(cue.image), phase })
    : draft({ kind: 'idea', title, image: oneLine(cue.image), phase });
};

const finished = ({ said, ...slide }: Draft): Slide => ({
  ...slide,
  idea: slide.idea ?? slideIdea(said, slide.title),
  notes: slide.notes.map((note) => note.trim()).filter(Boolean),
});

/** Puts what the offer knows and no cue asked for at the end of the phase that speaks of it. */
const withOfferSlides = (
  drafts: readonly Draft[],
  source: SlideSource,
  offer: OfferSlides,
): Draft[] => {
  const slides = [...drafts];
  const add = (
    make: (phase: string) => Draft | undefined,
    position: number,
    notes: readonly string[],
  ) => {
    const phase = source.chapters[position]?.heading ?? '';
    const slide = make(phase);
    if (!slide || slides.some(({ kind }) => kind === slide.kind)) return;
    slide.notes.push(...notes);
    const last = slides.findLastIndex((each) => each.phase === phase);
    slides.splice(last < 0 ? slides.length : last + 1, 0, slide);
  };
  add(offer.included, 3, offer.notes.included);
  add(offer.price, 3, offer.notes.price);
  add(offer.link, 4, offer.notes.link);
  return slides;
};

/**
 * The slides of a class: a cover, one for each `> Slide:` cue, one for each block without any, and those that the typed
 * offer makes. What is said stands in the notes of the slide that is on the screen while it is said.
 */
export const planSlides = (source: SlideSource): Slide[] => {
  const offer = offerSlides(source);
  const firstPhase = source.chapters[0]?.heading ?? '';
  const cover = draft({
    kind: 'cover',
    title: oneLine(source.productName),
    idea: oneLine(source.shortPromise),
    phase: firstPhase,
  });
  const drafts: Draft[] = [cover];
  for (const { heading, blocks } of source.chapters) {
    for (const block of blocks) {
      const title = oneLine(block.titleText);
      if (title !== '' && !block.flows.some(isSlide)) {
        drafts.push(draft({ kind: 'idea', title, phase: heading }));
      }
      const place = `— ${title || heading} ${clockRange(block.start, block.end)} —`;
      drafts.at(-1)?.notes.push(place);
      for (const flow of block.flows) {
        if (isSlide(flow) && flow.cue.kind === 'slide') {
          const slide = slideOfCue(flow.cue, heading, offer);
          if (slide.image !== '') slide.notes.push(`[Imagem: ${slide.image}]`);
          drafts.push(slide);
        } else {
          drafts.at(-1)?.notes.push(...notesOf(flow));
          drafts.at(-1)?.said.push(flow);
        }
      }
    }
  }
  return withOfferSlides(drafts, source, offer).map(finished);
};
