import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { ActivityEntry } from '@webnario/domain/api/admin/activity-entry';
import { activityNames } from '@webnario/domain/catalog/activity-names';
import { formatDateTime } from '../../../shared/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import { withReason } from '../api.ts';
import { activityLine } from '@webnario/domain/catalog/activity-text';
import { DataCell, DataRow, DataTable } from '../data-table.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { auditQuery, useAuditTable } from './api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditCopy as texts } from './copy.ts';
import { addressOf, filterIn, isFiltered, type AuditFilter } from './filter.ts';

const { columns } = texts;

const Row = ({ entry }: { entry: ActivityEntry }) => {
  // Who did it has a column of its own.
  const { what, more } = activityLine({ ...entry, actor: null });
  return (
    <DataRow>
      <DataCell label={columns.what} head className="@4xl:w-[45%]">
        <span className="font-medium wrap-anywhere">{what}</span>
        {more && <span className="block text-sm wrap-anywhere text-ink-soft">{more}</span>}
      </DataCell>
      <DataCell label={columns.action}>
        <Badge tone="curtain" className="whitespace-normal">
          {activityNames[entry.action]}
        </Badge>
      </DataCell>
      <DataCell label={columns.who} className="wrap-anywhere">
        <span>{entry.actor?.email}</span>
      </DataCell>
      <DataCell label={columns.when} className="whitespace-nowrap tabular-nums">
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      </DataCell>
    </DataRow>
  );
};

const Entries = ({ filter }: { filter: AuditFilter }) => {
  const list = useInfiniteQuery(auditQuery(filter));
  useFailureToast(list, texts.loadFailed);
  if (!list.data) return <NotLoaded of={list} loading={texts.loading} />;
  const entries = list.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return <output>{isFiltered(filter) ? texts.nothing : texts.empty}</output>;
  }
  return (
    <div>
      <DataTable
        caption={texts.title}
        columns={[columns.what, columns.action, columns.who, columns.when]}
        busy={list.isPlaceholderData}
      >
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </DataTable>
      <MoreRows of={list} className="mt-5" />
    </div>
  );
};

const TableButton = ({ filter }: { filter: AuditFilter }) => {
  const table = useAuditTable();
  return (
    <Button
      variant="outline"
      busy={table.isPending}
      onClick={() =>
        table.mutate(filter, {
          onError: (error) =>
            toast.error(texts.tableFailed, withReason(texts.tableFailedMore, error)),
        })
      }
    >
      {!table.isPending && <Download aria-hidden />}
      {texts.table}
    </Button>
  );
};

/** Who did what to whom and when: searched, filtered, and downloaded as a table. */
export const AdminAuditPage = () => {
  const [parameters, setParameters] = useSearchParams();
  const filter = filterIn(parameters);
  return (
    <div className="grid gap-8">
      <PageHeading
        title={texts.title}
        description={texts.description}
        action={<TableButton filter={filter} />}
      />
      <AuditFilters
        filter={filter}
        // A letter typed into the search adds no entry to the history.
        onChange={(change) =>
          setParameters((before) => addressOf({ ...filterIn(before), ...change }), {
            replace: true,
          })
        }
      />
      <Entries filter={filter} />
    </div>
  );
};
