import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Field, PasswordInput } from '../../ui/field.tsx';
import { untilFetched } from '../until-fetched.ts';

/** Fetched with its lists of words when the first character is typed. */
const PasswordMeter = lazy(async () => {
  const { PasswordMeter } = await untilFetched(() => import('./meter.tsx'));
  return { default: PasswordMeter };
});

/** Where somebody chooses a password, with how hard it is to guess. */
export const NewPasswordField = ({
  label,
  error,
}: {
  label: string;
  error: string | undefined;
}) => {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // A browser may fill the field in before the page's scripts have come, and no event tells of that.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  return (
    <div className="grid gap-2">
      <Field label={label} hint="Pelo menos 6 caracteres." error={error}>
        {(ids) => (
          <PasswordInput
            {...ids}
            ref={input}
            name="password"
            autoComplete="new-password"
            required
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {typed && (
        // As high as the meter: what stands below is not to move under a hand that is about to press it.
        <Suspense fallback={<div className="h-8" />}>
          <PasswordMeter password={typed} />
        </Suspense>
      )}
    </div>
  );
};
