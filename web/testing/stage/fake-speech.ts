import type {
  RecognitionMaker,
  RecognitionResults,
} from '../../src/features/stage/voice/recognition.ts';

/** A recogniser that hears what a test says. */
export const fakeSpeech = () => {
  const listening = new Set<EventTarget>();
  let starts = 0;
  class FakeRecognition extends EventTarget {
    lang = '';
    continuous = false;
    interimResults = false;
    start(): void {
      starts += 1;
      listening.add(this);
      this.dispatchEvent(new Event('start'));
    }
    abort(): void {
      listening.delete(this);
    }
  }
  const tell = (type: string, data: object = {}): void => {
    for (const each of Array.from(listening)) {
      each.dispatchEvent(Object.assign(new Event(type), data));
    }
  };
  const result = (text: string, isFinal: boolean): RecognitionResults => ({
    resultIndex: 0,
    results: [Object.assign([{ transcript: text }], { isFinal })],
  });
  return {
    maker: FakeRecognition as unknown as RecognitionMaker,
    say: (text: string) => tell('result', result(text, true)),
    guess: (text: string) => tell('result', result(text, false)),
    fail: (error: string) => tell('error', { error }),
    /** It ends by itself, as recognisers do. */
    end: () => {
      const ended = Array.from(listening);
      listening.clear();
      for (const each of ended) each.dispatchEvent(new Event('end'));
    },
    isListening: () => listening.size > 0,
    starts: () => starts,
  };
};
