import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { CopyButton } from '../../../shared/privacy/copy-button.tsx';
import { lazyPart } from '../../../shared/lazy-part.ts';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/card.tsx';
import { privacyCopy } from './copy.ts';

const { copy, leave, title } = privacyCopy;

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** What a person may do with the data kept about them: download it, and have it deleted. */
export const Privacy = () => {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Sheet className="grid gap-6">
      <h2 className="text-xl font-semibold">{title}</h2>
      <section className="grid gap-3">
        <div>
          <h3 className="font-medium">{copy.title}</h3>
          <p className="mt-1 text-sm text-ink-soft">{copy.text}</p>
        </div>
        <CopyButton />
      </section>
      <section className="grid gap-3 border-t border-line pt-5">
        <div>
          <h3 className="font-medium">{leave.title}</h3>
          <p className="mt-1 text-sm text-ink-soft">
            {leave.text}{' '}
            <Link to={paths.privacy} className={buttonClasses('link')}>
              {leave.more}
            </Link>
          </p>
        </div>
        <Button variant="outline" className="justify-self-start" onClick={() => setLeaving(true)}>
          {leave.button}
        </Button>
      </section>
      {isLeaving && (
        <Suspense fallback={null}>
          <LeaveDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </Sheet>
  );
};
