/**
 * How much the product does for whom, and why: every limit that keeps one account, one address or one request from
 * costing the others. How long a field may be stands with the field, because its form and the server read it from
 * the same schema (`wizard/forms.ts`, `sharing/limits.ts`, `credits/requests.ts`, `credits/grant.ts`, `rehearsal/rehearsal.ts`).
 *
 * A rate is answered with 429, `Retry-After` and a sentence; RATE_LIMITS changes single ones by their names. An amount is
 * answered with a sentence that says how to make room: waiting does not help.
 */

/** How many calls may come at once, and in how many seconds a used-up allowance has come back whole. */
export type Rate = { readonly burst: number; readonly seconds: number };

/** Why a limit is what it is; no limit without. */
type Reason = { readonly why: string };

export const rates = {
  login: {
    burst: 30,
    seconds: 300,
    why: 'By address. Offices share one; a guesser gets 360 tries an hour, which is nothing against argon2.',
  },
  failed_login: {
    burst: 10,
    seconds: 600,
    why: 'Wrong passwords, by account and address together: nobody mistypes more often. Then one a minute.',
  },
  failed_login_hours: {
    burst: 20,
    seconds: 7_200,
    why: 'The same: whoever goes on guessing waits six minutes.',
  },
  failed_login_day: {
    burst: 40,
    seconds: 86_400,
    why: 'The same: and then 36, so that a day has some 80 guesses.',
  },
  failed_login_account: {
    burst: 100,
    seconds: 3_600,
    why: 'By account, from anywhere but known devices: many addresses are no way round the limits of one.',
  },
  failed_login_account_day: {
    burst: 300,
    seconds: 86_400,
    why: 'The same: a list of stolen passwords is longer.',
  },
  unheard_login: {
    burst: 1,
    seconds: 3_600,
    why: 'Lines of the security log about attempts beyond all limits: one an hour and account tells as much as a thousand.',
  },
  known_device: {
    burst: 20,
    seconds: 600,
    why: 'By account and address, beyond all of them, where somebody signed in before: no outsider locks the owner out.',
  },
  known_device_day: {
    burst: 60,
    seconds: 86_400,
    why: 'The same: somebody beside the owner may have the same browser.',
  },
  refresh: {
    burst: 150,
    seconds: 300,
    why: 'By address. Offices share one, and a refused refresh signs people out.',
  },
  signup: { burst: 30, seconds: 300, why: 'By address: a class signs up in one room.' },
  recover: { burst: 30, seconds: 300, why: 'By address: each call may send a mail.' },
  verify: { burst: 30, seconds: 300, why: 'By address: links cannot be guessed, but tries cost.' },
  update_user: {
    burst: 30,
    seconds: 300,
    why: 'By user and address, a recovery session apart: a new password costs an argon2 hash.',
  },
  current_password: {
    burst: 10,
    seconds: 600,
    why: 'By user: wrong current passwords, wherever one is asked for: guesses by somebody with a stolen token.',
  },
  current_password_day: {
    burst: 40,
    seconds: 86_400,
    why: 'The same: whoever goes on guessing has some 80 tries a day. The owner signs in again, or recovers the account.',
  },
  factor_calls: {
    burst: 30,
    seconds: 300,
    why: 'By session: a question is a row, and nobody needs more.',
  },
  factor_code: {
    burst: 10,
    seconds: 600,
    why: 'Wrong codes of the second factor, by person and address together, those of a recovery apart. A right one is not counted.',
  },
  factor_code_account: {
    burst: 50,
    seconds: 86_400,
    why: 'Wrong six digits by person, from anywhere, those of a recovery apart: fifty a day guess one in 18 years. Recovery codes stay open.',
  },
  signup_mail: { burst: 3, seconds: 900, why: 'By mailbox: nobody is flooded in our name.' },
  recover_mail: { burst: 3, seconds: 900, why: 'By mailbox: nobody is flooded in our name.' },
  invite_mail: { burst: 3, seconds: 900, why: 'By mailbox: nobody is flooded in our name.' },
  invitations: {
    burst: 200,
    seconds: 86_400,
    why: 'By administrator: a whole class, but no mailing.',
  },
  client_mail: {
    burst: 240,
    seconds: 3600,
    why: 'By address, mails asked for by sign-ups and recoveries: a school signs up, a mailing does not. None of the whole server, which an outsider could use up.',
  },
  reading: { burst: 60, seconds: 60, why: 'By address: readers have no account.' },
  comment: { burst: 20, seconds: 600, why: 'By address: a reader who comments on each block.' },
  comments_of_link: { burst: 60, seconds: 3600, why: 'By link, whoever has it.' },
  copy_of_data: {
    burst: 5,
    seconds: 86_400,
    why: 'By account: enough to try again, too few to keep the server busy.',
  },
  out_of_money_mail: {
    burst: 1,
    seconds: 86_400,
    why: 'Of the whole installation, to all administrators: that nothing is left to pay the model with. Every screen of theirs says it meanwhile.',
  },
  writes: {
    burst: 120,
    seconds: 60,
    why: 'By account, of /api and /functions: autosave writes once a second at most, in two tabs; a script that fills the database wants more.',
  },
  reads: {
    burst: 600,
    seconds: 60,
    why: 'By account, of /api and /functions: a screen asks for at most ten things, and nobody opens a screen a second.',
  },
  credit_requests: {
    burst: 3,
    seconds: 86_400,
    why: 'By account, and one waits at a time: enough to say what was forgotten, too few to fill the list.',
  },
  texts_begun: {
    burst: 30,
    seconds: 900,
    why: 'By account, cancelled ones too: a whole script is 6 texts of a minute each; each one costs its prompt, whether or not it is paid.',
  },
  free_requests: {
    burst: 20,
    seconds: 600,
    why: 'By account, of promises and suggestions: they are free for everybody and cost the operator all the same.',
  },
  free_requests_day: {
    burst: 100,
    seconds: 86_400,
    why: 'The same: twenty scripts ask for some five each. Without it an account that pays nothing has 2,880 a day.',
  },
  sentence_requests: {
    burst: 60,
    seconds: 86_400,
    why: 'By account, of sentences in other words: free like suggestions. Each costs a block and a sentence, so that sixty cost about what a phase does; who wants more rewrites the block.',
  },
} as const satisfies Record<string, Rate & Reason>;

