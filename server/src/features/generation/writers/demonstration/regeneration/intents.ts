/** What the demonstration writer can do with a block (docs/method/demonstration.md#regeneration-by-rule). */
export type Action =
  | 'shorten'
  | 'withoutExample'
  | 'example'
  | 'detail'
  | 'welcome'
  | 'informal'
  | 'formal'
  | 'another';

/** What a feedback asks for, as far as its words tell. */
export type Intents = {
  readonly actions: ReadonlySet<Action>;
  readonly exchanges: readonly { readonly from: string; readonly to: string }[];
};

type Axis = 'length' | 'example' | 'warmth' | 'register' | 'another';

/** What each end of an axis asks for; undefined where no rule can do it. */
const ends: Readonly<Record<Axis, { readonly more?: Action; readonly less?: Action }>> = {
  length: { more: 'detail', less: 'shorten' },
  example: { more: 'example', less: 'withoutExample' },
  warmth: { more: 'welcome' },
  register: { more: 'informal', less: 'formal' },
  another: { more: 'another' },
};

type Sign = { readonly axis: Axis; readonly points: 1 | -1; readonly words: RegExp };

// The feedback is compared without accents.
const signs: readonly Sign[] = [
  {
    axis: 'length',
    points: -1,
    words:
      /\b(?:curt[oa]s?|encurt\w*|resum\w*|enxut\w*|enxug\w*|breves?|sucint\w*|diret[oa]s?|objetiv[oa]s?|reduz\w*|diminu\w*|menor)\b/,
  },
  {
    axis: 'length',
    points: 1,
    words:
      /\b(?:long[oa]s?|comprid[oa]s?|extens[oa]s?|detalh\w*|aprofund\w*|desenvolv\w*|explic\w*|expliqu\w*|alongu\w*|prolix\w*|enrol\w*|maior|ras[oa]|superficia\w*)\b/,
  },
  {
    axis: 'example',
    points: 1,
    words: /\b(?:exempl\w*|concret\w*|ilustr\w*|caso pratico|na pratica|cena)\b/,
  },
  {
    axis: 'warmth',
    points: 1,
    words:
      /\b(?:human\w*|empat\w*|acolh\w*|caloros\w*|carinh\w*|emoc\w*|emotiv\w*|proxim\w*|sensive\w*|melos\w*|piegas|intim\w*)\b/,
  },
  {
    axis: 'warmth',
    points: -1,
    words: /\b(?:distant\w*|sec[oa]s?|fri[oa]s?|neutr\w*|impessoa\w*)\b/,
  },
  {
    axis: 'register',
    points: 1,
    words:
      /\b(?:informa(?:l|is)|natura(?:l|is)|leves?|coloquia\w*|descontraid\w*|conversad\w*|falad\w*|giria\w*|solt[oa]s?)\b/,
  },
  {
    axis: 'register',
    points: -1,
    words:
      /\b(?:forma(?:l|is)|seri[oa]s?|profissiona(?:l|is)|robotic\w*|engessad\w*|dur[oa]s?|rebuscad\w*)\b/,
  },
  {
    axis: 'another',
    points: 1,
    words:
      /\b(?:outra versao|outro texto|outro jeito|outra forma|outra abordagem|refa[cz]\w*|diferente|mud[ae]\w*|nova versao|de novo|nao gostei|nao curti|reescrev\w*)\b/,
  },
];

const negations =
  /\b(?:nao|sem|menos|nem|nunca|evit\w+|par[ea] de|cheg[au] de|nada de|tir[ae]\w*|remov\w+|retir\w+|cort[ea]\w*|apagu?\w*|elimin\w+|dispens\w+)\b/g;
/** 'Não está natural' asks for more of it, not for less. */
const lack = /\bnao (?:esta|ta|ficou|parece|soa|soou|tem|estao)\b/;
const excess = /\b(?:muit[oa]s?|tao|tant[oa]s?|excess\w+|bem|meio)\b/;
const complaint = /\b(?:esta|estao|ta|ficou|soou|soa|parece)\b/;
const request = /\b(?:mais|quero|deixe|deixa|faca|ponha|coloque|traga|use|seja|prefiro)\b/;
const asVerb =
  /^(?:encurt|resum|enxug|reduz|diminu|detalh[ea]\b|aprofund|desenvolv|explic|expliqu|alongu|ilustr|acolh|refa|reescrev|mud)/;
