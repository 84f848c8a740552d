import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { fakeSpeech } from '../../../../testing/stage/fake-speech.ts';
import { Listener } from './listener.ts';
import { soundService } from './recognition.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const listen = () => {
  const speech = fakeSpeech();
  const words: string[] = [];
  const states: string[] = [];
  const problems: string[] = [];
  const listener = new Listener(speech.maker, {
    onWords: (final, guess) => words.push(`${final.trim()}|${guess.trim()}`),
    onState: (state) => states.push(state),
    onProblem: (problem) => problems.push(problem),
  });
  listener.start();
  return { speech, listener, words, states, problems };
};

describe('listening', () => {
  it('reports certain words apart from guesses', () => {
    const { speech, words } = listen();
    speech.guess('olá seja');
    speech.say('olá seja bem-vinda');
    expect(words).toEqual(['|olá seja', 'olá seja bem-vinda|']);
  });

  it('does not count twice what a telephone sends again with each new piece', () => {
    const { speech, words } = listen();
    speech.say('olá seja');
    speech.say('Olá seja bem-vinda');
    expect(words).toEqual(['olá seja|', 'bem-vinda|']);
  });

  it('goes on when the recogniser ends by itself', () => {
    const { speech, problems } = listen();
    for (let minute = 0; minute < 10; minute += 1) {
      vi.advanceTimersByTime(60_000);
      speech.end();
      expect(speech.isListening()).toBe(false);
      vi.advanceTimersByTime(1000);
      expect(speech.isListening()).toBe(true);
    }
    expect(problems).toEqual([]);
  });

  it('gives up when the recogniser ends again and again without a word', () => {
    const { speech, problems } = listen();
    for (let end = 0; end < 6; end += 1) {
      speech.end();
      vi.advanceTimersByTime(1000);
    }
    expect(problems).toEqual(['gone']);
    expect(speech.isListening()).toBe(false);
  });

  it('says that it hears nothing, and goes on', () => {
    const { speech, states, problems } = listen();
    speech.fail('no-speech');
    expect(states.at(-1)).toBe('silent');
    speech.say('olá');
    expect(states.at(-1)).toBe('listening');
    expect(problems).toEqual([]);
  });

  it.each([
    ['not-allowed', 'permission'],
    ['service-not-allowed', 'permission'],
    ['audio-capture', 'microphone'],
    ['network', 'network'],
    ['language-not-supported', 'language'],
  ])('ends once with %s, and says why [B-STAGE-66]', (error, problem) => {
    const { speech, problems } = listen();
    speech.fail(error);
    speech.end();
    vi.advanceTimersByTime(10_000);
    expect(problems).toEqual([problem]);
    expect([speech.isListening(), speech.starts()]).toEqual([false, 1]);
  });

  it('closes the microphone at once when it is told to stop', () => {
    const { speech, listener, words } = listen();
    listener.stop();
    expect(speech.isListening()).toBe(false);
    speech.say('nada');
    vi.advanceTimersByTime(10_000);
    expect([words, speech.starts()]).toEqual([[], 1]);
  });

  it('is off when it is told to stop between two recognisers', () => {
    const { speech, listener, states } = listen();
    speech.end();
    listener.stop();
    expect(states.at(-1)).toBe('off');
    vi.advanceTimersByTime(10_000);
    expect(speech.starts()).toBe(1);
  });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'google'],
  ['Mozilla/5.0 AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'microsoft'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'apple'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1', 'apple'],
  ['Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0', 'other'],
])('the service that gets the sound is recognised by %s', (userAgent, service) => {
  expect(soundService(userAgent)).toBe(service);
});
