import { useMemo, useState } from 'react';
import { MessagesSquare } from 'lucide-react';
import type { Comment } from '@webnario/domain/api/sharing-endpoints';
import { readerScript, type ReaderPhase } from '@webnario/domain/sharing/reader-script';
import type { Project } from '@webnario/domain/wizard/project';
import { Markdown } from '../../../shared/script/markdown.tsx';
import { Button } from '../../../ui/button.tsx';
import { ownerCopy as texts } from '../copy.ts';
import { CommentCard } from './comment-card.tsx';

/** Comments that were made on one block, in the order of the script; those whose block is gone come last in their phase. */
type Group = {
  readonly key: string;
  readonly phase: number;
  readonly block: number | null;
  readonly title: string;
  readonly comments: readonly Comment[];
};

const keyOf = ({ phase, block, block_title }: Comment): string =>
  `${phase} ${block ?? 'gone'} ${block_title}`;

const groupsOf = (comments: readonly Comment[]): Group[] =>
  [...Map.groupBy(comments, keyOf)]
    .flatMap(([key, ofBlock]) => {
      const [first] = ofBlock;
      if (!first) return [];
      const { phase, block, block_title: title } = first;
      return [{ key, phase, block, title, comments: ofBlock }];
    })
    .toSorted(
      (a, b) =>
        a.phase - b.phase ||
        (a.block ?? Number.MAX_SAFE_INTEGER) - (b.block ?? Number.MAX_SAFE_INTEGER),
    );

/** The block as it is now, to read beside what was said of it. */
const BlockText = ({ group, script }: { group: Group; script: readonly ReaderPhase[] }) => {
  const blocks = script.find(({ phase }) => phase === group.phase)?.blocks ?? [];
  const block = group.block === null ? undefined : blocks[group.block];
  if (!block) return <p className="text-sm text-caution">{texts.gone}</p>;
  return (
    <details className="text-sm">
      <summary className="text-curtain underline underline-offset-4">{texts.seeBlock}</summary>
      <div className="mt-2 border-l-2 border-line pl-4">
        {block.title !== group.title && block.title !== '' && (
          <p className="mb-1 font-serif text-base font-semibold wrap-anywhere">{block.title}</p>
        )}
        <Markdown text={block.text} className="text-base leading-relaxed" />
      </div>
    </details>
  );
};

const Groups = ({ project, comments }: { project: Project; comments: readonly Comment[] }) => {
  const script = useMemo(() => readerScript(project), [project]);
  return groupsOf(comments).map((group) => (
    <section key={group.key} className="grid gap-3">
      <h4 className="font-serif text-lg font-semibold wrap-anywhere">
        {texts.phase(group.phase, group.title || texts.unnamed)}
      </h4>
      <BlockText group={group} script={script} />
      {group.comments.map((comment) => (
        <CommentCard key={comment.id} project={project} comment={comment} />
      ))}
    </section>
  ));
};

const NoComments = () => (
  <div className="flex gap-3 rounded-card border border-dashed border-line-strong/50 p-5">
    <MessagesSquare aria-hidden className="mt-0.5 size-6 shrink-0 text-curtain" />
    <div>
      <p className="font-semibold">{texts.noComments}</p>
      <p className="mt-1 text-sm text-ink-soft">{texts.noCommentsText}</p>
    </div>
  </div>
);

/** What readers said: first what waits, on demand what is done. */
export const CommentList = ({
  project,
  comments,
}: {
  project: Project;
  comments: readonly Comment[];
}) => {
  const [showsDone, setShowsDone] = useState(false);
  const done = comments.filter((comment) => comment.done);
  const open = comments.filter((comment) => !comment.done);
  const shown = showsDone ? comments : open;
  return (
    <section className="grid gap-6" aria-labelledby="readers-comments">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="readers-comments" className="text-lg font-semibold">
          {texts.commentsTitle}
        </h3>
        {done.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-pressed={showsDone}
            onClick={() => setShowsDone(!showsDone)}
          >
            {showsDone ? texts.hideDone : texts.showDone(done.length)}
          </Button>
        )}
      </div>
      {comments.length === 0 && <NoComments />}
      {comments.length > 0 && shown.length === 0 && <p>{texts.allDone}</p>}
      <Groups project={project} comments={shown} />
    </section>
  );
};
