import { Button } from '../../../../ui/button.tsx';
import { Waiting } from '../../../../ui/spinner.tsx';
import { copy } from '../../copy.ts';
import { texts } from '../copy.ts';

/** A part that is loaded by itself: while it loads, and when it could not be. */
export const Loading = ({
  of: list,
}: {
  of: { readonly isPending: boolean; readonly isError: boolean; readonly refetch: () => unknown };
}) => {
  if (list.isPending) return <Waiting label={texts.person.loading} />;
  if (!list.isError) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p>{texts.notLoaded}</p>
      <Button variant="outline" size="sm" onClick={() => void list.refetch()}>
        {copy.retry}
      </Button>
    </div>
  );
};

export const rowClasses = 'border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0';
