import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { frameCopy } from './copy.ts';

/**
 * A field with an answer that the product already knows, which one press takes: nothing is kept that nobody confirmed.
 * Without such an answer it is the field alone.
 */
export const Proposed = ({
  answer,
  onTake,
  children,
}: {
  /** The answer as a person reads it; undefined where there is none, or another one was given. */
  answer: string | undefined;
  onTake: () => void;
  children: ReactNode;
}) => {
  const around = useRef<HTMLDivElement>(null);
  const take = (): void => {
    flushSync(onTake);
    // The button is gone: the keyboard goes on in the field.
    const field = around.current;
    (
      field?.querySelector<HTMLElement>('input:checked') ??
      field?.querySelector<HTMLElement>('input, textarea, select')
    )?.focus();
  };
  return (
    <div ref={around} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {children}
      {answer !== undefined && (
        <Button
          variant="outline"
          size="sm"
          className="h-auto min-h-11 max-w-full justify-self-start py-2 text-left whitespace-normal"
          onClick={take}
        >
          <span className="line-clamp-2 wrap-anywhere">{frameCopy.takeKnown(answer)}</span>
        </Button>
      )}
    </div>
  );
};
