import { useState } from 'react';
import type { Reading } from '@webnario/domain/api/sharing-endpoints';
import { Button } from '../../../ui/button.tsx';
import { readerCopy as texts } from '../copy.ts';
import { lostDrafts } from './comment-draft.ts';

/** What was typed and not sent on blocks that the script does not have any more, to be copied or thrown away. */
export const LostDrafts = ({ token, phases }: { token: string; phases: Reading['phases'] }) => {
  const [drafts, setDrafts] = useState(() => lostDrafts(token, phases));
  if (drafts.length === 0) return;
  return (
    <section className="mt-16 max-w-[68ch]">
      <h2 className="mb-4 text-xl font-semibold">{texts.lostDrafts}</h2>
      <div className="grid gap-4">
        {drafts.map(({ key, title, text, drop }) => (
          <div key={key} className="grid justify-items-start gap-2">
            <p className="text-sm text-ink-soft wrap-anywhere">
              {texts.lostOn(title || texts.unnamed)}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <Button
              variant="quiet"
              size="sm"
              className="-ml-3"
              onClick={() => {
                drop();
                setDrafts(drafts.filter((draft) => draft.key !== key));
              }}
            >
              {texts.discard}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
};
