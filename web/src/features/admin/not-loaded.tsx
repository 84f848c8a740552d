import { RotateCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { copy } from './copy.ts';

/** Shown in place of what could not be loaded; a toast tells of the failure too. */
export const NotLoaded = ({ retry, busy }: { retry: () => void; busy: boolean }) => (
  <div className="grid justify-items-center gap-4 rounded-card border border-dashed border-line-strong/50 px-6 py-12 text-center">
    <p className="max-w-[46ch] text-ink-soft">{copy.notLoaded}</p>
    <Button variant="outline" size="sm" busy={busy} onClick={retry}>
      {!busy && <RotateCw aria-hidden />}
      {copy.retry}
    </Button>
  </div>
);
