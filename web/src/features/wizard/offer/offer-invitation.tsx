import { useState } from 'react';
import { Tag } from 'lucide-react';
import type { Project } from '@webnario/domain/wizard/project';
import { Button } from '../../../ui/button.tsx';
import { offerCopy } from './copy.ts';
import { OfferSheet } from './offer-sheet.tsx';
import { countFilled } from './offer.ts';

/** On the step before phase 4: how much of the offer is known, and the way to its form. */
export const OfferInvitation = ({ project }: { project: Project }) => {
  const [isOpen, setOpen] = useState(false);
  const filled = countFilled(project);
  return (
    <section
      aria-labelledby="offer-invitation"
      className="grid gap-3 rounded-card border border-spotlight/40 bg-spotlight-soft p-5"
    >
      <div>
        <h2 id="offer-invitation" className="text-lg font-semibold">
          {offerCopy.askTitle}
        </h2>
        <p className="mt-1 max-w-[60ch] leading-relaxed">{offerCopy.askText}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          <Tag aria-hidden />
          {filled === 0 ? offerCopy.open : offerCopy.change}
        </Button>
        <p className="text-sm font-medium">{offerCopy.summary(filled)}</p>
      </div>
      <OfferSheet open={isOpen} onClose={() => setOpen(false)} project={project} />
    </section>
  );
};
