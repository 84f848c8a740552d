import type { Risk } from '@webnario/domain/script-check/risks';
import { Alert } from '../../../ui/alert.tsx';
import { shortCopy } from './copy.ts';

/** Risky claims with the reason and what could be said instead; they keep nothing from being saved. */
export const RiskWarning = ({ risks }: { risks: readonly Risk[] }) =>
  risks.length === 0 ? null : (
    <Alert tone="caution" title={shortCopy.riskTitle}>
      <p>{shortCopy.riskHint}</p>
      <ul className="mt-2 grid gap-2">
        {risks.map((risk) => (
          <li key={`${risk.id}:${risk.excerpt}`}>
            <strong>“{risk.excerpt}”</strong>: {risk.reason} {shortCopy.instead}: {risk.instead}.
          </li>
        ))}
      </ul>
    </Alert>
  );
