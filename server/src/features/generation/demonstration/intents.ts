/**
 * What the demonstration writer can do with a block (docs/method/demonstration.md#regeneration-by-rule), in the order
 * in which it does it.
 */
const intents = ['another', 'shorten', 'example', 'detail', 'welcome', 'informal'] as const;
export type Intent = (typeof intents)[number];

const signs: Record<Intent, RegExp> = {
  another:
    /outra vers|outr[oa] (?:jeito|forma|texto|abordagem)|diferente|mud[ae]r?(?!\p{L})|refa[zçc]|não gostei|nao gostei|nova vers|tro[cq]u?[ae]/iu,
  shorten:
    /mais curt|encurt|resum|enxug|longo demais|muito (?:longo|grande|comprido)|reduz|mais diret|objetiv|enrola|menor/iu,
  example: /exempl|mais concret|mais prátic|ilustr/iu,
  detail: /detalh|aprofund|mais longo|maior|curto demais|muito curto|desenvolv|expli(?:c|qu)/iu,
  welcome: /emo[cç]|empat|human|acolh|(?<!\p{L})fri[oa](?!\p{L})|distante|próxim|proxim/iu,
  informal:
    /informal|descontra|coloquial|mais leve|menos formal|muito formal|formal demais|robótic|robotic|engessad|natural/iu,
};

/** 'Muito curto' and 'curto demais' ask for more, not for less. */
const contradicts = (intent: Intent, feedback: string): boolean =>
  intent === 'shorten' && /(?:muito curt|curt[oa] demais)/iu.test(feedback);

/** What a feedback asks for, as far as its words tell. */
export const intentsOf = (feedback: string): ReadonlySet<Intent> =>
  new Set(
    intents.filter((intent) => signs[intent].test(feedback) && !contradicts(intent, feedback)),
  );
