import { findNginx } from '../server/testing/copies/nginx.ts';
import { installPackages } from './system-packages.ts';

/** The program of nginx, installed from Debian where we may; undefined where it is neither there nor installable. */
export const ensureNginx = async (): Promise<string | undefined> => {
  const found = findNginx();
  if (found) return found;
  await installPackages(['nginx-light']);
  return findNginx();
};
