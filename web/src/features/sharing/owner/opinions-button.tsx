import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import type { Project } from '@webnario/domain/wizard/project';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ownerCopy as texts } from '../copy.ts';
import { opinionsQuery } from './api.ts';
import { lazyPart } from '../../../shared/lazy-part.ts';

const loadSheet = async () => (await import('./opinions-sheet.tsx')).OpinionsSheet;
const OpinionsSheet = lazyPart(loadSheet);

/** 'Pedir opinião' on the last step, with how many comments wait there. */
export const OpinionsButton = ({ project }: { project: Project }) => {
  const [isOpen, setOpen] = useState(false);
  const opinions = useQuery(opinionsQuery(project.id));
  const waiting = opinions.data?.comments.filter(({ done }) => !done).length ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:[&>button]:grow print:hidden">
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <MessagesSquare aria-hidden />
        {texts.open}
      </Button>
      {waiting > 0 && <Badge tone="spotlight">{texts.openCount(waiting)}</Badge>}
      {isOpen && (
        <Suspense>
          <OpinionsSheet project={project} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
