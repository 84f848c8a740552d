import type { Recognition, RecognitionMaker, RecognitionResults } from './recognition.ts';

/** Why listening ended for good. */
export type ListenProblem = 'permission' | 'microphone' | 'network' | 'language' | 'gone';

/** 'asking': the browser asks the person; 'silent': it listens and hears no speech. */
export type ListenState = 'off' | 'asking' | 'listening' | 'silent';

const problems: Readonly<Record<string, ListenProblem>> = {
  'not-allowed': 'permission',
  'service-not-allowed': 'permission',
  'audio-capture': 'microphone',
  network: 'network',
  'language-not-supported': 'language',
};

const restartMs = 250;
/** Ends that come one after the other without a word in between, before it is given up. */
const mostEnds = 6;
/** A recogniser that listened for so long has worked, whether somebody spoke or not. */
const workedMs = 3000;

type Listening = {
  /** What was recognised for good since the last call, and what is only a guess so far. */
  readonly onWords: (final: string, guess: string) => void;
  readonly onState: (state: ListenState) => void;
  readonly onProblem: (problem: ListenProblem) => void;
};

/** What a final text adds to the one before: some telephones send the whole speech again with each new piece. */
const addedTo = (before: string, text: string): string => {
  const known = before.trim().toLowerCase();
  const said = text.trim();
  return known !== '' && said.toLowerCase().startsWith(known) ? said.slice(known.length) : said;
};

/**
 * Listens to speech until it is told to stop. Recognisers end by themselves after a silence or a minute, and are
 * started again; a problem that does not go away by itself is reported once, and ends the listening.
 */
export class Listener {
  readonly #make: RecognitionMaker;
  readonly #to: Listening;
  #recognition: Recognition | undefined;
  /** Ends the listeners on the current recogniser. */
  #closing = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ends = 0;
  #startedAt = 0;
  #lastFinal = '';

  constructor(make: RecognitionMaker, to: Listening) {
    this.#make = make;
    this.#to = to;
  }

  start(): void {
    if (this.#recognition || this.#timer !== undefined) return;
    this.#ends = 0;
    this.#to.onState('asking');
    this.#begin();
  }

  stop(): void {
    // Between two recognisers there is none, but it listens all the same.
    if (!this.#recognition && this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const recognition = this.#recognition;
    this.#recognition = undefined;
    this.#closing.abort();
    recognition?.abort();
    this.#to.onState('off');
  }

  #begin(): void {
    this.#timer = undefined;
    const recognition = new this.#make();
    recognition.lang = 'pt-BR';
    recognition.continuous = true;
    recognition.interimResults = true;
    this.#closing = new AbortController();
    const options = { signal: this.#closing.signal };
    const begun = (): void => {
      this.#startedAt = performance.now();
      this.#to.onState('listening');
    };
    const failed = ({ error }: { readonly error: string }): void => this.#fail(error);
    recognition.addEventListener('start', begun, options);
    recognition.addEventListener('result', this.#hear.bind(this), options);
    recognition.addEventListener('error', failed, options);
    recognition.addEventListener('end', this.#ended.bind(this), options);
    this.#recognition = recognition;
    this.#startedAt = performance.now();
    this.#lastFinal = '';
    try {
      recognition.start();
    } catch {
      this.#ended();
    }
  }

  #hear({ resultIndex, results }: RecognitionResults): void {
    const finals: string[] = [];
    let guess = '';
    for (let index = resultIndex; index < results.length; index += 1) {
      const result = results[index];
      const text = result?.[0]?.transcript ?? '';
      if (result?.isFinal) {
        finals.push(addedTo(this.#lastFinal, text));
        this.#lastFinal = text;
      } else guess += ` ${text}`;
    }
    this.#ends = 0;
    this.#to.onState('listening');
    this.#to.onWords(finals.join(' '), guess);
  }

  #fail(error: string): void {
    if (error === 'no-speech') this.#to.onState('silent');
    const problem = problems[error];
    if (problem) this.#giveUp(problem);
  }

  #ended(): void {
    if (!this.#recognition) return;
    this.#recognition = undefined;
    this.#ends = performance.now() - this.#startedAt < workedMs ? this.#ends + 1 : 0;
    if (this.#ends >= mostEnds) this.#giveUp('gone');
    else this.#timer = setTimeout(() => this.#begin(), restartMs);
  }

  #giveUp(problem: ListenProblem): void {
    this.stop();
    this.#to.onState('off');
    this.#to.onProblem(problem);
  }
}
