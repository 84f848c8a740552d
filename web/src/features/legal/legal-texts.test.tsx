import { createHash } from 'node:crypto';
import { cleanup, render, screen } from '@testing-library/react';
import { documentVersions } from '@webnario/domain/privacy/versions';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { PrivacyPage, TermsPage } from './pages.tsx';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

const digestOf = (page: ReactNode): string =>
  createHash('sha256')
    .update(renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>).replace(/<[^>]+>/g, ' '))
    .digest('hex')
    .slice(0, 12);

/** Whoever changes a text gives its page a new day in `versions.ts`, and writes its digest here. */
const known = {
  terms: { version: '2026-11-22', digest: '7b6c2a62a6c6' },
  privacy: { version: '2026-11-28', digest: '01848f9e1b69' },
};

test('a legal text does not change without a new version [B-HOLD-76]', () => {
  expect({
    terms: { version: documentVersions.terms, digest: digestOf(<TermsPage />) },
    privacy: { version: documentVersions.privacy, digest: digestOf(<PrivacyPage />) },
  }).toEqual(known);
});

test('the policy shows the days of retention that are configured, and what stays of an account [B-HOLD-81]', () => {
  const meta = document.createElement('meta');
  meta.name = 'retention';
  meta.content = 'access=365,versions=90';
  document.head.append(meta);
  render(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  );
  const text = screen.getByRole('main').textContent;
  expect(text).toContain('Versões antigas de um texto, menos as mais novas: por 90 dias');
  expect(text).toContain('cada entrada: por 365 dias');
  expect(text).toContain('Fica por 365 dias.');
});
