import { useState } from 'react';
import { daysLeftInBin } from '@webnario/domain/projects/life';
import type { ProjectSummary } from '@webnario/domain/wizard/project';
import { Trash2, Undo2 } from 'lucide-react';
import { counted, formatDate } from '../../../shared/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { usePurge, useRestore } from './api.ts';
import { lifeCopy } from './copy.ts';

const texts = lifeCopy.bin;

const timeLeft = (deletedAt: string): string => {
  const days = daysLeftInBin(new Date(deletedAt), new Date());
  return days > 1 ? texts.left(counted(days, 'dia', 'dias')) : texts.lastDay;
};

/** The card of a project in the bin: how long it stays, and the two ways out. */
export const BinCard = ({ project }: { project: ProjectSummary }) => {
  const [isAsking, setAsking] = useState(false);
  const restore = useRestore();
  const purge = usePurge();
  const { product_name: name, deleted_at: deletedAt } = project;
  return (
    <article className="flex h-full flex-col rounded-card border border-dashed border-line-strong/60 bg-sheet p-5">
      <h2 className="line-clamp-2 text-xl font-semibold wrap-anywhere">{name}</h2>
      <div className="mt-2.5">
        <Badge>
          <span className="truncate">{project.category_name}</span>
        </Badge>
      </div>
      {deletedAt !== null && (
        <p className="mt-4 text-sm text-ink-soft">
          {texts.removed(formatDate(deletedAt))}
          <span className="block font-medium text-ink">{timeLeft(deletedAt)}</span>
        </p>
      )}
      <div className="mt-auto grid grid-cols-2 gap-2.5 pt-5">
        <Button
          variant="outline"
          size="sm"
          busy={restore.isPending}
          onClick={() => restore.mutate(project)}
        >
          <Undo2 aria-hidden /> {lifeCopy.restore}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="quiet" size="sm" className="text-wrong" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden /> {lifeCopy.purge}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<span className="wrap-anywhere">{lifeCopy.purging.title(name)}</span>}
        description={lifeCopy.purging.text}
        confirmLabel={lifeCopy.purging.confirm}
        cancelLabel={lifeCopy.purging.cancel}
        tone="danger"
        busy={purge.isPending}
        onConfirm={() => purge.mutate(project, { onSettled: () => setAsking(false) })}
      />
    </article>
  );
};
