import type { Project } from '@webnario/domain/wizard/project';
import { gapsCopy as texts } from './copy.ts';
import { GapBox } from './gap-box.tsx';
import { useGaps } from './use-gaps.ts';

export const gapsId = 'lacunas';

/** What only the person can fill in, each asked once; nothing where a script asks for nothing. */
export const GapBoxes = ({ project }: { project: Project }) => {
  const gaps = useGaps(project);
  const { items, filled } = gaps;
  if (items.length === 0) return null;
  const isDone = filled === items.length;
  return (
    <section
      id={gapsId}
      tabIndex={-1}
      aria-labelledby={`${gapsId}-title`}
      className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-4 focus:outline-none print:hidden"
    >
      <header className="grid gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={`${gapsId}-title`} className="text-xl font-semibold">
            {texts.title}
          </h2>
          <output className="text-sm font-medium text-curtain tabular-nums">
            {texts.progress(filled, items.length)}
          </output>
        </div>
        <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-well">
          <div
            className="h-full rounded-full bg-good transition-[width] duration-300"
            style={{ width: `${(filled / items.length) * 100}%` }}
          />
        </div>
        <p className="max-w-[68ch] text-sm text-ink-soft">{isDone ? texts.done : texts.hint}</p>
      </header>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {items.map((item) => (
          <GapBox key={item.key} project={project} item={item} gaps={gaps} />
        ))}
      </ul>
    </section>
  );
};
