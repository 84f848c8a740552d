import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStageScript } from '@webnario/domain/stage/stage-script';
import { Stage } from '../engine/stage.ts';
import { Motion } from './motion.ts';

/** Four paragraphs of 60 words: a minute each at 60 words a minute, and 600 px high, 100 px apart. */
const paragraph = 'palavra '.repeat(60).trim();
const script = readStageScript({
  script_fase_1_validado: `## Um\n\n${Array.from({ length: 4 }, () => paragraph).join('\n\n')}`,
});
const rowHeight = 600;
const room = 100;
/** The reading line of a window of 1000 px. */
const line = 400;

type PlayedAnimation = { readonly frames: Keyframe[]; readonly timing: KeyframeAnimationOptions };

let played: PlayedAnimation[] = [];
let isReduced = false;

const box = (top: number, height: number): DOMRect => ({ top, bottom: top + height }) as DOMRect;

const makePage = () => {
  const frame = document.createElement('div');
  Object.defineProperty(frame, 'clientHeight', { value: 1000 });
  const layer = document.createElement('div');
  frame.append(layer);
  layer.getBoundingClientRect = () => box(0, 0);
  for (let row = 0; row < 4; row += 1) {
    const element = document.createElement('p');
    element.dataset['row'] = String(row);
    element.getBoundingClientRect = () => box(row * (rowHeight + room), rowHeight);
    layer.append(element);
  }
  layer.animate = (frames, timing) => {
    played.push({ frames, timing } as unknown as PlayedAnimation);
    return { cancel: () => undefined, startTime: null } as unknown as Animation;
  };
  return { frame, layer };
};

const open = (manner: 'flow' | 'steps' = 'flow') => {
  const stage = new Stage({ script, plannedPace: 60, pace: 60, now: () => Date.now() });
  const motion = new Motion(stage);
  const page = makePage();
  motion.configure({ manner, line: line / 1000 });
  const detach = motion.attach(page.frame, page.layer);
  ends.push(() => {
    detach();
    stage.dispose();
  });
  return { stage, motion, ...page };
};
const ends: (() => void)[] = [];
const yOf = (transform: unknown): number =>
  Number(/, (-?[\d.]+)px, 0\)/.exec(String(transform))?.[1]);
const placeOf = (layer: HTMLElement): number => yOf(layer.style.transform);

beforeEach(() => {
  vi.useFakeTimers();
  // What jsdom lacks: the clock of animations, and transforms as a browser computes them.
  Object.defineProperty(document, 'timeline', { configurable: true, value: { currentTime: 0 } });
  vi.stubGlobal('getComputedStyle', ({ style }: HTMLElement) => ({
    transform: `matrix(1, 0, 0, 1, 0, ${yOf(style.transform)})`,
  }));
  played = [];
  isReduced = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: isReduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is said first stands at the reading line [B-STAGE-45]', () => {
  expect(placeOf(open().layer)).toBe(line);
});

test('the browser gets stretches of even motion that are made of transforms alone, each before the last one ends [B-STAGE-45]', () => {
  const { stage } = open();
  stage.start();
  vi.advanceTimersByTime(3000);
  expect(played).toHaveLength(1);
  const [first] = played;
  expect(first?.timing).toMatchObject({ duration: 40_000, easing: 'linear' });
  expect(new Set(first?.frames.flatMap((frame) => Object.keys(frame)))).toEqual(
    new Set(['transform', 'offset']),
  );
  const places = first?.frames.map(({ transform }) => yOf(transform)) ?? [];
  expect(places[0]).toBe(line);
  expect(places.at(-1)).toBeCloseTo(line - 400, 0);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  vi.advanceTimersByTime(29_000);
  expect(played).toHaveLength(1);
  vi.advanceTimersByTime(1500);
  expect(played).toHaveLength(2);
});

test('a pause lets the text stand where it is', () => {
  const { stage, layer } = open();
  stage.start();
  vi.advanceTimersByTime(33_000);
  stage.pause();
  expect(placeOf(layer)).toBeCloseTo(line - 300, 0);
  vi.advanceTimersByTime(60_000);
  expect(placeOf(layer)).toBeCloseTo(line - 300, 0);
});

test('with reduced motion nothing is animated: the text goes from paragraph to paragraph [B-STAGE-46]', () => {
  isReduced = true;
  const { stage, layer } = open();
  stage.start();
  const places = new Set<number>();
  for (let second = 0; second < 200; second += 1) {
    vi.advanceTimersByTime(1000);
    places.add(placeOf(layer));
  }
  expect([...places]).toEqual([line, line - 700, line - 1400, line - 2100]);
  expect(played).toEqual([]);
});

test('a paragraph higher than the window goes by in parts [B-STAGE-46]', () => {
  isReduced = true;
  const { stage, motion, layer } = open();
  motion.configure({ manner: 'flow', line: 0.7 });
  stage.seek(0);
  const places = new Set<number>();
  for (let second = 0; second < 60; second += 1) {
    stage.seek(second);
    places.add(placeOf(layer));
  }
  expect([...places]).toEqual([700, 475, 250]);
});

test('cards glide to the one that is said, and it is marked', () => {
  const { stage, layer } = open('steps');
  stage.seek(61);
  expect(placeOf(layer)).toBe(line - 700);
  expect(played.at(-1)?.timing).toMatchObject({ duration: 350 });
  expect(
    [...layer.querySelectorAll('[data-now]')].map((it) => it.getAttribute('data-row')),
  ).toEqual(['1']);
});

test('a finger moves the text by as much as it moves itself, and a flick goes on [B-STAGE-53]', () => {
  const { stage, motion, layer } = open();
  stage.seek(30);
  motion.grab();
  motion.drag(-250);
  expect(placeOf(layer)).toBeCloseTo(line - 550, 0);
  motion.letGo();
  expect(placeOf(layer)).toBeCloseTo(line - 550, 0);
  motion.grab();
  motion.letGo(100);
  expect(placeOf(layer)).toBeCloseTo(line - 450, 0);
  motion.push(50);
  expect(placeOf(layer)).toBeCloseTo(line - 500, 0);
});

test('a step of one line depends on the height of the letters', () => {
  const { stage, motion } = open();
  stage.seek(20);
  stage.seek(motion.secondsOfLine(1, 50) ?? 0);
  expect(stage.seconds()).toBeCloseTo(27, 1);
});
