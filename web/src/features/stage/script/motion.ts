import { makeFlow, type Flow, type FlowPoint } from '@webnario/domain/stage/flow';
import { holdSeconds } from '@webnario/domain/stage/stage-times';
import type { Stage, StageView } from '../engine/stage.ts';
import { placedAt, stretchFrames } from './stretch.ts';

/** How the text moves: evenly, or from paragraph to paragraph. */
type Manner = 'flow' | 'steps';

/** One stretch of motion is handed to the browser at a time; the next one before it ends. */
const stretchSeconds = 40;
const renewSeconds = 30;
/** As in stage.css. */
const lineHeight = 1.4;

type Box = { readonly top: number; readonly bottom: number };

/** How far the layer is drawn below its own place, whatever moves it. */
const drawnAt = (layer: HTMLElement): number => {
  const moved = /^matrix\(.*, ([-\d.e]+)\)$/.exec(getComputedStyle(layer).transform);
  return Number(moved?.[1] ?? 0);
};

/**
 * Moves the layer with the script so that what is said stands at the reading line. Even motion is an animation of
 * `transform` that the browser runs by itself, beside everything that the page does; nothing is laid out while it
 * runs (docs/guides/stage.md#motion).
 */
export class Motion {
  readonly #stage: Stage;
  #frame: HTMLElement | undefined;
  #layer: HTMLElement | undefined;
  #manner: Manner = 'flow';
  #isReduced = false;
  #share = 0;
  #line = 0;
  #below = 0;
  /** By row; those that are not drawn yet are missing. */
  #boxes: Box[] = [];
  #flow: Flow = makeFlow([]);
  /** Where the text was when a finger took it. */
  #held: number | undefined;
  #animation: Animation | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #seen: StageView;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#seen = stage.view();
  }

  /** Moves the layer inside the frame from now on. Answers how to stop. */
  attach(frame: HTMLElement, layer: HTMLElement): () => void {
    this.#frame = frame;
    this.#layer = layer;
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const look = (): void => {
      this.#isReduced = reduced.matches;
      this.#measure();
    };
    reduced.addEventListener('change', look);
    const unsubscribe = this.#stage.subscribe(() => this.#react());
    const observer = 'ResizeObserver' in window ? new ResizeObserver(look) : undefined;
    observer?.observe(frame);
    observer?.observe(layer);
    look();
    return () => {
      reduced.removeEventListener('change', look);
      unsubscribe();
      observer?.disconnect();
      this.#end();
    };
  }

  /** `line`: the height of the reading line, as a share of the frame. */
  configure({ manner, line }: { readonly manner: Manner; readonly line: number }): void {
    this.#manner = manner;
    this.#share = line;
    this.#measure();
  }

  /** Reads where the rows stand; for when the letters or the window have changed. */
  #measure(): void {
    if (!this.#layer || !this.#frame) return;
    const height = this.#frame.clientHeight;
    this.#line = height * this.#share;
    this.#below = height - this.#line;
    const origin = this.#layer.getBoundingClientRect().top;
    this.#boxes = [];
    for (const row of this.#layer.querySelectorAll<HTMLElement>('[data-row]')) {
      const { top, bottom } = row.getBoundingClientRect();
      this.#boxes[Number(row.dataset['row'])] = { top: top - origin, bottom: bottom - origin };
    }
    this.#retime();
    this.#mark();
    this.#follow({ glides: false });
  }

  /** Follows a change of the stage: a new motion, or the next row where the text goes by paragraphs. */
  #react(): void {
    const before = this.#seen;
    const now = this.#stage.view();
    this.#seen = now;
    if (now.wordsPerMinute !== before.wordsPerMinute) this.#retime();
    if (now.row !== before.row) this.#mark();
    const steps = this.#isReduced || this.#manner === 'steps';
    const hasStepped = steps && (now.row !== before.row || now.planned !== before.planned);
    if (now.motion !== before.motion || hasStepped) this.#follow({ glides: true });
  }

  /** Marks the row that is said, for cards. */
  #mark(): void {
    for (const marked of this.#layer?.querySelectorAll('[data-now]') ?? []) {
      marked.removeAttribute('data-now');
    }
    const { row } = this.#stage.view();
    this.#layer?.querySelector(`[data-row="${row}"]`)?.setAttribute('data-now', '');
  }

  /** Takes the times of the stage as they are now. */
  #retime(): void {
    const { script, times } = this.#stage;
    let highest = 0;
    const rising = (top: number): number => (highest = Math.max(highest, top));
    const points = script.rows.flatMap((row, index): FlowPoint[] => {
      const box = this.#boxes[index];
      const time = times.rows[index];
      if (!box || !time || time.end <= time.start) return [];
      const isHold = holdSeconds(row) > 0;
      const middle = (box.top + box.bottom) / 2;
      return [
        { seconds: time.start, top: rising(isHold ? middle : box.top) },
        { seconds: time.end, top: rising(isHold ? middle : box.bottom) },
      ];
    });
    this.#flow = makeFlow(points);
  }

  /** Puts the text where the stage is, and lets it move as the stage does. `glides`: seen to move there. */
  #follow({ glides }: { readonly glides: boolean }): void {
    clearTimeout(this.#timer);
    const { status, driver } = this.#stage.view();
    const flows = status === 'flowing' && driver === 'pace' && this.#manner === 'flow';
    if (flows && !this.#isReduced && this.#held === undefined) this.#run(glides);
    else this.#stand(glides && !this.#isReduced && this.#held === undefined);
  }

  /** A finger takes the text; it moves with `drag` until `letGo`. */
  grab(): void {
    this.#held = this.#flow.topAt(this.#stage.seconds());
    this.#follow({ glides: false });
  }

  /** The finger has moved so many pixels down since it took the text. */
  drag(pixels: number): void {
    if (this.#held !== undefined) this.#stage.seek(this.#flow.secondsAt(this.#held - pixels));
  }

  /** The finger lets go; a flick goes on for so many pixels. */
  letGo(flick = 0): void {
    this.#held = undefined;
    if (flick === 0) this.#follow({ glides: true });
    else this.#stage.seek(this.secondsFurther(-flick));
  }

  /** Moves at once, as a wheel does. */
  push(pixels: number): void {
    this.grab();
    this.drag(-pixels);
    this.#held = undefined;
    this.#follow({ glides: false });
  }

  /** The moment of the flow that is a line further, or back; undefined where the text goes by paragraphs. */
  secondsOfLine(lines: 1 | -1, letters: number): number | undefined {
    const isExact = this.#manner === 'flow' && !this.#isReduced;
    return isExact ? this.secondsFurther(lines * letters * lineHeight) : undefined;
  }

  /** The moment of the flow that is so many pixels further. */
  secondsFurther(pixels: number): number {
    const seconds = this.#stage.seconds();
    return this.#flow.secondsAt(this.#flow.topAt(seconds) + pixels);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#animation?.cancel();
    this.#animation = undefined;
  }

  /** Where the layer belongs at a moment of the flow. */
  #placeAt(seconds: number): number {
    const isExact = this.#held !== undefined || (this.#manner === 'flow' && !this.#isReduced);
    if (isExact) return this.#line - this.#flow.topAt(seconds);
    return this.#line - this.#stepTop(seconds);
  }

  /** The top of the row that is said; of a row higher than the window, the part that is said. */
  #stepTop(seconds: number): number {
    const { row } = this.#stage.view();
    const box = this.#boxes[row] ?? { top: 0, bottom: 0 };
    const time = this.#stage.times.rows[row];
    const height = box.bottom - box.top;
    const page = Math.max(80, this.#below * 0.75);
    if (!time || height <= this.#below || time.end <= time.start) return box.top;
    const said = height * ((seconds - time.start) / (time.end - time.start));
    return box.top + Math.floor(said / page) * page;
  }

  #stand(glides: boolean): void {
    const layer = this.#layer;
    if (!layer) return;
    const to = this.#placeAt(this.#stage.seconds());
    const from = drawnAt(layer);
    layer.style.transform = placedAt(to);
    if (!glides || Math.abs(to - from) < 0.5) this.#end();
    else {
      const frames = [from, to].map((y) => ({ transform: placedAt(y) }));
      this.#play(layer, frames, { duration: 350, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
    }
  }

  #run(glides: boolean): void {
    const layer = this.#layer;
    if (!layer) return;
    const start = this.#stage.seconds();
    const end = Math.min(start + stretchSeconds, Math.max(start + 0.1, this.#flow.total));
    const late = glides ? drawnAt(layer) - this.#placeAt(start) : 0;
    const frames = stretchFrames(start, end, late, (seconds) => this.#placeAt(seconds));
    layer.style.transform = placedAt(this.#placeAt(end));
    this.#play(layer, frames, { duration: (end - start) * 1000, easing: 'linear' });
    if (end < this.#flow.total) {
      this.#timer = setTimeout(() => this.#run(true), renewSeconds * 1000);
    }
  }

  #play(layer: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    const before = this.#animation;
    // A test without a layout shows the end of the motion at once.
    if (typeof layer.animate !== 'function') return;
    this.#animation = layer.animate(frames, { ...timing, fill: 'both' });
    this.#animation.startTime = document.timeline.currentTime;
    before?.cancel();
  }
}
