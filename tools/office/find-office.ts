import { findOnPath, isExecutable } from '../system-packages.ts';

const usualPlaces = ['/usr/bin/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'];

/** The Debian packages that open a Word document and slides. */
export const officePackages = ['libreoffice-writer-nogui', 'libreoffice-impress-nogui'] as const;

/** LibreOffice's program on this machine: SOFFICE_PATH, else where it usually is; undefined where there is none. */
export const findOffice = (): string | undefined => {
  const given = process.env['SOFFICE_PATH'];
  if (given) {
    if (!isExecutable(given)) throw new Error(`SOFFICE_PATH names ${given}, which cannot be run.`);
    return given;
  }
  return usualPlaces.find(isExecutable) ?? findOnPath('soffice');
};
