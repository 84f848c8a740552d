import { priceOf } from '@webnario/domain/credits/credits';
import type { Project } from '@webnario/domain/wizard/project';
import { Button } from '../../../ui/button.tsx';
import { usePrices } from '../api.ts';
import { ActionBar } from '../frame/action-bar.tsx';
import { Balance, Price } from '../frame/price.tsx';
import { offerCopy } from './copy.ts';
import { OfferForm } from './offer-form.tsx';
import { useSaveOffer } from './offer.ts';

/** Offered once, before phase 4 is written; both answers are remembered with the project. */
export const OfferGate = ({ project }: { project: Project }) => {
  const save = useSaveOffer(project);
  const price = priceOf('script_fase_4', usePrices());
  return (
    <section className="grid gap-8" aria-labelledby="offer-gate">
      <div className="grid gap-4 rounded-card border border-spotlight/40 bg-spotlight-soft p-5">
        <div>
          <h2 id="offer-gate" className="text-xl font-semibold">
            {offerCopy.gateTitle}
          </h2>
          <p className="mt-1.5 max-w-[60ch] leading-relaxed">{offerCopy.gateText}</p>
        </div>
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={save.isPending}
          onClick={() => save.mutate({})}
        >
          {offerCopy.skip} <Price credits={price} />
        </Button>
      </div>
      <OfferForm
        project={project}
        onSave={(offer, forget) => save.mutate(offer, { onSuccess: forget })}
        actions={
          <ActionBar note={<Balance price={price} />}>
            <Button type="submit" busy={save.isPending}>
              {offerCopy.saveAndWrite} <Price credits={price} />
            </Button>
          </ActionBar>
        }
      />
    </section>
  );
};