export type RateName = keyof typeof rates;

const mebibyte = 1024 * 1024;

export const amounts = {
  texts_at_once: {
    most: 2,
    why: 'Of an account: one is written while the next project is begun; a third one would be read by nobody.',
  },
  projects: {
    most: 200,
    why: 'Of an account, those in the archive, in the bin and copies among them: four a week for a year.',
  },
  text_bytes: {
    most: 50 * mebibyte,
    why: 'Of an account, texts with their versions: a script of 90 minutes is 60 kB, so this is some 800 of them.',
  },
  versions_kept: {
    most: 20,
    why: 'The newest ones of each text, which never go to make room: who looks for a version looks among these.',
  },
  event_streams: {
    most: 10,
    why: 'Of an account, at all copies of the server: each tab that follows a text holds a connection for as long as it is open.',
  },
  sessions: {
    most: 50,
    why: 'Of an account, those with and without its second factor apart: nobody has more devices, and a list of them can be read.',
  },
  first_credits_a_day: {
    most: 500,
    why: 'Of all new accounts since midnight in São Paulo together, invited ones not counted: fifty people find the product in a day, and a script of accounts costs the operator no more than that. Later ones begin with 0 and may ask.',
  },
  rehearsals_of_project: {
    most: 30,
    why: 'Of a project: a pace is measured from the newest; the oldest go.',
  },
  files_at_once: {
    most: 4,
    why: 'Of an account, being made or waiting on one server: all kinds that a screen offers side by side.',
  },
  reading_links: {
    most: 10,
    why: 'Of a project, those that have ended not counted: one for each person who is asked for an opinion.',
  },
  comments_by_link: {
    most: 100,
    why: 'Whoever has a link can write without an account: as many as there are blocks, several times over.',
  },
  comments_of_project: {
    most: 500,
    why: 'By all of its links together: more is read by no owner.',
  },
} as const satisfies Record<string, { readonly most: number } & Reason>;

export type AmountName = keyof typeof amounts;

/** When a text that was cancelled is given back (docs/guides/credits.md#cancelling). */
export const givingBack = {
  /** Who has read half of a text has seen what it is worth; less is what it takes to see that it goes wrong. */
  belowShare: 0.5,
  /** A script has six texts: whoever gives back more than three a day is not choosing but reading. */
  perDay: 3,
  seconds: 86_400,
} as const;

/**
 * How much of paid texts that failed, and so cost nothing, may be read in a day before no other is begun. A person's words
 * can make a text fail, whatever the failure is called; only where the server of the model certainly failed it is less likely.
 */
