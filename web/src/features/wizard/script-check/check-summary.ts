import type { Finding } from '@webnario/domain/script-check/finding';

/** How many findings of a text are open. */
export type CheckSummary = { readonly grave: number; readonly all: number };

type Found = { readonly findings: readonly Finding[] };

export const summarise = (sections: readonly Found[]): CheckSummary => {
  const findings = sections.flatMap((section) => section.findings);
  return {
    grave: findings.filter(({ severity }) => severity === 'grave').length,
    all: findings.length,
  };
};

/** The panel of findings, of which a screen has one. */
export const checkPanelId = 'raio-x';

/** Opens the panel of findings and goes there. */
export const openCheckPanel = (): void => {
  const panel = document.getElementById(checkPanelId);
  if (!(panel instanceof HTMLDetailsElement)) return;
  panel.open = true;
  panel.scrollIntoView({ block: 'start' });
  panel.querySelector('summary')?.focus({ preventScroll: true });
};
