import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lastStep } from '@webnario/domain/wizard/steps';
import * as schema from '../../src/db/schema/index.ts';
import type { Db } from '../../src/platform/deps.ts';
import { fill } from '../leak-markers/texts.ts';
import { projectAtStep } from '../projects/projects.ts';

/** What is kept of a person and stands in no copy. */
export const withheldText = 'RETIDO5512';

/** Of somebody whose account is to hold a row in every table that has rows of people. */
type AccountOwner = { readonly userId: string; readonly email: string };

const invitation = {
  firstName: 'Marina',
  lastName: 'Prado',
  credits: 3,
  state: 'accepted' as const,
  sentAt: new Date(),
  expiresAt: new Date(),
};

/** How the person signs in, beside the password, and what was mailed. */
const fillSigningIn = async (db: Db, { userId, email }: AccountOwner): Promise<void> => {
  const [session] = await db
    .select()
    .from(schema.sessions)
    .where(eq(schema.sessions.userId, userId))
    .limit(1);
  const factorId = randomUUID();
  await db.insert(schema.factors).values({
    id: factorId,
    userId,
    factorType: 'totp',
    friendlyName: 'Celular',
    status: 'unverified',
    secretSealed: withheldText,
  });
  await db.insert(schema.recoveryCodes).values({ codeHash: randomBytes(32), factorId });
  await db.insert(schema.factorChallenges).values({
    id: randomUUID(),
    factorId,
    sessionId: session?.id ?? '',
    expiresAt: new Date(),
  });
  await db.insert(schema.oneTimeTokens).values({
    tokenHash: randomBytes(32),
    userId,
    kind: 'recovery',
    passwordHash: withheldText,
    expiresAt: new Date(),
  });
  await db.insert(schema.invitations).values({ ...invitation, id: randomUUID(), email });
  // Of an earlier account of the same mailbox.
  await db
    .insert(schema.mailboxesWithCredits)
    .values({ mark: randomUUID(), createdAt: new Date() });
};

/** What administrators did to the account, and what it did as an administrator. */
const fillAdministration = async (
  db: Db,
  { userId, email }: AccountOwner,
  other: AccountOwner,
): Promise<void> => {
  await db.insert(schema.adminAuditLog).values([
    {
      id: randomUUID(),
      actorId: other.userId,
      actorEmail: other.email,
      action: 'credits_granted',
      targetId: userId,
      targetLabel: email,
      details: { amount: 5, reason: 'Marina pediu por telefone' },
      idempotencyKey: `x ${userId}`,
    },
    {
      id: randomUUID(),
      actorId: userId,
      actorEmail: email,
      action: 'role_changed',
      targetId: other.userId,
      targetLabel: other.email,
      details: { from: 'user', to: 'admin' },
    },
  ]);
  await db.insert(schema.promptVersions).values({
    promptType: 'persona',
    number: 1,
    createdAt: new Date(),
    savedBy: userId,
    savedByEmail: email,
    title: 'Persona',
    content: 'Escreva.',
    openaiModel: 'gpt-4o',
    maxTokens: 100,
    temperature: 1,
    isActive: true,
    changed: [],
    builtIn: 'x',
  });
};

/** A project on its last step with everything that may belong to one, and the rest of an account. Answers the project. */
export const fillAccount = async (
  db: Db,
  whose: AccountOwner,
  other: AccountOwner,
): Promise<string> => {
  const { userId } = whose;
  const change = { pdfGenerated: true, productName: 'Preço: certo/2' };
  const projectId = await projectAtStep(db, userId, lastStep, change);
  await fill(db, { projectId, userId });
  await db.insert(schema.rehearsals).values({
    projectId,
    id: randomUUID(),
    startedAt: new Date(),
    mode: 'text',
    byVoice: true,
    durationSeconds: 61,
    blocks: [],
  });
  const removed = { projectId, field: 'persona_validada' as const, count: 2 };
  await db.insert(schema.removedVersions).values({ ...removed, removedAt: new Date() });
  const begun = { id: randomUUID(), userId, begunAt: new Date(), expectedLength: 100 };
  await db.insert(schema.begunTexts).values(begun);
  await db.insert(schema.commentNotices).values({ projectId, toldAt: new Date() });
  await db
    .update(schema.generations)
    .set({ partialText: withheldText, inputHash: withheldText })
    .where(eq(schema.generations.userId, userId));
  await db.insert(schema.creditRequests).values({
    id: randomUUID(),
    userId,
    sentence: 'Marina precisa de mais dois roteiros',
    state: 'granted',
    amount: 5,
    reason: 'Claro',
    decidedBy: other.userId,
    decidedAt: new Date(),
  });
  await db.insert(schema.idempotencyKeys).values({
    userId,
    key: randomUUID(),
    route: 'POST /api/projects',
    fingerprint: 'x',
    status: 201,
    answer: { id: projectId, withheldText },
    createdAt: new Date(),
  });
  await fillSigningIn(db, whose);
  await fillAdministration(db, whose, other);
  return projectId;
};
