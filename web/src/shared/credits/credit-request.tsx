import { useId, useState, type SyntheticEvent } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnCreditRequest } from '@webnario/domain/api/credit-request-endpoints';
import { endpoints } from '@webnario/domain/api/endpoints';
import { creditRequestLimits, creditRequestSchema } from '@webnario/domain/credits/requests';
import { read } from '@webnario/domain/fields';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/card.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { call, messageOf } from '../api/call.ts';
import { useIdempotencyKey } from '../api/idempotency-key.ts';
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

const Form = () => {
  const queries = useQueryClient();
  const [sentence, setSentence] = useState<string>(texts.written);
  const [problem, setProblem] = useState<string>();
  const keyOf = useIdempotencyKey();
  const ask = useMutation({
    mutationFn: (body: { sentence: string }) =>
      call(endpoints.askForCredits, { body, idempotencyKey: keyOf(body) }),
    onSuccess: (answer) => queries.setQueryData(requestQuery.queryKey, answer),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (ask.isPending) return;
    const asked = read(creditRequestSchema, { sentence });
    setProblem(asked.ok ? undefined : asked.fields?.['sentence']);
    if (asked.ok) ask.mutate(asked.value);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid justify-items-start gap-4">
      <Field
        label={texts.sentence}
        error={problem}
        counter={`${sentence.length} de ${creditRequestLimits.sentence}`}
        className="w-full"
      >
        {(ids) => (
          <TextArea
            {...ids}
            className="min-h-20"
            value={sentence}
            onChange={(event) => setSentence(event.target.value)}
          />
        )}
      </Field>
      {ask.error && (
        <Alert tone="wrong" className="w-full" title={texts.failed}>
          {messageOf(ask.error, texts.failed)}
        </Alert>
      )}
      <Button type="submit" busy={ask.isPending}>
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
