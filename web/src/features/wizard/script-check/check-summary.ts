import type { Finding } from '@webnario/domain/script-check/finding';

/** What is open in a text. */
export type CheckSummary = {
  readonly grave: number;
  readonly all: number;
  readonly findings: readonly Finding[];
};

export const summarise = (findings: readonly Finding[]): CheckSummary => ({
  grave: findings.filter(({ severity }) => severity === 'grave').length,
  all: findings.length,
  findings,
});

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
