import { capitalised, sentencesOf } from './phrases.ts';

const invisible = /[\p{Cc}\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu;
const pictures =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u20E3/gu;

/** Markup, code, pasted gaps, and instructions to a model: a field with any of these is left out of the text. */
const strange: readonly RegExp[] = [
  /^[ \t]*(?:>|›)[ \t]*[*_]{0,2}(?:Slide|Pausa|Enquete|Rubrica|Rel[óo]gio|Modo demonstra[çc][ãa]o)[*_]{0,2}[ \t]*:/imu,
  /<\/?\s*[a-z!][^>]{0,400}>?/iu,
  /&(?:lt|gt|amp|#\d+);/iu,
  /##|^\s{0,3}#\s/mu,
  /```|~~~|\{\{|\}\}|\[\[|\]\]|\$\{/u,
  /\[\s*PREENCHER/iu,
  /javascript:|data:text|onerror=/iu,
  /(?<!\p{L})(?:ignor[ae]\p{L}*|desconsider[ae]\p{L}*|esque[cç]a|desobede[cç]a\p{L}*|revele|mostre)\s+(?:\p{L}+\s+){0,4}(?:instru\p{L}+|regras?|ordens|prompt|sistema)/iu,
  /(?<!\p{L})(?:responda|diga|escreva|imprima)\s+(?:apenas|somente|só)(?!\p{L})/iu,
  /(?<!\p{L})(?:esque[cç]a|desconsidere|ignore)\s+(?:tudo\s+)?(?:o que (?:foi dito|eu disse|est[áa] acima)|o formul[áa]rio|o texto acima)(?!\p{L})/iu,
  /(?<!\p{L})(?:aja como|finja (?:ser|que)|você agora é|a partir de agora você|modo desenvolvedor|jailbreak|system prompt|ignore (?:all|the|previous)|you are now|disregard)(?!\p{L})/iu,
];
const isStrange = (text: string): boolean => strange.some((pattern) => pattern.test(text));

const acronyms: ReadonlyMap<string, string> = new Map(
  'WhatsApp Instagram YouTube TikTok LinkedIn Excel Python Google Canva Notion Pix CRECI MEI ENEM OAB CNPJ CPF CLT SUS LGPD TDAH IA RH TI VIP DVD CD TV PDF SEO UX Brasil Minas São Paulo Gerais Rio Bahia Libras'
    .split(' ')
    .map((word) => [word.toLowerCase(), word]),
);
/** Written like a name, and in the middle of a sentence more often something else. */
const alsoCommonWords = new Set(['são', 'paulo', 'minas', 'gerais', 'rio', 'ia']);

const isShouted = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (letters > 8 && capitals / letters >= 0.7) return true;
  return letters >= 5 && capitals === letters && !acronyms.has(text.toLowerCase());
};

const withAcronyms = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => {
    const key = word.toLowerCase();
    return alsoCommonWords.has(key) ? word : (acronyms.get(key) ?? word);
  });

/** What is written in capitals said in small letters, with the proper names that are known. */
const withoutShouting = (text: string): string =>
  isShouted(text)
    ? sentencesOf(withAcronyms(text.toLocaleLowerCase('pt-BR')))
        .map(capitalised)
        .join(' ')
    : text;

const smallWords = new Set('de da do das dos e a o em na no com para por sem'.split(' '));

/** A name in capitals, with a capital for each word that carries one. */
const asTitle = (name: string): string =>
  isShouted(name)
    ? name
        .toLocaleLowerCase('pt-BR')
        .split(' ')
        .map((word, index) => (index > 0 && smallWords.has(word) ? word : capitalised(word)))
        .join(' ')
    : name;

const listMark = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+/;

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/(^|\s)@\s/g, '$1em '],
  [/(\s)[+&](\s)/g, '$1e$2'],
  [/(^|\s)p\/\s*/gi, '$1para '],
  [/(^|\s)c\/\s*/gi, '$1com '],
  [/(^|\s)vc(?=\s|$)/gi, '$1você'],
];

const cleanedLine = (line: string): string => {
  const plain = line
    .replace(invisible, ' ')
    .replace(pictures, ' ')
    .replace(listMark, '')
    .replace(/[*_`~|>#=]+/g, ' ')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')');
  return abbreviations
    .reduce((text, [short, long]) => text.replace(short, long), plain)
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/([!?])[!?]+/g, '$1')
    .replace(/\.{3,}|…+/g, '…')
    .replace(/\(\s*\)/g, '')
    .trim();
};

/** How a line is joined to the one before it: an item of a list, a sentence of its own, or more of the same. */
const jointOf = (before: string, line: { text: string; isItem: boolean }): string => {
  if (/[.!?…:;,]$/.test(before)) return ' ';
  if (line.isItem) return '; ';
  return /^\p{Lu}/u.test(line.text) ? '. ' : ' ';
};

const inOneLine = (value: string): string => {
  const text = value.normalize('NFC').toWellFormed();
  if (isStrange(text)) return '';
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => ({ text: cleanedLine(line), isItem: listMark.test(line) }))
    .filter((line) => /[\p{L}\p{N}]/u.test(line.text))
    .reduce((said, line) => (said === '' ? line.text : said + jointOf(said, line) + line.text), '');
};

/**
 * What a person typed, made fit to be said: one line, without emoji and marks, not in capitals. '' where it holds
 * markup, an instruction to a model or nothing to say (docs/method/demonstration.md#what-was-typed).
 */
export const cleaned = (value: string | null | undefined): string =>
  withoutShouting(inOneLine(value ?? ''));

/** The same for a name, which keeps its capitals. */
export const cleanedName = (value: string | null | undefined): string =>
  asTitle(inOneLine(value ?? ''));

const noAnswer =
  /^(?:depende|varia|sim|não|nao|nada|nenhuma?|talvez|ok|testes?|x+|n\/a|a (?:definir|combinar|confirmar)|em breve|não (?:sei|tenho|há|tem|parcelo|se aplica))$/iu;

/** The same for a field that asks for a fact: '' also where a word stands there that answers nothing. */
export const answered = (value: string | null | undefined): string => {
  const text = cleaned(value);
  return noAnswer.test(text.replace(/[\s.,;:!?…]+$/u, '')) ? '' : text;
};
