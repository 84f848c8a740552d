import type { Opinions, ReadingLink } from '@webnario/domain/api/sharing-endpoints';
import { ok, refused, type Result } from '@webnario/domain/result';
import { endOfLink } from '@webnario/domain/sharing/limits';
import { plainLine, plainText } from '@webnario/domain/plain-text';
import { lastStep } from '@webnario/domain/wizard/steps';
import type { Db } from '../../platform/deps.ts';
import { amountOf } from '../../platform/limits/limits.ts';
import { runInTransaction } from '../../platform/run-in-transaction.ts';
import type { SharingDeps } from './deps.ts';
import { toComments } from './present.ts';
import { scriptOf } from './script-of.ts';
import * as repo from './repo.ts';
import { hashSecret, newToken } from './secrets.ts';
import type { ProjectKey } from '../projects/index.ts';

type OwnedThing = { readonly id: string; readonly userId: string };

type ListedLink = Awaited<ReturnType<typeof repo.listLinks>>[number];

const toLink = (row: ListedLink): ReadingLink => ({
  id: row.id,
  label: row.label,
  created_at: row.createdAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  comments: row.comments,
});

/** The links and comments of a project. Refused: `project_not_found`. */
export const opinions = async (deps: SharingDeps, owned: ProjectKey): Promise<Result<Opinions>> => {
  const project = await deps.projects.findOwned(deps.db, owned);
  if (!project) return refused('project_not_found');
  const script = await scriptOf(project);
  const [links, comments] = await Promise.all([
    repo.listLinks(deps.db, owned),
    repo.listComments(deps.db, owned),
  ]);
  return ok({ links: links.map(toLink), comments: toComments(comments, script) });
};

type NewLink = { readonly days: number; readonly label?: string | null | undefined };

/**
 * Makes a link to a finished script and answers its token, which is stored nowhere: the owner who loses it makes
 * another link. Links that have ended make room. Refused: `project_not_found`, `script_incomplete`,
 * `too_many_reading_links`.
 */
export const createLink = (
  deps: SharingDeps,
  owned: ProjectKey,
  { days, label }: NewLink,
): Promise<Result<{ link: ReadingLink; token: string }>> =>
  runInTransaction(deps.db, async (tx) => {
    const project = await deps.projects.lockOwned(tx, owned);
    if (!project) return refused('project_not_found');
    if (project.currentStep !== lastStep) return refused('script_incomplete');
    const now = deps.now();
    await repo.deleteEndedLinks(tx, owned.projectId, now);
    const most = amountOf('reading_links', deps.env.RATE_LIMITS);
    if ((await repo.countLinks(tx, owned.projectId)) >= most) {
      return refused('too_many_reading_links');
    }
    const token = newToken();
    const row = {
      id: deps.newId(),
      label: plainLine(label ?? '') || null,
      endsAt: endOfLink(now, days),
      createdAt: now,
    };
    await repo.insertLink(tx, { ...row, ...owned, tokenHash: hashSecret(token) });
    return ok({ link: toLink({ ...row, comments: 0 }), token });
  });

type FindProject = (tx: Db, owned: OwnedThing) => Promise<string | undefined>;

/** Does something with a thing of that user, unless its project lies in the bin, where nothing reaches it. */
const change = <Done>(
  { db, projects }: SharingDeps,
  owned: OwnedThing,
  findProject: FindProject,
  missing: 'reading_link_not_found' | 'comment_not_found',
  work: (tx: Db) => Promise<Done>,
): Promise<Result<Done>> =>
  runInTransaction(db, async (tx) => {
    const projectId = await findProject(tx, owned);
    const { userId } = owned;
    const isThere =
      projectId !== undefined && (await projects.lockOutsideBin(tx, { projectId, userId }));
    return isThere ? ok(await work(tx)) : refused(missing);
  });

/** Ends a link at once; comments stay. Refused: `reading_link_not_found`. */
export const revokeLink = (
  deps: SharingDeps,
  owned: OwnedThing,
): Promise<Result<{ revoked: true }>> =>
  change(deps, owned, repo.projectOfLink, 'reading_link_not_found', async (tx) => {
    await repo.deleteLink(tx, owned);
    return { revoked: true };
  });

type CommentChange = {
  readonly reply?: string | null | undefined;
  readonly done?: boolean | undefined;
};

/** Replies to a comment, takes the reply back, or marks the comment as done. Refused: `comment_not_found`. */
export const changeComment = (
  deps: SharingDeps,
  owned: OwnedThing,
  { reply, done }: CommentChange,
): Promise<Result<{ updated: true }>> =>
  change(deps, owned, repo.projectOfComment, 'comment_not_found', async (tx) => {
    const now = deps.now();
    const text = plainText(reply ?? '') || null;
    await repo.updateComment(tx, owned, {
      ...(reply === undefined ? {} : { reply: text, repliedAt: text === null ? null : now }),
      ...(done === undefined ? {} : { doneAt: done ? now : null }),
    });
    return { updated: true };
  });

/** Deletes a comment. Refused: `comment_not_found`. */
export const deleteComment = (
  deps: SharingDeps,
  owned: OwnedThing,
): Promise<Result<{ deleted: true }>> =>
  change(deps, owned, repo.projectOfComment, 'comment_not_found', async (tx) => {
    await repo.deleteComment(tx, owned);
    return { deleted: true };
  });
