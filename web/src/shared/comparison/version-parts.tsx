import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { comparisonCopy as texts } from './copy.ts';

/** The choice between what differs and the whole text of a version. */
export const VersionViews = ({
  isWhole,
  onWhole,
}: {
  isWhole: boolean;
  onWhole: (whole: boolean) => void;
}) => (
  <fieldset className="flex gap-1.5">
    <legend className="sr-only">{texts.view}</legend>
    {([false, true] as const).map((whole) => (
      <Button
        key={String(whole)}
        variant="outline"
        size="sm"
        aria-pressed={whole === isWhole}
        className="aria-pressed:border-curtain aria-pressed:bg-curtain-soft aria-pressed:text-curtain"
        onClick={() => onWhole(whole)}
      >
        {whole ? texts.whole : texts.differences}
      </Button>
    ))}
  </fieldset>
);

/** The heading of a version; takes the focus, so that what was opened is read first. */
export const VersionHeading = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-xl font-semibold focus:outline-none">
      {children}
    </h3>
  );
};

/** What differs between two versions; `title` names them. */
export const VersionDifferences = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={texts.differences} className="grid gap-2">
    <p className="text-sm text-ink-soft">{title}</p>
    {children}
  </section>
);
