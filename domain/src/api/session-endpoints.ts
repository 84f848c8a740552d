import * as z from 'zod/mini';

const ownSessionSchema = z.object({
  id: z.string(),
  /** Browser and system in plain words. */
  device: z.string(),
  /** The session that sends this request. */
  is_current: z.boolean(),
  /** It was opened by a link for a new password, and can do nothing else. */
  is_recovery: z.boolean(),
  begun_at: z.string(),
  last_used_at: z.string(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

const endedSchema = z.object({ ended: z.int() });

/** The sessions of a person, who sees them and ends them. */
export const sessionEndpoints = {
  mySessions: {
    method: 'GET',
    path: '/api/me/sessions',
    access: 'user',
    summary:
      'Aparelhos em que a pessoa está com a conta aberta; no máximo 50, o de uso mais recente primeiro',
    answer: z.object({ sessions: z.array(ownSessionSchema) }),
  },
  endMySession: {
    method: 'DELETE',
    path: '/api/me/sessions/:id',
    access: 'user',
    summary: 'Sai da conta em um aparelho',
    answer: endedSchema,
  },
  endMyOtherSessions: {
    method: 'DELETE',
    path: '/api/me/sessions',
    access: 'user',
    summary: 'Sai da conta em todos os outros aparelhos',
    answer: endedSchema,
  },
} as const;
