import { useQuery } from '@tanstack/react-query';
import type { Project } from '@webnario/domain/wizard/project';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SideSheet } from '../../../ui/overlay/side-sheet.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { ownerCopy as texts } from '../copy.ts';
import { opinionsQuery } from './api.ts';
import { CommentList } from './comment-list.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkList } from './link-list.tsx';

/** What readers said comes first, once there is something. */
const Opinions = ({ project }: { project: Project }) => {
  const opinions = useQuery(opinionsQuery(project.id));
  const comments = opinions.data?.comments ?? [];
  const hasComments = comments.length > 0;
  if (opinions.isPending) return <Waiting label={texts.loading} />;
  return (
    <div className="grid gap-9 pb-6">
      {opinions.isError && (
        <Alert tone="wrong" title={texts.failed}>
          <Button variant="link" onClick={() => void opinions.refetch()}>
            {texts.retry}
          </Button>
        </Alert>
      )}
      {hasComments && <CommentList project={project} comments={comments} />}
      <section className="grid gap-4" aria-labelledby="reading-links">
        <h3 id="reading-links" className="text-lg font-semibold">
          {texts.links}
        </h3>
        <p className="text-ink-soft">{texts.intro}</p>
        <LinkForm projectId={project.id} />
        {opinions.data && <LinkList projectId={project.id} links={opinions.data.links} />}
      </section>
      {opinions.data && !hasComments && <CommentList project={project} comments={comments} />}
    </div>
  );
};

/** The owner's links and what their readers said, beside the blocks that they speak of. */
export const OpinionsSheet = ({ project, onClose }: { project: Project; onClose: () => void }) => (
  <SideSheet
    open
    onOpenChange={onClose}
    title={texts.title}
    side="right"
    className="w-full max-w-2xl max-sm:max-w-full sm:p-6"
  >
    <Opinions project={project} />
  </SideSheet>
);
