import type { AdminPerson } from '@webnario/domain/api/admin/person-endpoints';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { isRefusalCode, refusals } from '@webnario/domain/errors';
import { findStep } from '@webnario/domain/wizard/steps';
import { formatDateTime } from '../../../../shared/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { generationKinds, generationStates, texts } from '../copy.ts';
import { Section } from '../../section.tsx';
import { rowClasses } from './rows.tsx';

const words = texts.generations;
type Generation = AdminPerson['generations'][number];

const tones = {
  queued: 'neutral',
  running: 'spotlight',
  succeeded: 'good',
  failed: 'wrong',
  cancelled: 'caution',
} as const;

/** The sentence that the person read, with its code. */
const Reason = ({ code }: { code: string }) => (
  <p className="mt-1 text-sm">
    {isRefusalCode(code) && `${refusals[code].message} `}
    <code className="text-xs text-ink-soft select-all">{code}</code>
  </p>
);

const Row = ({ generation }: { generation: Generation }) => {
  const { step, failure_code: code } = generation;
  const facts = [
    generation.model ?? (generation.source === 'demonstration' ? 'Modo demonstração' : null),
    generation.charged > 0 ? words.charged(creditsInWords(generation.charged)) : words.uncharged,
    formatDateTime(generation.at),
  ];
  return (
    <li className={rowClasses}>
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {generationKinds[generation.kind]}, {step} {findStep(step)?.label ?? ''}
        <Badge tone={tones[generation.state]}>{generationStates[generation.state]}</Badge>
      </p>
      {code !== null && <Reason code={code} />}
      <p className="text-sm wrap-anywhere text-ink-soft tabular-nums">
        {[generation.product_name, ...facts].filter(Boolean).join(' · ')}
      </p>
      <p className="text-xs text-ink-soft">
        {words.id} <code className="wrap-anywhere select-all">{generation.id}</code>
      </p>
    </li>
  );
};

/** What was written last, and why one failed. */
export const Generations = ({ generations }: { generations: readonly Generation[] }) => (
  <Section title={words.title}>
    {generations.length === 0 && <p className="text-ink-soft">{words.none}</p>}
    <ul>
      {generations.map((generation) => (
        <Row key={generation.id} generation={generation} />
      ))}
    </ul>
  </Section>
);
