import { Fragment, useState, type ComponentProps, type ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { Waiting } from '../../ui/spinner.tsx';
import { versionsCopy as texts } from './copy.ts';
import { VersionsFailed } from './version-view.tsx';

/** A version: what the list says of it, and what is shown once it is opened. */
type ListedVersion = {
  readonly id: string | number;
  readonly row: ReactNode;
  readonly view: ReactNode;
};

type ListProps = {
  /** The query of the list, which loads page by page. */
  query: ComponentProps<typeof MoreRows>['of'] & {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  /** What is loaded so far, newest first. */
  versions: readonly ListedVersion[];
  /** Those below every page. */
  last?: readonly ListedVersion[];
  intro: string;
  /** Said where there are no versions. */
  none?: string;
  /** Under the list. */
  foot?: ReactNode;
};

const Versions = ({ query, versions, last = [], intro, none, foot }: ListProps) => {
  const [openId, setOpenId] = useState<ListedVersion['id']>();
  if (query.isPending) return <Waiting label={texts.loading} />;
  const all = [...versions, ...last];
  const opened = all.find(({ id }) => id === openId);
  if (opened) {
    return (
      <div className="grid gap-5">
        <Button
          variant="link"
          className="justify-self-start text-sm"
          onClick={() => setOpenId(undefined)}
        >
          <ArrowLeft aria-hidden />
          {texts.back}
        </Button>
        <Fragment key={openId}>{opened.view}</Fragment>
      </div>
    );
  }
  const listed = (some: readonly ListedVersion[]) => (
    <ol className="grid gap-2.5">
      {some.map(({ id, row }) => (
        <li key={id} className="grid">
          <button
            type="button"
            className="grid gap-1 rounded-card border border-line bg-sheet px-4 py-3 text-left transition-colors hover:border-curtain hover:bg-curtain-soft"
            onClick={() => setOpenId(id)}
          >
            {row}
          </button>
        </li>
      ))}
    </ol>
  );
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">{intro}</p>
      {query.isError && !query.isFetchNextPageError && (
        <VersionsFailed onRetry={() => void query.refetch()} />
      )}
      {!query.isError && all.length === 0 && <p>{none}</p>}
      {listed(versions)}
      <MoreRows of={query} />
      {last.length > 0 && listed(last)}
      {foot}
    </div>
  );
};

/** 'Versões': every one that is stored, newest first; each opens. */
export const VersionsSheet = ({
  title,
  className,
  onClose,
  ...list
}: ListProps & { title: string; className: string; onClose: () => void }) => (
  <SideSheet open onOpenChange={onClose} title={title} side="right" className={className}>
    <Versions {...list} />
  </SideSheet>
);
