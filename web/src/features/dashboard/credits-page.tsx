import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { endpoints, type myCreditsSchema } from '@webnario/domain/api/endpoints';
import { completeScriptPrice, creditsInWords } from '@webnario/domain/credits/credits';
import { call } from '../../shared/api/call.ts';
import { useConfig } from '../../shared/api/config.ts';
import { AskForCredits } from '../../shared/credits/ask-for-credits.tsx';
import { useDocumentTitle } from '../../shared/layout/document-title.ts';
import { counted, formatDateTime } from '../../shared/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Sheet } from '../../ui/card.tsx';
import { cn } from '../../ui/class-names.ts';
import { MoreRows } from '../../ui/more-rows.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { Waiting } from '../../ui/spinner.tsx';
import { movements, purposes, signed } from '../../shared/ledger-words.ts';
import { accountCopy } from './account-copy.ts';
import { Unavailable } from '../../shared/unavailable.tsx';

/** Balance, estimate and statement, newest first. */
const creditsQuery = infiniteQueryOptions({
  queryKey: ['credits'],
  queryFn: ({ pageParam, signal }) =>
    call(endpoints.myCredits, { query: pageParam === null ? {} : { after: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.ledger.next,
});

type MyCredits = (typeof myCreditsSchema)['_zod']['output'];
type Entry = MyCredits['ledger']['entries'][number];

const Estimate = ({ count }: { count: number }) => {
  const config = useConfig().data;
  const prices = config?.prices;
  if (config?.demonstration) {
    return <p className="mt-4 text-stage-ink">{accountCopy.credits.demonstration}</p>;
  }
  if (count > 0) {
    return (
      <p className="mt-4 text-stage-ink">
        Dá para {counted(count, 'roteiro completo', 'roteiros completos')}, sem contar regenerações
        e PDF.
      </p>
    );
  }
  return (
    <p className="mt-4 text-stage-ink">
      Ainda não dá para um roteiro completo
      {prices && `, que custa ${creditsInWords(completeScriptPrice(prices))}`}, sem contar
      regenerações e PDF.
    </p>
  );
};

const Balance = ({ credits }: { credits: MyCredits }) => (
  <div className="stage rounded-2xl px-7 py-8 [--beam:18%]">
    <p className="text-sm text-stage-soft">Saldo</p>
    <p className="mt-1 font-serif text-6xl font-semibold tabular-nums">
      {credits.credits_remaining}
      <span className="ml-3 font-sans text-lg font-normal text-stage-soft">
        {credits.credits_remaining === 1 ? 'crédito' : 'créditos'}
      </span>
    </p>
    <Estimate count={credits.complete_scripts_estimate} />
    <p className="mt-1 text-sm text-stage-soft">
      Total já recebido: {creditsInWords(credits.total_credits_purchased)}.
    </p>
  </div>
);

const inWords = (price: number): string => (price === 0 ? 'grátis' : creditsInWords(price));

const Prices = () => {
  const { data } = useConfig();
  if (!data) return null;
  const { persona, scriptPhase, regeneration, pdf } = data.prices;
  const rows: readonly (readonly [string, string])[] = [
    ['Persona', inWords(persona)],
    ['Cada fase do roteiro', inWords(scriptPhase)],
    ['Regeneração de blocos, por pedido', inWords(regeneration)],
    ['Primeiro PDF de cada projeto', inWords(pdf)],
    ['Promessas, TXT e baixar o PDF de novo', 'grátis'],
    ['Escrever qualquer etapa à mão', 'grátis'],
  ];
  return (
    <Sheet>
      <h2 className="text-xl font-semibold">O que custa</h2>
      <dl className="mt-4 grid gap-2.5 text-[0.95rem]">
        {rows.map(([what, price]) => (
          <div key={what} className="flex items-baseline justify-between gap-4">
            <dt>{what}</dt>
            <dd className="shrink-0 font-medium">{price}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        O crédito é reservado quando a escrita começa. Se ela falha ou é cancelada, ele volta na
        hora.
      </p>
    </Sheet>
  );
};

const EntryRow = ({ entry }: { entry: Entry }) => (
  <tr className="border-t border-line align-top">
    <td className="py-3 pr-4">
      <span className="font-medium">
        {[movements[entry.kind], purposes[entry.purpose]].filter(Boolean).join(' · ')}
      </span>
      {entry.kind === 'return' && (
        <Badge tone="good" className="ml-2">
          {accountCopy.credits.uncharged}
        </Badge>
      )}
      <span className="block text-sm wrap-anywhere text-ink-soft">
        {[entry.product_name, entry.reason].filter(Boolean).join(' · ')}
      </span>
      <time dateTime={entry.created_at} className="block text-sm text-ink-soft tabular-nums">
        {formatDateTime(entry.created_at)}
      </time>
    </td>
    <td
      className={cn(
        'py-3 pr-4 text-right font-medium whitespace-nowrap tabular-nums',
        entry.delta > 0 && 'text-good',
      )}
    >
      {signed(entry.delta)}
    </td>
    <td className="py-3 text-right tabular-nums">{entry.balance_after}</td>
  </tr>
);

const Statement = ({ entries }: { entries: readonly Entry[] }) => (
  <table className="w-full text-left">
    <thead className="text-sm text-ink-soft">
      <tr>
        <th scope="col" className="pb-2 font-medium">
          Movimento
        </th>
        <th scope="col" className="pr-4 pb-2 text-right font-medium">
          Créditos
        </th>
        <th scope="col" className="pb-2 text-right font-medium">
          Saldo
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </tbody>
  </table>
);

/** Balance, an estimate of what it buys, and the statement (R-DASH-11, R-DASH-12). */
export const CreditsPage = () => {
  useDocumentTitle(accountCopy.credits.title);
  const list = useInfiniteQuery(creditsQuery);
  const [newest] = list.data?.pages ?? [];
  const { demonstration = false, prices } = useConfig().data ?? {};
  // In demonstration mode only the file costs credits.
  const isShort = demonstration
    ? (newest?.credits_remaining ?? 0) < (prices?.pdf ?? 0)
    : newest?.complete_scripts_estimate === 0;
  const entries = list.data?.pages.flatMap((page) => page.ledger.entries) ?? [];
  return (
    <div className="grid gap-8">
      <PageHeading title={accountCopy.credits.title} />
      {list.isPending && <Waiting label="Carregando seus créditos…" />}
      {!list.isPending && !newest && (
        <Unavailable text={accountCopy.credits.unavailable} retry={() => void list.refetch()} />
      )}
      {newest && (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="grid gap-6">
              <Balance credits={newest} />
              <AskForCredits short={isShort} />
            </div>
            <Prices />
          </div>
          <Sheet>
            <h2 className="mb-5 text-xl font-semibold">Extrato</h2>
            <Statement entries={entries} />
            <MoreRows of={list} className="mt-5" />
          </Sheet>
        </>
      )}
    </div>
  );
};
