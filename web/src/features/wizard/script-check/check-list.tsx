import type { TextCheck } from '@webnario/domain/script-check/check';
import { findingKey, withDecisions } from '@webnario/domain/script-check/decisions';
import type { Finding } from '@webnario/domain/script-check/finding';
import type { BlockFindings } from '@webnario/domain/script-check/placed';
import type { RuleId } from '@webnario/domain/script-check/rule-table';
import { Button } from '../../../ui/button.tsx';
import { checkCopy as texts } from './copy.ts';
import { FindingItems, type FindingHandlers } from './finding-item.tsx';
import type { Decisions } from './use-decisions.ts';

/** What is left to look at in one place of a text. */
export type Section = {
  readonly key: string;
  readonly title: string;
  /** '[min 12–15] · 212 de 220 palavras'; undefined for what has no time. */
  readonly label?: string | undefined;
  /** A block in which there is nothing to look at. */
  readonly isQuiet?: boolean;
  readonly findings: readonly Finding[];
  readonly dismissed: readonly Finding[];
  readonly more: Readonly<Partial<Record<RuleId, number>>>;
};

/** The places of a text that have something to look at, in order. */
export const sectionsOf = (
  check: TextCheck,
  { stored }: Pick<Decisions, 'stored'>,
  labels: readonly string[] = [],
): Section[] => {
  const of = (key: string, title: string, found: BlockFindings): Section => ({
    key: `${check.field}:${key}`,
    title,
    ...withDecisions(found, stored),
  });
  return [
    of('whole', texts.whole, check.whole),
    ...check.blocks.map((block) => {
      const section = of(String(block.index), block.title || texts.untitled, block);
      const isQuiet = section.findings.length === 0;
      return { ...section, label: labels[block.index], isQuiet };
    }),
  ];
};

/** What is left to look at in all of these places. */
export const findingsOf = (sections: readonly Section[]): Finding[] =>
  sections.flatMap(({ findings }) => findings);

/** '2 graves · 5 atenções · 8 dicas · 3 lacunas'; a gap is not counted among the cautions. */
export const summaryOf = (findings: readonly Finding[]): string => {
  const gaps = findings.filter(({ rule }) => rule === 'lacuna').length;
  const count = (severity: Finding['severity']): number =>
    findings.filter((finding) => finding.severity === severity && finding.rule !== 'lacuna').length;
  const parts = [
    [count('grave'), texts.severities.grave],
    [count('atencao'), texts.severities.atencao],
    [count('dica'), texts.severities.dica],
    [gaps, texts.severities.gaps],
  ] as const;
  return parts.flatMap(([n, words]) => (n > 0 ? [words(n)] : [])).join(' · ');
};

const Time = ({ label }: Pick<Section, 'label'>) =>
  label && <p className="text-sm text-ink-soft tabular-nums">{label}</p>;

/** The blocks without findings, folded. */
const Quiet = ({ sections }: { sections: readonly Section[] }) => (
  <details className="border-t border-line pt-3 text-sm">
    <summary className="text-ink-soft">{texts.quiet(sections.length)}</summary>
    <ul className="mt-2 grid gap-2">
      {sections.map(({ key, title, label }) => (
        <li key={key}>
          {title}
          <Time label={label} />
        </li>
      ))}
    </ul>
  </details>
);

const More = ({ more }: Pick<Section, 'more'>) => {
  const rest = Object.values(more).reduce((sum, n) => sum + n, 0);
  return rest > 0 ? <p className="pb-3 text-sm text-ink-soft">{texts.more(rest)}</p> : null;
};

const Dismissed = ({
  findings,
  decisions,
}: {
  findings: readonly Finding[];
  decisions: Decisions;
}) => (
  <details className="text-sm">
    <summary className="text-ink-soft">{texts.dismissed(findings.length)}</summary>
    <ul className="mt-2 grid gap-2">
      {findings.map((finding) => (
        <li key={findingKey(finding)} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1">{finding.sentence}</span>
          <Button size="sm" variant="quiet" onClick={() => decisions.restore(finding)}>
            {texts.restore}
          </Button>
        </li>
      ))}
    </ul>
  </details>
);

/** The findings, place by place; what was dismissed can be brought back. */
export const CheckList = ({
  sections,
  handlers,
  decisions,
}: {
  sections: readonly Section[];
  handlers: FindingHandlers;
  decisions: Decisions;
}) => {
  const dismissed = sections.flatMap((section) => section.dismissed);
  const quiet = sections.filter(({ isQuiet }) => isQuiet);
  return (
    <div className="grid gap-4">
      {sections
        .filter(({ findings }) => findings.length > 0)
        .map(({ key, title, label, findings, more }) => (
          <section key={key} className="border-t border-line pt-3">
            <h3 className="font-serif text-lg font-semibold">{title}</h3>
            <Time label={label} />
            <ul className="divide-y divide-line">
              <FindingItems {...{ findings, handlers, decisions }} />
            </ul>
            <More more={more} />
          </section>
        ))}
      {quiet.length > 0 && <Quiet sections={quiet} />}
      {dismissed.length > 0 && <Dismissed findings={dismissed} decisions={decisions} />}
    </div>
  );
};
