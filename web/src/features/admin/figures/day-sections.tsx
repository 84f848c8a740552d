import { useMemo } from 'react';
import type { FigureDay } from '@webnario/domain/api/admin/figures-endpoints';
import { formatNumber } from '../../../shared/format.ts';
import { asDurations, type DayLine } from './day-figures.ts';
import { failureName, failuresOf, formatDuration, formatShare, sumOf } from './figure-words.ts';
import { copy } from './figures-copy.ts';
import { DaySection } from './day-section.tsx';

type Days = { readonly days: readonly FigureDay[] };

const textLines: readonly DayLine[] = [
  { name: copy.texts.lines.succeeded, of: (day) => day.succeeded },
  { name: copy.texts.lines.failed, of: (day) => day.failed },
  { name: copy.texts.lines.cancelled, of: (day) => day.cancelled },
];

const totalsOf = (days: readonly FigureDay[], lines: readonly DayLine[]): string[] =>
  lines.map(({ of }) => formatNumber(sumOf(days, (day) => of(day) ?? 0)));

const numbersOf =
  (lines: readonly DayLine[]) =>
  (day: FigureDay): string[] =>
    lines.map(({ of }) => formatNumber(of(day) ?? 0));

/** A table of counts with their sums below. */
const counts = (days: readonly FigureDay[], lines: readonly DayLine[]) => ({
  columns: [copy.day, ...lines.map(({ name }) => name)],
  cells: numbersOf(lines),
  total: totalsOf(days, lines),
});

export const TextsSection = ({ days }: Days) => (
  <DaySection
    title={copy.texts.title}
    lead={copy.texts.lead}
    days={days}
    lines={textLines}
    table={counts(days, textLines)}
  />
);

const mostReasons = 4;

/** One line for each of the most frequent reasons, and one for all others. */
const failureLines = (reasons: readonly { code: string }[]): DayLine[] => {
  const named = reasons.slice(0, mostReasons).map(({ code }) => code);
  const others = reasons.slice(mostReasons).map(({ code }) => code);
  const lines: DayLine[] = named.map((code) => ({
    name: failureName(code),
    of: ({ failures }) => failures[code] ?? 0,
  }));
  if (others.length === 0) return lines;
  const ofOthers: DayLine['of'] = ({ failures }) => sumOf(others, (code) => failures[code] ?? 0);
  return [...lines, { name: copy.failures.others, of: ofOthers }];
};

export const FailuresSection = ({ days }: Days) => {
  const reasons = useMemo(() => failuresOf(days), [days]);
  const lines = useMemo(() => failureLines(reasons), [reasons]);
  const every: DayLine[] = reasons.map(({ code, count }) => ({
    name: `${failureName(code)} (${formatShare(
      count,
      sumOf(reasons, (one) => one.count),
    )})`,
    of: ({ failures }) => failures[code] ?? 0,
  }));
  return (
    <DaySection
      title={copy.failures.title}
      lead={copy.failures.lead}
      days={days}
      lines={lines}
      none={copy.failures.none}
      table={counts(days, every)}
    />
  );
};

type Times = { readonly median: number; readonly p95: number } | null;

const timeLines = (of: (day: FigureDay) => Times): readonly DayLine[] => [
  { name: copy.times.median, of: (day) => of(day)?.median ?? null },
  { name: copy.times.p95, of: (day) => of(day)?.p95 ?? null },
];
const waitLines = timeLines(({ wait }) => wait);
const linesOf = {
  firstWord: timeLines((day) => day.first_word),
  end: timeLines(({ end }) => end),
};

/** How long people wait for the first word of a text, or for its end. */
export const TimesSection = ({ days, of }: Days & { of: keyof typeof linesOf }) => (
  <DaySection
    title={copy[of].title}
    lead={copy[of].lead}
    days={days}
    lines={linesOf[of]}
    none={copy.times.none}
    writing={asDurations}
  />
);

const given = ({ credits }: FigureDay): number => credits.initial + credits.granted;
const spent = ({ credits }: FigureDay): number => credits.used - credits.returned;

const creditLines: readonly DayLine[] = [
  { name: copy.credits.given, of: given },
  { name: copy.credits.spent, of: spent },
];

const creditColumns = [
  (day: FigureDay) => day.credits.initial,
  (day: FigureDay) => day.credits.granted,
  (day: FigureDay) => day.credits.used,
  (day: FigureDay) => day.credits.returned,
  spent,
] as const;

export const CreditsSection = ({ days }: Days) => (
  <DaySection
    title={copy.credits.title}
    lead={copy.credits.lead}
    days={days}
    lines={creditLines}
    table={{
      columns: copy.credits.columns,
      cells: (day) => creditColumns.map((of) => formatNumber(of(day))),
      total: creditColumns.map((of) => formatNumber(sumOf(days, of))),
    }}
  />
);

const mailLines: readonly DayLine[] = [
  { name: copy.mail.lines.sent, of: ({ mail }) => mail.sent },
  { name: copy.mail.lines.failed, of: ({ mail }) => mail.failed },
  { name: copy.mail.lines.kept, of: ({ mail }) => mail.kept },
];

export const MailSection = ({ days }: Days) => (
  <DaySection
    title={copy.mail.title}
    lead={copy.mail.lead}
    days={days}
    lines={mailLines}
    none={copy.mail.none}
    table={counts(days, mailLines)}
  />
);

export const WaitedSection = ({ days }: Days) => (
  <DaySection
    title={copy.queue.waited}
    lead={copy.queue.waitedLead}
    days={days}
    lines={waitLines}
    none={copy.queue.nobody}
    writing={asDurations}
    table={{
      columns: copy.queue.columns,
      cells: ({ waited, wait }) => [
        formatNumber(waited),
        wait ? formatDuration(wait.median) : '—',
        wait ? formatDuration(wait.p95) : '—',
      ],
    }}
  />
);