export const failedAfterReading = {
  perDay: 3,
  seconds: 86_400,
  /** Characters that are worth reading, however long the whole was to be: a hundred words. Less counts as its share of them. */
  worthReading: 600,
  /**
   * Of all that failed, those where the server did among them: a model that fails so often helps nobody either. And those of
   * which nothing was read: each costs the operator its prompt, and what the model thought or wrote until then.
   */
  inAllPerDay: 12,
} as const;

/**
 * How long rewritten blocks may become: they may grow several times over, but not beyond twice the whole text of their step,
 * however long the text is that they stand in, or one rewriting would be a script of its own. Blocks of a text that no model
 * wrote may become the half of their step at most, as a rewriting costs half of what a phase costs.
 */
export const rewritingRoom = {
  times: 4,
  stepTimes: 2,
  more: 4000,
  typedTimes: 1.5,
  typedShare: 0.5,
} as const;

/** How long a text may become, in times of what the method expects and in characters more: none where the text is free. */
export const writingRoom = { stepTimes: 2, more: 4000 } as const;

/**
 * Of an account, the calls that are remembered for a day by their `Idempotency-Key`: a person makes some tens of them in a
 * day, each with some hundred bytes. Beyond that the oldest are forgotten.
 */
export const keptKeys = { most: 500, bytes: mebibyte / 4 } as const;

/** The largest body of a call: a text at its limit fits, whatever its letters take in JSON. */
export const bodyBytes = mebibyte;

/** Of a call that anybody may make without an account: the longest comment of a reader fits four times over. */
export const publicBodyBytes = 16 * 1024;

/** Of a call of the authentication protocol, which is made without a session: no field there is long. */
export const signInBody = {
  bytes: 64 * 1024,
  /** JSON in JSON: what libraries send goes three deep. */
  depth: 32,
  /** What an application may keep with an account, in bytes of JSON. */
  metadataBytes: 8 * 1024,
  /** Of that, what a sign-up brings: anybody may make thousands, and each is kept for a week. Ours has 300. */
  signUpMetadataBytes: 1024,
} as const;

/** How many second factors a person may have: a telephone, a tablet and a key, several times over. */
export const factorsOfPerson = 10;

/** How long a model may take, in milliseconds, before what was reserved goes back. */
export const modelPatience = {
  /** Without a token: models that think send tokens of thoughts. */
  silence: 30_000,
  /** One call, however slowly its words come. */
  call: 10 * 60_000,
  /** One text with all of its calls, from its turn on. */
  text: 30 * 60_000,
} as const;

/** The threads of a process that make files and put templates together, one of each for everybody. */
export const workerThreads = {
  /** Until a thread has begun, in milliseconds: it reads its programs first, which takes a small machine seconds. */
  startMs: 60_000,
  /** One file from when it is begun, in time of the processor; a real one takes well under a second. */
  fileMs: 10_000,
  /** One text of templates, counted like a file; the first one also reads them all. */
  templatesMs: 30_000,
  /** Some twenty times what the longest script takes. */
  memoryMb: 256,
  /** How many files wait; beyond that only the first one of an account may. */
  filesWaiting: 40,
  /** When somebody with too many files may try again, in seconds: a few files later. */
  retryFilesSeconds: 5,
} as const;

/** Files that one process keeps after it has made them: some fifty of an hour's script. */
export const keptFiles = { ms: 10 * 60_000, bytes: 32 * mebibyte } as const;

/** Copies of everything about a person: each reads the database for as long as its owner downloads. */
export const copiesOfProcess = {
  atOnce: 2,
  /** Of them and of slow ones together: from one network, and in all. */
  ofNetwork: 2,
  most: 20,
  retrySeconds: 30,
  /** One that has waited so long for its reader, in all, keeps nobody else waiting. */
  slowMs: 60_000,
  /** A download that takes no data for so long, in milliseconds, is given up. */
  unreadMs: 60_000,
  /** A download that lasts longer than this, in milliseconds, no longer keeps others waiting. */
  longestMs: 15 * 60_000,
  /** How often one copy waits, in all, for files that others keep from being made: five minutes. What is missing then is named. */
  waitsForFiles: 60,
} as const;

/** Hashes of passwords in one process: each takes one of the four threads that also read files and look up names. */
export const hashesOfProcess = { atOnce: 3, waiting: 256 } as const;

/** How many texts one process writes at once; the others wait in line. More hold the event loop (docs/performance.md). */
export const textsOfProcess = 200;
