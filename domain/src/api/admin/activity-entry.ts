import * as z from 'zod/mini';
import { activityActions, activityTargets } from '../../catalog/activity.ts';

const detailSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** An audit entry, or a sign-up, as screens read it. */
export const activityEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(activityActions),
  /** Who did it; null for a sign-up. The id is null when that account is gone. */
  actor: z.nullable(z.object({ id: z.nullable(z.string()), email: z.string() })),
  target: z.object({
    kind: z.enum([...new Set(Object.values(activityTargets))]),
    id: z.string(),
    /** E-mail, category name, prompt title or setting key, as it was then. */
    label: z.string(),
  }),
  details: z.record(z.string(), detailSchema),
});
export type ActivityEntry = z.output<typeof activityEntrySchema>;
