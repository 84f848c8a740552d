import { noticePauseMs } from '@webnario/domain/sharing/limits';
import { plainLine } from '@webnario/domain/plain-text';
import { greet, writeLetter, type Sender } from '../../platform/mail/letter.ts';
import type { Db } from '../../platform/deps.ts';
import type { Message } from '../../platform/mail/message.ts';
import { people } from '../auth/index.ts';
import type { SharingDeps } from './deps.ts';
import * as repo from './repo.ts';
import type { ProjectKey } from '../projects/index.ts';

const longestName = 80;

/**
 * Tells of new comments, in no word of their readers: an outsider must not be able to send anybody a text of their own in
 * our name.
 */
const commentsMail = (
  letter: {
    readonly to: string;
    readonly firstName: string | null;
    readonly productName: string;
    readonly count: number;
    readonly projectId: string;
  },
  sender: Sender,
): Message => {
  const many = letter.count === 1 ? 'um comentário novo' : `${letter.count} comentários novos`;
  const name = plainLine(letter.productName).slice(0, longestName);
  return writeLetter(
    letter.to,
    {
      subject: `Seu roteiro tem ${many}`,
      greeting: greet(letter.firstName),
      lines: [`Quem leu o roteiro “${name}” deixou ${many}.`],
      action: {
        label: 'Ver os comentários',
        href: `${sender.site}/webinar/${letter.projectId}/script`,
      },
      after: [
        'Mandamos no máximo uma mensagem por hora para cada projeto. Para não receber mais comentários, desative o link de leitura em “Pedir opinião”.',
      ],
    },
    sender,
  );
};

/** How many comments the owner is told of now: none where it is too early or there are none. */
const takeWaiting = async (deps: SharingDeps, tx: Db, projectId: string): Promise<number> => {
  if ((await repo.countWaiting(tx, projectId)) === 0) return 0;
  const now = deps.now();
  const toldBy = new Date(now.getTime() - noticePauseMs);
  if (!(await repo.takeTurn(tx, { projectId, now, toldBy }))) return 0;
  // More may have come since they were counted: the mail tells the number that is marked as told.
  return repo.markAnnounced(tx, projectId);
};

/**
 * Tells the owner of a project of its new comments, at most once an hour; the others wait for `notifyOwners`, and those of an
 * owner who is blocked, or leaving, for the end of that.
 */
export const notifyOwner = async (deps: SharingDeps, owned: ProjectKey): Promise<void> => {
  const project = await deps.projects.findOwned(deps.db, owned);
  const person = await people.find(deps.db, owned.userId);
  if (!project || !person || (await people.isClosed(deps.db, owned.userId))) return;
  const { email: to, firstName } = person;
  const { productName } = project;
  const { projectId } = owned;
  await deps.db.transaction(async (tx) => {
    const count = await takeWaiting(deps, tx, projectId);
    if (count === 0) return;
    const letter = { to, firstName, productName, count, projectId };
    await deps.mail.send(tx, commentsMail(letter, deps.sender));
  });
};

/** Tells every owner who has waited long enough for comments that came within the hour. */
export const notifyOwners = async (deps: SharingDeps): Promise<void> => {
  const toldBy = new Date(deps.now().getTime() - noticePauseMs);
  for (const owned of await repo.findUnannounced(deps.db, toldBy)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: nobody waits for it
    await notifyOwner(deps, owned);
  }
};
