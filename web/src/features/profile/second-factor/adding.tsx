import { useEffect, useRef } from 'react';
import { AskForm } from '../../../shared/auth/ask-form.tsx';
import { loadAuthClient } from '../../../shared/auth/auth-client.ts';
import { copy } from '../copy.ts';
import { makeCodes, sentence, type Enrolment, type NewCodes } from './factor-calls.ts';

const texts = copy.factor;

/** The secret in fours, as one types it from a screen; copied, it has no gaps. */
const Secret = ({ text }: { text: string }) => (
  <span className="mt-1 block font-mono text-base text-ink select-all">
    {Array.from({ length: Math.ceil(text.length / 4) }, (_, at) => (
      <span key={`${at}`} className="mr-2 inline-block">
        {text.slice(at * 4, at * 4 + 4)}
      </span>
    ))}
  </span>
);

/** What the app reads, and the code that shows that it did. */
export const Adding = ({
  enrolled,
  onAdded,
  onCancel,
}: {
  enrolled: Enrolment;
  onAdded: (made: NewCodes) => void;
  onCancel: () => void;
}) => {
  const lead = useRef<HTMLParagraphElement>(null);
  // Not the field: on a phone its keyboard would cover what the app has to read.
  useEffect(() => lead.current?.focus(), []);
  const send = async (typed: string): Promise<string | undefined> => {
    const client = await loadAuthClient();
    const code = typed.replaceAll(/\s/g, '');
    const { error } = await client.mfa.challengeAndVerify({ factorId: enrolled.id, code });
    if (error) return sentence(error);
    onAdded(await makeCodes());
    return undefined;
  };
  return (
    <div className="grid gap-5">
      <p ref={lead} tabIndex={-1} className="outline-none">
        {texts.scan}
      </p>
      <img
        src={enrolled.qr}
        alt={texts.qr}
        width={200}
        height={200}
        className="rounded-card border border-line bg-white p-2"
      />
      <p className="text-sm text-ink-soft">
        {texts.byHand} <Secret text={enrolled.secret} />
      </p>
      <AskForm
        kind="digits"
        label={texts.code}
        action={texts.activate}
        isReadFirst
        onSend={send}
        onCancel={onCancel}
      />
    </div>
  );
};
