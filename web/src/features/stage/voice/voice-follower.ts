import {
  followScript,
  goTo,
  followSpeech,
  lastSaid,
  type VoicePosition,
  type FollowedScript,
} from '@webnario/domain/rehearsal/alignment';
import type { StagePosition } from '@webnario/domain/stage/stage-times';
import type { Stage } from '../engine/stage.ts';

/** A guess that takes back so few words does not move the text back and forth. */
const steadyWords = 3;

const isSamePosition = (one: StagePosition, other: StagePosition): boolean =>
  one.block === other.block && one.paragraph === other.paragraph && one.word === other.word;

/** Moves the text of a stage to where the words that were heard stand in the script. */
export class VoiceFollower {
  readonly #stage: Stage;
  readonly #followed: FollowedScript;
  /** The words of the script in order: the row and the word in the row. */
  readonly #words: readonly (readonly [row: number, word: number])[];
  readonly #onSaid: (row: number, word: number) => void;
  #heard: VoicePosition;
  /** The last word that the text moved behind, and where that left the text. */
  #said = -1;
  #left: StagePosition;

  /** `onSaid` is told each word of the script that the voice has passed. */
  constructor(stage: Stage, onSaid: (row: number, word: number) => void = () => undefined) {
    this.#stage = stage;
    this.#onSaid = onSaid;
    const { rows } = stage.script;
    this.#words = rows.flatMap((row, index) =>
      row.kind === 'speech' ? row.words.map((_, word) => [index, word] as const) : [],
    );
    this.#followed = followScript(
      rows.flatMap((row) =>
        row.kind === 'speech' ? [row.words.map(({ text, isGap }) => (isGap ? '' : text))] : [],
      ),
    );
    this.#left = stage.position();
    this.#heard = this.#from(this.#left);
  }

  /** Hears what is certain by now, and beyond it what is only a guess. */
  hear(final: string, guess: string): void {
    const here = this.#stage.position();
    if (!isSamePosition(here, this.#left)) this.#heard = this.#from(here);
    this.#heard = followSpeech(this.#followed, this.#heard, final);
    const guessed = followSpeech(this.#followed, this.#heard, guess);
    const said = lastSaid(this.#followed, guessed);
    const isSettled = guess.trim() === '';
    if (
      said === this.#said ||
      (!isSettled && said < this.#said && said >= this.#said - steadyWords)
    )
      return;
    this.#move(said);
  }

  /** The place from which somebody goes on reading. */
  #from(position: StagePosition): VoicePosition {
    this.#left = position;
    const { script } = this.#stage;
    const row = script.rows.findIndex(
      ({ block, paragraph }) => block === position.block && paragraph === position.paragraph,
    );
    const next = this.#words.findIndex(
      ([at, word]) => at > row || (at === row && word >= position.word),
    );
    const word = next < 0 ? this.#words.length : next;
    this.#said = word - 1;
    return goTo(this.#followed, word);
  }

  /** The next word comes to the reading line; behind the last word of a row, the next row, be it a cue. */
  #move(said: number): void {
    const from = this.#said;
    this.#said = said;
    for (let word = Math.max(0, from + 1); word <= said; word += 1) {
      const [row, at] = this.#words[word] ?? [0, 0];
      this.#onSaid(row, at);
    }
    const { script, times } = this.#stage;
    const [row, word] = this.#words[said] ?? [0, -1];
    const isRowDone = said >= 0 && this.#words[said + 1]?.[0] !== row;
    if (said >= this.#words.length - 1) this.#stage.seek(times.total);
    else {
      const { block = 0, paragraph = 0 } = script.rows[isRowDone ? row + 1 : row] ?? {};
      this.#stage.setPosition({ block, paragraph, word: isRowDone ? 0 : word + 1 });
    }
    this.#left = this.#stage.position();
  }
}
