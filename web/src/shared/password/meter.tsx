import { useDeferredValue } from 'react';
import { passwordLength, passwordLimits } from '@webnario/domain/accounts/credentials';
import type { PasswordStrength } from '@webnario/domain/accounts/password-strength';
import { cn } from '../../ui/class-names.ts';
import { ProgressBar } from '../../ui/progress.tsx';
import { passwordStrength } from './strength.ts';

const meanings: Readonly<Record<PasswordStrength, { value: number; text: string; tone: string }>> =
  {
    refused: {
      value: 10,
      text: 'Fácil demais de adivinhar: não será aceita',
      tone: 'text-wrong',
    },
    weak: { value: 35, text: 'Fraca: uma frase é mais segura', tone: 'text-caution' },
    fair: { value: 60, text: 'Razoável', tone: 'text-caution' },
    good: { value: 85, text: 'Boa', tone: 'text-good' },
    strong: { value: 100, text: 'Forte', tone: 'text-good' },
  };

const missing = (length: number): string =>
  length === 1 ? 'Falta 1 caractere' : `Faltam ${length} caracteres`;

/** How hard the password that is being typed is to guess: by a bar, and in words. */
export const PasswordMeter = ({ password }: { password: string }) => {
  const typed = useDeferredValue(password);
  const short = passwordLimits.min - passwordLength(typed);
  const { value, text, tone } = meanings[short > 0 ? 'refused' : passwordStrength(typed)];
  return (
    <div className="grid gap-1.5">
      <ProgressBar value={short > 0 ? 5 : value} label="Força da senha" className="h-1.5" />
      <output className={cn('block text-sm', short > 0 ? 'text-ink-soft' : tone)}>
        {short > 0 ? missing(short) : text}
      </output>
    </div>
  );
};
