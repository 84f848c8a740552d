import { adminAddresses } from '@webnario/domain/screen-addresses';

/** Every address of the product, as links inside it write them (docs/product.md#screens-and-addresses). */
export const paths = {
  home: '/',
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/reset-password',
  /** Where sign-up and a new password lead, by the specification's own spelling. */
  loginAfterAccount: '/login',
  dashboard: '/dashboard',
  credits: '/dashboard/credits',
  profile: '/dashboard/profile',
  newProject: '/webinar/new',
  project: (id: string): string => `/webinar/${encodeURIComponent(id)}/script`,
  /** Where the script is rehearsed and presented. */
  stage: (id: string): string => `/webinar/${encodeURIComponent(id)}/palco`,
  legacyPhase: (id: string, phase: string): string =>
    `/webinar/${encodeURIComponent(id)}/phase/${encodeURIComponent(phase)}`,
  admin: adminAddresses,
  adminUser: (id: string): string => `${adminAddresses.users}/${encodeURIComponent(id)}`,
  help: '/ajuda',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  mailbox: '/mailbox',
} as const;
