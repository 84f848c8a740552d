import { run, stopAll, stopAllOnSignals } from '../processes.ts';
import { installPackages } from '../system-packages.ts';
import { findOffice, officePackages } from './find-office.ts';

/** `npm run test:office`: opens the Word document and the slides in LibreOffice, installed with apt where we may. */
stopAllOnSignals();
try {
  if (findOffice() === undefined) await installPackages(officePackages);
  if (findOffice() === undefined) {
    console.log(
      'LibreOffice is neither installed nor installable here: install it, or set SOFFICE_PATH.',
    );
    process.exitCode = 1;
  } else {
    process.exitCode = await run('vitest', ['run', '--project', 'tools', 'tools/office']);
  }
} finally {
  await stopAll();
}
