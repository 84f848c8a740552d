import { useEffect, useRef, useState, type ReactNode } from 'react';
import { History } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Waiting } from '../../ui/spinner.tsx';
import { versionsCopy as texts } from './copy.ts';

/** The versions, or the text of one, could not be fetched. */
export const VersionsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Alert tone="wrong" title={texts.failed}>
    <Button variant="link" onClick={onRetry}>
      {texts.retry}
    </Button>
  </Alert>
);

/** What needs the texts of versions: a wait until all of them are here, and a retry where one is not. */
export const VersionTexts = ({
  queries,
  children,
}: {
  queries: readonly { isError: boolean; isPending: boolean; refetch: () => unknown }[];
  children: ReactNode;
}) => {
  if (queries.some(({ isError }) => isError)) {
    const again = (): void => queries.forEach((query) => void query.refetch());
    return <VersionsFailed onRetry={again} />;
  }
  const isPending = queries.some((query) => query.isPending);
  return isPending ? <Waiting label={texts.comparing} /> : children;
};

/** The choice between what differs and the whole text of a version. */
const Views = ({ isWhole, onWhole }: { isWhole: boolean; onWhole: (whole: boolean) => void }) => (
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
const Heading = ({ children }: { children: string }) => {
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

/** The way back to a version, always in sight. */
export const RestoreBar = ({
  label,
  busy = false,
  onRestore,
}: {
  label: string;
  busy?: boolean;
  onRestore: () => void;
}) => (
  <div className="sticky -bottom-4 -mx-4 -mb-4 border-t border-line bg-sheet p-4">
    <Button className="w-full" busy={busy} onClick={onRestore}>
      <History aria-hidden />
      {label}
    </Button>
  </div>
);

/** One version: what it is, what it is compared with, and its body. */
export const VersionView = ({
  name,
  facts,
  isCurrent,
  note,
  others,
  first,
  renderBody,
}: {
  name: string;
  /** Under the name: when it came about, and how. */
  facts: string;
  isCurrent: boolean;
  note: ReactNode;
  /** What it can be compared with. */
  others: readonly { readonly value: string | number; readonly label: string }[];
  /** What it is compared with at first; undefined where there is nothing else. */
  first: string | undefined;
  /** What differs from another one, or the whole text where that is undefined. */
  renderBody: (against: string | undefined) => ReactNode;
}) => {
  const [against, setAgainst] = useState(first);
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <div>
        <Heading>{name}</Heading>
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          {facts}
          {isCurrent && ` · ${texts.current}`}
        </p>
        {note}
      </div>
      {against !== undefined && (
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Field label={texts.against}>
            {(ids) => (
              <Select
                {...ids}
                value={against}
                onChange={(event) => {
                  setAgainst(event.target.value);
                  setWhole(false);
                }}
              >
                {others.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Views isWhole={isWhole} onWhole={setWhole} />
        </div>
      )}
      {renderBody(isWhole ? undefined : against)}
    </>
  );
};
