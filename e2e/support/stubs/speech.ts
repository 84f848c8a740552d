import type { Page } from '@playwright/test';

/** Takes the place of the browser's speech recognition before the page loads; what is said comes from `say`. */
export const withFakeSpeech = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const listening = new Set<EventTarget>();
    class FakeSpeech extends EventTarget {
      lang = '';
      continuous = false;
      interimResults = false;
      start(): void {
        listening.add(this);
        queueMicrotask(() => this.dispatchEvent(new Event('start')));
      }
      abort(): void {
        listening.delete(this);
        queueMicrotask(() => this.dispatchEvent(new Event('end')));
      }
    }
    const say = (transcript: string): void => {
      const results = [Object.assign([{ transcript }], { isFinal: true })];
      const event = Object.assign(new Event('result'), { resultIndex: 0, results });
      for (const each of listening) each.dispatchEvent(event);
    };
    const fail = (error: string): void => {
      for (const each of Array.from(listening)) {
        each.dispatchEvent(Object.assign(new Event('error'), { error }));
      }
    };
    Object.assign(window, {
      SpeechRecognition: FakeSpeech,
      fakeSpeech: { say, fail, isListening: () => listening.size > 0 },
    });
  });
};

type FakeSpeech = {
  readonly say: (text: string) => void;
  readonly fail: (error: string) => void;
  readonly isListening: () => boolean;
};
type SpeechWindow = { readonly fakeSpeech: FakeSpeech };

/** A person says something, and the browser recognises it. */
export const say = (page: Page, text: string): Promise<void> =>
  page.evaluate((said) => (window as unknown as SpeechWindow).fakeSpeech.say(said), text);

/** The recogniser fails, with a word of the Web Speech API. */
export const failSpeech = (page: Page, error: string): Promise<void> =>
  page.evaluate((word) => (window as unknown as SpeechWindow).fakeSpeech.fail(word), error);

/** Waits until the microphone is open. */
export const untilListening = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => (window as unknown as SpeechWindow).fakeSpeech.isListening());
};
