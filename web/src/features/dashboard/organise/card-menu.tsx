import { Suspense, useRef, useState, type ReactNode } from 'react';
import type { ProjectSummary } from '@webnario/domain/wizard/project';
import { Archive, ArchiveRestore, Copy, PencilLine, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useArchive, useRemove, useUnarchive } from './api.ts';
import { lifeCopy } from './copy.ts';
import { lazyPart } from '../../../shared/lazy-part.ts';

const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog);
const DuplicateDialog = lazyPart(
  async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog,
);

type Window = 'edit' | 'duplicate';

const item =
  'flex cursor-pointer items-center gap-3 rounded-lg px-3 py-2.5 text-sm outline-none select-none data-highlighted:bg-well [&_svg]:size-4.5';

const Items = ({ project, onAsk }: { project: ProjectSummary; onAsk: (asked: Window) => void }) => {
  const archive = useArchive();
  const unarchive = useUnarchive();
  const remove = useRemove();
  return (
    <>
      <DropdownMenu.Item className={item} onSelect={() => onAsk('edit')}>
        <PencilLine aria-hidden /> {lifeCopy.edit}
      </DropdownMenu.Item>
      <DropdownMenu.Item className={item} onSelect={() => onAsk('duplicate')}>
        <Copy aria-hidden /> {lifeCopy.duplicate}
      </DropdownMenu.Item>
      {project.archived_at === null ? (
        <DropdownMenu.Item className={item} onSelect={() => archive.mutate(project)}>
          <Archive aria-hidden /> {lifeCopy.archive}
        </DropdownMenu.Item>
      ) : (
        <DropdownMenu.Item className={item} onSelect={() => unarchive.mutate(project)}>
          <ArchiveRestore aria-hidden /> {lifeCopy.unarchive}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
      <DropdownMenu.Item className={item} onSelect={() => remove.mutate(project)}>
        <Trash2 aria-hidden /> {lifeCopy.remove}
      </DropdownMenu.Item>
    </>
  );
};

/** What a person can do with a project, opened by the button of its card. */
export const CardMenu = ({
  project,
  children,
}: {
  project: ProjectSummary;
  /** The button that opens the menu. */
  children: ReactNode;
}) => {
  const [shown, setShown] = useState<Window>();
  const asked = useRef<Window>(undefined);
  const dialog = {
    project,
    onClose: () => setShown(undefined),
  };
  return (
    <>
      <DropdownMenu.Root modal={false} defaultOpen>
        <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          // The window opens once the button has the focus again, which it gets back from the window.
          onCloseAutoFocus={() => {
            setShown(asked.current);
            asked.current = undefined;
          }}
          className="z-50 w-72 animate-fade rounded-xl border border-line bg-sheet p-1.5 shadow-lift"
        >
          <Items
            project={project}
            onAsk={(next) => {
              asked.current = next;
            }}
          />
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <Suspense>
        {shown === 'edit' && <EditDialog {...dialog} />}
        {shown === 'duplicate' && <DuplicateDialog {...dialog} />}
      </Suspense>
    </>
  );
};
