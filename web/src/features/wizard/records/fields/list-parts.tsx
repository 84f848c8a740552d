import { useEffect, useRef, type RefObject } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { recordCopy as texts } from '../copy.ts';
import type { useItems } from './use-items.ts';

/** Puts the keyboard into the first field of a row that was added, once it is there. */
export const useFocusOnNew = (rows: number): RefObject<HTMLFieldSetElement | null> => {
  const list = useRef<HTMLFieldSetElement>(null);
  const before = useRef(rows);
  useEffect(() => {
    const isNew = rows > before.current;
    before.current = rows;
    if (!isNew || !list.current?.contains(document.activeElement)) return;
    const row = list.current.querySelector(`[data-row="${rows - 1}"]`);
    row?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [rows]);
  return list;
};

/** Takes a row away. */
export const RemoveButton = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Button variant="quiet" size="icon" aria-label={label} title={label} onClick={onRemove}>
    <Trash2 aria-hidden />
  </Button>
);

/** Below the rows: one more, and the way back after one was taken away. */
export const ListFoot = ({ add, items }: { add: string; items: ReturnType<typeof useItems> }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    {items.canAdd && (
      <Button variant="outline" size="sm" onClick={items.add}>
        <Plus aria-hidden />
        {add}
      </Button>
    )}
    <output className="text-sm text-ink-soft">
      {items.removed && (
        <>
          {texts.removed}{' '}
          <Button variant="link" className="text-sm" onClick={items.undo}>
            {texts.undo}
          </Button>
        </>
      )}
    </output>
  </div>
);
