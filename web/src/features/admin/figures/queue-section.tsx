import type { Figures } from '@webnario/domain/api/admin/figures-endpoints';
import { formatNumber } from '../../../shared/format.ts';
import { formatDuration } from './figure-words.ts';
import { copy } from './figures-copy.ts';
import { Section } from '../section.tsx';

const texts = copy.queue;

/** What waits and what is written at this moment. */
export const QueueSection = ({ queue }: Pick<Figures, 'queue'>) => {
  const values = [
    [texts.waiting, formatNumber(queue.waiting)],
    [texts.running, formatNumber(queue.running)],
    [texts.longest, queue.longest_wait === null ? texts.none : formatDuration(queue.longest_wait)],
  ] as const;
  return (
    <Section title={texts.title}>
      <dl className="grid gap-4 sm:grid-cols-3">
        {values.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-serif text-2xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};
