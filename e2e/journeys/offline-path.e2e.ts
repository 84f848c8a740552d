import { test } from '../support/fixtures.ts';
import { walkWholePath } from '../support/whole-path.ts';

// On a wide screen the same path is walked with a model, in connected-path.e2e.ts.
test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'no-preference' },
});

test('a new person gets from the landing page to both files on a phone, without a model [R-NAV-07, R-NAV-09, R-AUTH-10, R-WIZ-01, R-WIZ-06, R-WIZ-10, R-WIZ-12, R-WIZ-13, R-WIZ-14, R-WIZ-15, R-WIZ-16, R-WIZ-17, R-WIZ-18, R-WIZ-19, R-WIZ-20, R-WIZ-21, R-WIZ-22, R-WIZ-23, R-WIZ-24, R-WIZ-25, R-WIZ-26, R-WIZ-27, R-WIZ-28, R-WIZ-29, R-WIZ-65, R-GEN-19, R-FILE-02, R-FILE-04, R-DATA-25, R-ERR-08, R-ERR-21, B-METHOD-125]', async ({
  page,
  mailedLink,
}) => {
  await walkWholePath(page, mailedLink, { isFree: true });
});
