/** Where a reading link leads. Its token is in the fragment, which is never sent (docs/guides/sharing.md#the-link). */
export const readingAddress = '/leitura';

/** The screens of the administration; web/src/app/screens/admin-table.ts has a row for each. */
export const adminAddresses = {
  dashboard: '/admin',
  figures: '/admin/figures',
  users: '/admin/users',
  categories: '/admin/categories',
  prompts: '/admin/prompts',
  requests: '/admin/requests',
  audit: '/admin/audit',
  settings: '/admin/settings',
} as const;
