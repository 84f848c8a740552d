import type { ReactNode } from 'react';
import { writeDollars } from '@webnario/domain/catalog/model-prices';
import {
  trialSides,
  type TrialResult,
  type TrialSide,
} from '@webnario/domain/prompt-trials/events';
import type { BlockLength } from '@webnario/domain/prompt-trials/results';
import { normalise } from '@webnario/domain/script/words';
import { formatNumber } from '../../../shared/format.ts';
import { cn } from '../../../ui/class-names.ts';
import { sideNames, trialCopy as texts } from './copy.ts';

type Results = Readonly<Partial<Record<TrialSide, TrialResult>>>;

const sum = (blocks: readonly BlockLength[], of: (block: BlockLength) => number): number =>
  blocks.reduce((total, block) => total + of(block), 0);

const checkText = ({ findings }: TrialResult): string => {
  const counts = (['grave', 'atencao', 'dica'] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [texts.severities[severity](count)] : [];
  });
  return counts.join(', ') || texts.checkNone;
};

const tokensText = ({ prompt_tokens: read, completion_tokens: written }: TrialResult): string =>
  read === null || written === null ? texts.notCounted : texts.tokensOf(read, written);

const rows: readonly (readonly [name: string, value: (result: TrialResult) => string])[] = [
  [texts.model, ({ model }) => model],
  [
    texts.words,
    ({ blocks }) =>
      texts.wordsOf(
        sum(blocks, ({ words }) => words),
        sum(blocks, ({ target }) => target ?? 0),
      ),
  ],
  [texts.gaps, ({ gaps }) => formatNumber(gaps)],
  [texts.check, checkText],
  [texts.tokens, tokensText],
  [texts.cost, ({ cost_micros: cost }) => (cost === null ? texts.noPrice : writeDollars(cost))],
  [texts.firstWord, ({ first_word_ms: first }) => (first === null ? '' : texts.seconds(first))],
  [texts.total, ({ total_ms: total }) => texts.seconds(total)],
];

const Table = ({
  caption,
  columns,
  children,
}: {
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}) => (
  <section
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard where it is wider than a phone
    tabIndex={0}
    aria-label={caption}
    className="overflow-x-auto rounded-card border border-line"
  >
    <table className="w-full text-left text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="bg-well text-ink-soft">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

const cell = 'border-t border-line px-3 py-2 align-top wrap-anywhere';

const stateTones: Record<BlockLength['state'], string> = {
  fits: 'text-ink-soft',
  short: 'font-medium text-caution',
  long: 'font-medium text-caution',
  missing: 'font-medium text-wrong',
  unmeasured: '',
};

const Length = ({ block }: { block: BlockLength | undefined }) => {
  if (!block) return <td className={cell}>–</td>;
  return (
    <td className={cell}>
      {formatNumber(block.words)}{' '}
      <span className={cn('whitespace-nowrap', stateTones[block.state])}>
        {texts.states[block.state]}
      </span>
    </td>
  );
};

/** Each block once, in the order of the first side that has it. */
const titlesOf = (results: Results): string[] => {
  const all = trialSides.flatMap((side) => results[side]?.blocks ?? []);
  return [...new Map(all.map(({ title }) => [normalise(title), title])).values()];
};

const blockOf = (result: TrialResult | undefined, title: string): BlockLength | undefined =>
  result?.blocks.find((block) => normalise(block.title) === normalise(title));

/** What both sides are worth, side by side; a side that has not ended has no column. */
export const Measures = ({ results }: { results: Results }) => {
  const sides = trialSides.filter((side) => results[side]);
  const names = sides.map((side) => sideNames[side]);
  const titles = titlesOf(results);
  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <h3 className="font-semibold">{texts.measures}</h3>
        <Table caption={texts.measures} columns={[texts.measure, ...names]}>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row" className={cn(cell, 'font-medium')}>
                {name}
              </th>
              {sides.map((side) => {
                const result = results[side];
                return (
                  <td key={side} className={cell}>
                    {result && value(result)}
                  </td>
                );
              })}
            </tr>
          ))}
        </Table>
      </section>
      {titles.length > 0 && (
        <section className="grid gap-3">
          <h3 className="font-semibold">{texts.lengths}</h3>
          <Table caption={texts.lengths} columns={[texts.blockColumn, texts.target, ...names]}>
            {titles.map((title) => (
              <tr key={title}>
                <th scope="row" className={cn(cell, 'font-medium')}>
                  {title || texts.untitled}
                </th>
                <td className={cell}>
                  {sides
                    .map((side) => blockOf(results[side], title)?.target)
                    .find((target) => typeof target === 'number') ?? texts.noTarget}
                </td>
                {sides.map((side) => (
                  <Length key={side} block={blockOf(results[side], title)} />
                ))}
              </tr>
            ))}
          </Table>
        </section>
      )}
    </div>
  );
};
