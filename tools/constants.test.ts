import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from '@webnario/domain/errors';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /[.]tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !/[.]test[.]|\/testing\//.test(path));

describe('what the specification fixes', () => {
  it('the claims of the landing page live in one file', () => {
    const claims = ['847', '10.000+', '95%', 'R$ 50K', 'R$ 97', 'R$ 197', '2024'];
    const content = 'web/src/features/landing/content.ts';
    const saying = filesUnder('web/src').filter((path) => {
      const texts = read(path).match(/'[^'\n]*'|>[^<>{}\n]*</g) ?? [];
      return claims.some((claim) => texts.some((text) => text.slice(1, -1) === claim));
    });
    expect(saying).toEqual([content]);
    for (const claim of claims) expect(read(content)).toContain(claim);
  });

  it('a model may be silent for 30 s', () => {
    expect(read('server/src/features/generation/index.ts')).toContain(
      'defaultIdleTimeoutMs = 30_000',
    );
  });

  it('no screen pretends to work', () => {
    const pretended = /setTimeout\([^;]*\b(?:2_?000|3_?000)\b/;
    const saying = [...filesUnder('web/src'), ...filesUnder('server/src/features')].filter((path) =>
      pretended.test(read(path)),
    );
    expect(saying).toEqual([]);
  });

  it('every timer of the screens is one of these, and none stands before a result', () => {
    const timers = {
      'web/src/shared/layout/focus-keeper.ts': 'a screen may place the focus itself first',
      'web/src/shared/auth/session.tsx': 'after the turn in which the session changed',
      'web/src/shared/api/pause.ts': 'between two attempts of a call that failed',
      'web/src/shared/stream/server-events.ts': 'the silence after which a stream counts as lost',
      'web/src/features/admin/users/users-page.tsx': 'until somebody stops typing',
      'web/src/features/wizard/generation/generation-panel.tsx': '1.5 s before moving on',
      'web/src/features/wizard/result/files.ts': 'until the file is on the disk',
      'web/src/features/wizard/adjustment/autosave/autosave.ts': 'until somebody stops typing',
    };
    const saying = filesUnder('web/src').filter((path) =>
      /set(?:Timeout|Interval)\(/.test(read(path)),
    );
    expect(saying.toSorted()).toEqual(Object.keys(timers).toSorted());
  });

  it('the page says that it is Portuguese, and so do the messages', () => {
    expect(read('web/index.html')).toContain('<html lang="pt-BR"');
    const english = /\b(?:the|your|please|not|error|failed|try again)\b/i;
    const ours = Object.values(refusals).map((refusal) => refusal.message);
    expect(ours.filter((message) => english.test(message))).toEqual([]);
  });
});
