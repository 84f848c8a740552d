import { RotateCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Waiting } from '../../ui/spinner.tsx';
import { copy } from './copy.ts';

type Query = {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** In place of what is still loading, or could not be loaded; a toast tells of the failure too. */
export const NotLoaded = ({ of: query, loading }: { of: Query; loading: string }) =>
  query.isPending ? (
    <Waiting label={loading} />
  ) : (
    <div className="grid justify-items-center gap-4 rounded-card border border-dashed border-line-strong/50 px-6 py-12 text-center">
      <p className="max-w-[46ch] text-ink-soft">{copy.notLoaded}</p>
      <Button
        variant="outline"
        size="sm"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {!query.isFetching && <RotateCw aria-hidden />}
        {copy.retry}
      </Button>
    </div>
  );
