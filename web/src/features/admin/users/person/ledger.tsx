import { useInfiniteQuery } from '@tanstack/react-query';
import type { LedgerPage } from '@webnario/domain/credits/ledger-entry';
import { formatDateTime, formatNumber } from '../../../../shared/format.ts';
import { movements, purposes, signed } from '../../../../shared/ledger-words.ts';
import { MoreRows } from '../../../../ui/more-rows.tsx';
import { ledgerQuery } from '../api.ts';
import { texts } from '../copy.ts';
import { Section } from '../../section.tsx';
import { Loading, rowClasses } from './rows.tsx';

const words = texts.ledger;

const Movement = ({ entry }: { entry: LedgerPage['entries'][number] }) => (
  <li className={`flex items-start justify-between gap-4 ${rowClasses}`}>
    <div className="min-w-0">
      <p className="font-medium">
        {[movements[entry.kind], purposes[entry.purpose]].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {[entry.product_name, entry.reason].filter(Boolean).join(' · ')}
      </p>
      <time dateTime={entry.created_at} className="text-sm text-ink-soft tabular-nums">
        {formatDateTime(entry.created_at)}
      </time>
    </div>
    <p className="shrink-0 text-right tabular-nums">
      <span className="font-medium">{signed(entry.delta)}</span>
      <span className="block text-sm text-ink-soft">
        <span className="sr-only">Saldo: </span>
        {formatNumber(entry.balance_after)}
      </span>
    </p>
  </li>
);

/** The person's statement, page by page. */
export const Ledger = ({ userId }: { userId: string }) => {
  const list = useInfiniteQuery(ledgerQuery(userId));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Section title={words.title}>
      <Loading of={list} />
      {list.data && entries.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul>
        {entries.map((entry) => (
          <Movement key={entry.id} entry={entry} />
        ))}
      </ul>
      <MoreRows of={list} className="mt-4" />
    </Section>
  );
};
