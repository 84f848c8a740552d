import { useState } from 'react';
import { isBlank, itemsOf } from '../record-form.ts';

const withoutBlankEnd = (items: readonly unknown[]): readonly unknown[] => {
  const last = items.findLastIndex((item) => !isBlank(item));
  return items.slice(0, last + 1);
};

/**
 * The items of a list as rows on the screen: one at least, and those that were added and are still empty. What is
 * empty at the end is not part of the answer. A removed item can be put back until the list changes again.
 */
export const useItems = (
  value: unknown,
  { most, blank }: { readonly most: number; readonly blank: unknown },
  onChange: (items: readonly unknown[] | null) => void,
) => {
  const items = itemsOf(value);
  const [wanted, setWanted] = useState(1);
  const [removed, setRemoved] = useState<{ readonly index: number; readonly item: unknown }>();
  const rows = Array.from(
    { length: Math.max(items.length, wanted) },
    (_, index) => items[index] ?? blank,
  );
  const send = (next: readonly unknown[]): void => {
    const kept = withoutBlankEnd(next);
    onChange(kept.length === 0 ? null : kept);
  };
  return {
    rows,
    canAdd: rows.length < most,
    removed,
    change: (index: number, item: unknown): void => {
      setRemoved(undefined);
      setWanted(Math.max(rows.length, index + 1));
      send(rows.with(index, item));
    },
    add: (): void => setWanted(rows.length + 1),
    remove: (index: number): void => {
      const item = rows[index];
      setRemoved(isBlank(item) ? undefined : { index, item });
      setWanted(Math.max(1, rows.length - 1));
      send(rows.toSpliced(index, 1));
    },
    undo: (): void => {
      if (!removed) return;
      setRemoved(undefined);
      send(items.toSpliced(removed.index, 0, removed.item));
    },
  };
};
