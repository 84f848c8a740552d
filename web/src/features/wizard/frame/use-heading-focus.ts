import { useEffect, useRef } from 'react';
import type { Step } from '@webnario/domain/wizard/steps';

let shownStep: number | undefined;

/** The heading of a step: it takes the focus, at the top of the page, when the wizard moved here from another step. */
export const useHeadingFocus = ({ number }: Pick<Step, 'number'>) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const moved = shownStep !== undefined && shownStep !== number;
    shownStep = number;
    if (!moved) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [number]);
  return heading;
};
