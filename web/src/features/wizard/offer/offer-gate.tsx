import { priceOf } from '@webnario/domain/credits/credits';
import type { Project } from '@webnario/domain/wizard/project';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/card.tsx';
import { usePrices } from '../api.ts';
import { ActionBar } from '../frame/action-bar.tsx';
import { NextCost, Price } from '../frame/price.tsx';
import { offerCopy } from './copy.ts';
import { OfferForm } from './offer-form.tsx';
import { useSaveOffer } from './offer.ts';

/** Offered once, before phase 4 is written; both answers are remembered with the project. */
export const OfferGate = ({ project }: { project: Project }) => {
  const save = useSaveOffer(project);
  const price = priceOf('script_fase_4', usePrices());
  return (
    <section className="grid gap-6" aria-labelledby="offer-gate">
      <div>
        <h2 id="offer-gate" className="text-xl font-semibold">
          {offerCopy.gateTitle}
        </h2>
        <p className="mt-1 max-w-[60ch] text-ink-soft">{offerCopy.gateText}</p>
      </div>
      <Sheet>
        <OfferForm
          project={project}
          onSave={(offer, forget) => save.mutate(offer, { onSuccess: forget })}
          actions={
            <ActionBar note={<NextCost stepNumber={project.etapa_atual} />}>
              <Button type="submit" busy={save.isPending}>
                {offerCopy.saveAndWrite} <Price credits={price} />
              </Button>
              <Button variant="outline" disabled={save.isPending} onClick={() => save.mutate({})}>
                {offerCopy.skip} <Price credits={price} />
              </Button>
            </ActionBar>
          }
        />
      </Sheet>
    </section>
  );
};
