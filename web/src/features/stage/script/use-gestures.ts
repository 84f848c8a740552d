import { useEffect, useRef, type RefObject } from 'react';
import type { Motion } from './motion.ts';

/** A finger that moves less than this, in pixels, has tapped. */
const tapPixels = 8;
/** A flick goes on for so many milliseconds at the speed that it had. */
const flickMs = 280;
const slowestFlick = 0.25;
/** How much further apart, or nearer, two fingers must be for one step of the size of the letters. */
const pinchStep = 1.1;

type Handlers = {
  readonly onTap: () => void;
  readonly onPinch: (direction: 1 | -1) => void;
};

type Finger = { x: number; y: number; readonly startY: number };

/** What fingers do on the text: a tap, a drag with a flick, a pinch; and the wheel of a mouse. */
class Gestures {
  readonly #fingers = new Map<number, Finger>();
  readonly #motion: Motion;
  readonly #handlers: () => Handlers;
  #kind: 'tap' | 'drag' | 'pinch' = 'tap';
  #apart = 0;
  #speed = 0;
  #movedAt = 0;

  constructor(motion: Motion, handlers: () => Handlers) {
    this.#motion = motion;
    this.#handlers = handlers;
  }

  down({ pointerId, clientX, clientY }: PointerEvent): void {
    if (this.#fingers.size === 0) this.#kind = 'tap';
    this.#fingers.set(pointerId, { x: clientX, y: clientY, startY: clientY });
    this.#speed = 0;
    if (this.#fingers.size === 2) {
      if (this.#kind === 'drag') this.#motion.letGo();
      this.#kind = 'pinch';
      this.#apart = this.#distance();
    }
  }

  move({ pointerId, clientX, clientY, timeStamp }: PointerEvent): void {
    const finger = this.#fingers.get(pointerId);
    if (!finger) return;
    const passed = Math.max(1, timeStamp - this.#movedAt);
    this.#speed = 0.7 * ((clientY - finger.y) / passed) + 0.3 * this.#speed;
    this.#movedAt = timeStamp;
    finger.x = clientX;
    finger.y = clientY;
    if (this.#kind === 'pinch') this.#pinch();
    else this.#drag(finger);
  }

  up({ pointerId, timeStamp, type }: PointerEvent): void {
    const finger = this.#fingers.get(pointerId);
    if (!finger) return;
    this.#fingers.delete(pointerId);
    if (this.#fingers.size > 0) return;
    if (this.#kind === 'tap' && type === 'pointerup') this.#handlers().onTap();
    if (this.#kind !== 'drag') return;
    const isFlick = timeStamp - this.#movedAt < 60 && Math.abs(this.#speed) > slowestFlick;
    this.#motion.letGo(isFlick ? this.#speed * flickMs : 0);
  }

  #distance(): number {
    const [a, b] = this.#fingers.values();
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  #pinch(): void {
    // The finger that stays after a pinch has no distance to another one.
    if (this.#fingers.size < 2) return;
    const now = this.#distance();
    if (now > this.#apart * pinchStep) this.#handlers().onPinch(1);
    else if (now < this.#apart / pinchStep) this.#handlers().onPinch(-1);
    else return;
    this.#apart = now;
  }

  #drag({ y, startY }: Finger): void {
    if (this.#kind === 'tap' && Math.abs(y - startY) > tapPixels) {
      this.#kind = 'drag';
      this.#motion.grab();
    }
    if (this.#kind === 'drag') this.#motion.drag(y - startY);
  }
}

/** Lets fingers and the wheel move the text inside the frame. */
export const useGestures = (
  frame: RefObject<HTMLElement | null>,
  motion: Motion,
  handlers: Handlers,
): void => {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const gestures = new Gestures(motion, () => latest.current);
    const stop = new AbortController();
    const { signal } = stop;
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      element.setPointerCapture?.(event.pointerId);
      gestures.down(event);
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      motion.push(event.deltaY * (event.deltaMode === 1 ? 30 : 1));
    };
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', (event) => gestures.move(event), { signal });
    element.addEventListener('pointerup', (event) => gestures.up(event), { signal });
    element.addEventListener('pointercancel', (event) => gestures.up(event), { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => stop.abort();
  }, [frame, motion]);
};
