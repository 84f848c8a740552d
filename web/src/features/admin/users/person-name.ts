import type { AdminUser } from '@webnario/domain/api/admin/people-endpoints';
import { copy } from '../copy.ts';

type PersonName = Pick<AdminUser, 'first_name' | 'last_name' | 'email'>;

/** First and last name, or 'Sem nome'. */
export const nameOf = ({ first_name, last_name }: PersonName): string =>
  [first_name, last_name].filter(Boolean).join(' ') || copy.users.nameless;

/** The name where there is one, else the address: for sentences about that person. */
export const personIn = (user: PersonName): string =>
  user.first_name || user.last_name ? nameOf(user) : user.email;
