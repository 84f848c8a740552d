import type { AdminUser } from '@webnario/domain/api/admin/people-endpoints';
import { Badge } from '../../../ui/badge.tsx';
import { texts } from './copy.ts';

/** Blocked, about to be deleted, or not confirmed yet; nothing for everybody else. */
export const StateBadge = ({ user }: { user: AdminUser }) => {
  if (user.blocked_at !== null) return <Badge tone="wrong">{texts.blocked}</Badge>;
  if (user.gone_at !== null) return <Badge tone="caution">{texts.leaving}</Badge>;
  return user.confirmed_at === null ? <Badge tone="caution">{texts.unconfirmed}</Badge> : null;
};
