/** What runs on a thread of its own, within a time limit: there a slow expression costs whoever wrote the text, and nobody else. */
export const onAnotherThread: readonly string[] = [
  'server/src/features/documents/',
  'server/src/features/generation/writers/demonstration/',
];

const inBrowser = 'runs in the browser of whoever wrote the text';
const checkInBrowser = `the check of a script ${inBrowser}; the server asks it of short promises (200 characters), of a model's answers, and of the lines around a sentence (8,000)`;

/** Files with an expression that is not proven linear, and why no text that they read is long enough to matter. */
export const bounded: Readonly<Record<string, string>> = {
  'domain/src/catalog/model-prices.ts': 'the name of a price that an administrator types',
  'domain/src/gaps/fill.ts': inBrowser,
  'domain/src/gaps/sentence.ts': inBrowser,
  'domain/src/method/method.ts': 'our own page of the method',
  'domain/src/offer/field-table.ts': 'a contact of at most 300 characters',
  'domain/src/offer/migration.ts': 'a field of the offer as an earlier release kept it',
  'domain/src/offer/typed-text.ts': 'a field of the offer',
  'domain/src/rewording/by-rule.ts': 'one sentence, at most 2,000 characters',
  'domain/src/rewording/judge.ts': 'one sentence, at most 2,000 characters',
  'domain/src/script-check/facts-of-project.ts': 'one line at a time, or bounded repetitions',
  'domain/src/script-check/finding.ts': checkInBrowser,
  'domain/src/script-check/fixes.ts': checkInBrowser,
  'domain/src/script-check/lists/cliche-terms.ts': checkInBrowser,
  'domain/src/script-check/lists/risk-terms.ts': checkInBrowser,
  'domain/src/script-check/reading/addresses.ts': checkInBrowser,
  'domain/src/script-check/risks.ts': checkInBrowser,
  'domain/src/script-check/rules/agreement.ts': checkInBrowser,
  'domain/src/script-check/rules/numbers.ts': checkInBrowser,
  'domain/src/script-check/rules/offer-calls.ts': checkInBrowser,
  'domain/src/script/claimed-numbers.ts': 'a number of at most 13 characters',
  'domain/src/script/lines.ts': 'one line, whose end is one or two characters',
  'domain/src/script/plain-text.ts': 'the name of a product, at most 200 characters',
  'domain/src/script/words.ts':
    'looks at most four characters back, which the checker counts as more',
  'domain/src/stage/cards.ts': inBrowser,
  'server/src/env.ts': 'a setting of the process',
  'server/src/features/generation/writers/model/calls/call-text.ts':
    'bounded repetitions, counted as more',
  'server/src/features/generation/writers/model/calls/short-blocks.ts':
    'one block of a model’s answer',
  'server/src/features/generation/writers/model/fill-prompt.ts':
    'a prompt that an administrator wrote',
  'server/src/features/generation/writers/model/list-answer.ts':
    'short texts of a model, whose answer is bounded by its tokens',
  'server/src/features/generation/writers/model/short-promises.ts':
    'three short promises of a model, whose answer is bounded by its tokens',
  'server/src/platform/http/client.ts': 'an address of a client, cut before',
  'server/src/platform/http/page-settings.ts': 'our own pages, at the start',
  'server/src/platform/http/web-files.ts': 'our own pages, at the start',
  'server/src/platform/mail/transport.ts': 'the setting MAIL_FROM',
  'server/src/platform/observability/log.ts': 'a message of an error, at most 2,000 characters',
};