/** Words that only complain: what they ask for is their opposite. */
const onlyComplaints: readonly (readonly [RegExp, 1 | -1])[] = [
  [/^(?:robot|engess|rebusc|ras[oa]|superf)/, 1],
  [/^(?:prolix|enrol|melos|piegas)/, -1],
];
const wordsBefore = 6;

/** Whether the words before a sign turn it round; undefined where they ask to leave things as they are. */
const direction = (
  clause: string,
  at: number,
  word: string,
  points: 1 | -1,
): 1 | -1 | undefined => {
  const before = clause.slice(0, at).split(/\s+/).slice(-wordsBefore).join(' ');
  const isLacking = lack.test(before);
  const count = isLacking ? 0 : (before.match(negations)?.length ?? 0);
  // 'Sem tirar o exemplo' keeps it.
  if (count > 0 && count % 2 === 0) return undefined;
  const isNegated = count % 2 === 1;
  const fixed = onlyComplaints.find(([sign]) => sign.test(word))?.[1];
  if (fixed !== undefined) return isNegated ? (-fixed as 1 | -1) : fixed;
  if (isNegated) return asVerb.test(word) && points < 0 ? undefined : (-points as 1 | -1);
  const isTooMuch =
    excess.test(before) ||
    /^\s*demais/.test(clause.slice(at + word.length)) ||
    complaint.test(before);
  const isTurned = isTooMuch && !asVerb.test(word) && !request.test(before) && !isLacking;
  return isTurned ? (-points as 1 | -1) : points;
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const actionOf = (clause: string, sign: Sign): Action | undefined => {
  const found = sign.words.exec(clause);
  if (!found) return undefined;
  const [word] = found;
  if (sign.axis === 'another') {
    const isDisliked = /^nao (?:gostei|curti)/.test(word);
    const before = clause.slice(0, found.index);
    return isDisliked || !before.match(negations) ? 'another' : undefined;
  }
  const points = direction(clause, found.index, word, sign.points);
  if (points === undefined) return undefined;
  return points > 0 ? ends[sign.axis].more : ends[sign.axis].less;
};

/** What a clause asks for: one thing on each axis, and another text only where it asks for nothing else. */
const actionsIn = (clause: string): Action[] => {
  const found = signs.filter(({ words }) => words.test(clause));
  const first = found.filter(
    (sign, index) => found.findIndex(({ axis }) => axis === sign.axis) === index,
  );
  const named = first.length > 1 ? first.filter(({ axis }) => axis !== 'another') : first;
  const asked = named.flatMap((sign) => actionOf(clause, sign) ?? []);
  const isBad = /\b(?:ruim|fraco|pessimo|nao (?:faz sentido|serve))\b/.test(clause);
  return isBad && asked.includes('example') ? ['withoutExample', 'example'] : asked;
};

const quotedOr = (length: number): string =>
  `(?:[“"']([^”"']{1,80})[”"']|([^.,;!?\\n]{1,${length}}?))`;
const exchangeCommand = new RegExp(
  `(?:troque|troca|trocar|substitua|substitui|substituir)\\s+(?:a palavra |o termo |a express[ãa]o )?${quotedOr(60)}\\s+por\\s+${quotedOr(60)}(?=[.,;!?\\n]|$)`,
  'giu',
);
const correction = new RegExp(
  `n[ãa]o (?:diga|fale|use)\\s+${quotedOr(60)}\\s*[,;:.]\\s*(?:e sim|mas sim|diga|fale|use)\\s+${quotedOr(60)}(?=[.,;!?\\n]|$)`,
  'giu',
);

/** What a feedback asks for, with negation: 'menos', 'sem' and 'não tão' turn round what follows them. */
export const intentsOf = (feedback: string): Intents => {
  const exchanges: { from: string; to: string }[] = [];
  let rest = feedback.replace(/\s+/g, ' ').trim();
  for (const command of [exchangeCommand, correction]) {
    rest = rest.replace(command, (_, a?: string, b?: string, c?: string, d?: string) => {
      exchanges.push({ from: (a ?? b ?? '').trim(), to: (c ?? d ?? '').trim() });
      return '. ';
    });
  }
  const clauses = plain(rest).split(/[.;!?\n]+|,|\s(?:mas|porem|e)\s/);
  const actions = new Set(clauses.flatMap(actionsIn));
  // Of two that contradict each other the later one holds.
  const isLonger = [...actions].findLast((it) => it === 'shorten' || it === 'detail') === 'detail';
  if (actions.has('shorten') && actions.has('detail'))
    actions.delete(isLonger ? 'shorten' : 'detail');
  return { actions, exchanges };
};
