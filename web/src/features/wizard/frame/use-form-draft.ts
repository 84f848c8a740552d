import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  dropOwnDraft,
  isKeeping,
  readOwnDraft,
  watchKeeping,
  writeOwnDraft,
} from '../../../shared/drafts/drafts.ts';
import { useLeaveGuard } from '../../../shared/drafts/leave-guard.tsx';
import { frameCopy } from './copy.ts';

type Values = Readonly<Record<string, string>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const isSame = (a: Values, b: Values): boolean =>
  Object.keys(b).every((key) => (a[key] ?? '') === b[key]);

/**
 * The typed values of a form, kept in this browser while they differ from `initial`, so that neither a reload nor a
 * closed tab loses anything; where the browser keeps nothing, leaving asks first. Two tabs on one form keep two
 * drafts. `forget` is for when the values have been saved.
 */
export const useFormDraft = <T extends Values>(userId: string, key: string, initial: T) => {
  const [start] = useState(initial);
  const [values, setValues] = useState<T>(() => ({
    ...start,
    ...readOwnDraft(userId, key, isValues),
  }));
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    if (isSame(values, start)) dropOwnDraft(userId, key);
    else writeOwnDraft(userId, key, values);
  }, [userId, key, values, start]);
  const isKept = useSyncExternalStore(watchKeeping, isKeeping);
  useLeaveGuard(!isSame(values, start) && !isKept && !isForgotten, frameCopy.unkept);
  return {
    values,
    set: (change: Partial<T>): void => {
      setForgotten(false);
      setValues((before) => ({ ...before, ...change }));
    },
    isChanged: !isSame(values, start),
    forget: (): void => {
      setForgotten(true);
      dropOwnDraft(userId, key);
    },
  };
};
