import { useState } from 'react';
import { saveAs } from '../../../shared/save-as.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { copy } from '../copy.ts';
import { makeCodes, type NewCodes } from './factor-calls.ts';

const texts = copy.factor;

const focusOn = (element: HTMLElement | null): void => element?.focus();

const Shown = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <>
    <ul className="grid gap-2 font-mono text-sm sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-3">
      <Button
        variant="outline"
        onClick={() => saveAs(new Blob([codes.join('\n')], { type: 'text/plain' }), texts.file)}
      >
        {texts.save}
      </Button>
      <Button onClick={onDone}>{texts.kept}</Button>
    </div>
  </>
);

/** Recovery codes, which are shown this once; where they did not come, why, and the way to ask again. */
export const Codes = ({
  made: first,
  onAsked,
  onDone,
}: {
  made: NewCodes;
  /** They were asked for again. */
  onAsked: () => void;
  onDone: () => void;
}) => {
  const [made, setMade] = useState(first);
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    setMade(await makeCodes());
    setBusy(false);
    onAsked();
  };
  const { codes } = made;
  return (
    <div className="grid gap-5">
      <Alert tone="caution">
        <h3
          key={codes ? 'came' : 'missing'}
          ref={focusOn}
          tabIndex={-1}
          className="font-sans leading-6 font-semibold outline-none"
        >
          {codes ? texts.keepCodes : texts.noCodes}
        </h3>
        {codes ? texts.keepCodesMore : `${made.why} ${texts.noCodesMore}`}
      </Alert>
      {codes ? (
        <Shown codes={codes} onDone={onDone} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => void again()}>
            {texts.askCodes}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {texts.later}
          </Button>
        </div>
      )}
    </div>
  );
};
