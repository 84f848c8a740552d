import { adminAddresses, readingAddress } from './screen-addresses.ts';

/**
 * Every address at which the browser's app has a page (docs/product.md#screens-and-addresses); `:name` stands for one part. The
 * server answers these with 200 and any other with 404 (R-NAV-24); a test holds them against the router's own table.
 */
export const pageAddresses = [
  '/',
  '/auth/login',
  '/login',
  '/auth/register',
  '/register',
  '/auth/forgot-password',
  '/forgot-password',
  '/auth/reset-password',
  '/reset-password',
  '/ajuda',
  '/terms',
  '/privacy',
  '/cookies',
  readingAddress,
  '/dashboard',
  '/dashboard/credits',
  '/dashboard/profile',
  '/webinar',
  '/webinar/new',
  '/webinar/project/:projectId',
  '/webinar/:projectId/script',
  '/webinar/:projectId/palco',
  '/webinar/:projectId/phase/:phase',
  ...Object.values(adminAddresses),
  `${adminAddresses.users}/:userId`,
] as const;

const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i');

const patterns = pageAddresses.map(patternOf);
const readingPattern = patternOf(readingAddress);

/** Whether the app has a page there; like its router, whatever the case of the letters, with or without a last slash. */
export const isPageAddress = (path: string): boolean =>
  patterns.some((pattern) => pattern.test(path));

/** Whether a path is the page of reading links, which no cache keeps and no search lists. */
export const isReadingAddress = (path: string): boolean => readingPattern.test(path);
