import { useId } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnCreditRequest } from '@webnario/domain/api/credit-request-endpoints';
import { endpoints } from '@webnario/domain/api/endpoints';
import { creditRequestLimits, creditRequestSchema } from '@webnario/domain/credits/requests';
import { read } from '@webnario/domain/fields';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/card.tsx';
import { call, messageOf } from '../api/call.ts';
import { AreaField } from '../form/fields.tsx';
import { useForm } from '../form/use-form.ts';
import { formatDateTime } from '../format.ts';
import { creditRequestCopy as texts } from './credit-request-copy.ts';

const requestQuery = queryOptions({
  queryKey: ['credit-request'],
  queryFn: ({ signal }) => call(endpoints.myCreditRequest, { signal }),
});

/** What became of a request: it waits, or how it was answered. */
const Outcome = ({ request }: { request: OwnCreditRequest }) => {
  const { state, amount, reason } = request;
  if (state === 'open') {
    return (
      <Alert tone="info" title={texts.open(formatDateTime(request.created_at))}>
        <p className="wrap-anywhere">“{request.sentence}”</p>
        <p className="mt-1">{texts.openMore}</p>
      </Alert>
    );
  }
  const isGranted = state === 'granted';
  return (
    <Alert
      tone={isGranted ? 'good' : 'caution'}
      title={isGranted ? texts.granted(amount ?? 0) : texts.declined}
    >
      <p className="wrap-anywhere">“{reason}”</p>
      <p className="mt-1 text-sm tabular-nums">{formatDateTime(request.decided_at ?? '')}</p>
    </Alert>
  );
};

const initial: { sentence: string } = { sentence: texts.written };

const Form = () => {
  const queries = useQueryClient();
  const form = useForm({
    initial,
    check: (typed) => read(creditRequestSchema, typed),
    send: async (body, idempotencyKey) => {
      const answer = await call(endpoints.askForCredits, { body, idempotencyKey });
      queries.setQueryData(requestQuery.queryKey, answer);
    },
  });
  return (
    <form {...form.element} className="mt-4 grid justify-items-start gap-4">
      <AreaField
        {...form.field('sentence')}
        label={texts.sentence}
        most={creditRequestLimits.sentence}
        fieldClassName="w-full"
        className="min-h-20"
      />
      {form.failure !== undefined && (
        <Alert tone="wrong" className="w-full" title={texts.failed}>
          {messageOf(form.failure, texts.failed)}
        </Alert>
      )}
      <Button type="submit" busy={form.isBusy}>
        {texts.action}
      </Button>
    </form>
  );
};

/** The last request of the person, and the form for another one where none is open and credits are short. */
export const CreditRequest = ({ short }: { short: boolean }) => {
  const title = useId();
  const query = useQuery(requestQuery);
  if (query.isPending) return null;
  const request = query.data?.request ?? null;
  const asks = short && request?.state !== 'open';
  if (!request && !asks) return null;
  return (
    <Sheet>
      <section aria-labelledby={title}>
        <h2 id={title} className="text-xl font-semibold">
          {texts.title}
        </h2>
        <div aria-live="polite" className="mt-4 empty:hidden">
          {request && <Outcome request={request} />}
        </div>
        {asks && (
          <>
            <p className="mt-3 text-[0.95rem] text-ink-soft">{texts.lead}</p>
            <Form />
          </>
        )}
      </section>
    </Sheet>
  );
};
