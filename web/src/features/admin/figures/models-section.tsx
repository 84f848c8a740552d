import type { ReactNode } from 'react';
import type { ModelUse } from '@webnario/domain/api/admin/figures-endpoints';
import { writeDollars } from '@webnario/domain/catalog/model-prices';
import type { PromptType } from '@webnario/domain/project-fields';
import { formatNumber } from '../../../shared/format.ts';
import { promptTabs } from '../copy.ts';
import { FigureTable } from './figure-table.tsx';
import { copy } from './figures-copy.ts';
import { sumUse, type Use } from './model-use.ts';
import { Section } from '../section.tsx';

const texts = copy.models;

const Aside = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm font-normal text-ink-soft">{children}</span>
);

const oneDollar = 1_000_000;
const oneCent = 10_000;

/** Beside whole dollars, parts of a cent only make a number hard to read. */
const rounded = (micros: number): number =>
  micros < oneDollar ? micros : Math.round(micros / oneCent) * oneCent;

/** What is not known has a word, and never a 0. */
const Cost = ({ use }: { use: Use }) => {
  const { cost_micros: cost, unpriced, uncounted, demonstration } = use;
  if (demonstration) return texts.free;
  if (cost === null) return unpriced > 0 ? texts.noPrice : texts.noCount;
  return (
    <>
      {writeDollars(rounded(cost))}
      {unpriced > 0 && <Aside>{texts.unpriced(unpriced)}</Aside>}
      {uncounted > 0 && <Aside>{texts.uncounted(uncounted)}</Aside>}
    </>
  );
};

const tokens = (count: number | null, { demonstration }: Use): string => {
  if (demonstration) return texts.free;
  return count === null ? texts.noCount : formatNumber(count);
};

const cellsOf = (use: Use): ReactNode[] => [
  <Cost key="cost" use={use} />,
  formatNumber(use.texts),
  tokens(use.prompt_tokens, use),
  tokens(use.completion_tokens, use),
];

const modelName = ({ model, demonstration }: ModelUse): string =>
  demonstration ? texts.demonstration : (model ?? texts.noModel);

const isPromptType = (name: string): name is PromptType => Object.hasOwn(promptTabs, name);

const promptName = ({ prompt_type: type, prompt_version: version }: ModelUse): string =>
  `${isPromptType(type) ? promptTabs[type] : type}, ${texts.version(version)}`;

const columns = [texts.cost, texts.texts, texts.read, texts.written];

export const ModelsSection = ({ models }: { models: readonly ModelUse[] }) => {
  if (models.length === 0) {
    return (
      <Section title={texts.title} hint={texts.lead}>
        <p className="text-ink-soft">{copy.nothing}</p>
      </Section>
    );
  }
  const ofModels = models.filter(({ demonstration }) => !demonstration);
  const [total] = sumUse(ofModels, () => copy.total);
  return (
    <Section title={texts.title} hint={texts.lead}>
      <div className="grid grid-cols-1 gap-4">
        <FigureTable
          caption={texts.byModel}
          columns={[texts.model, ...columns]}
          rows={sumUse(models, modelName).map((use) => ({
            key: use.key,
            cells: [use.key, ...cellsOf(use)],
          }))}
          {...(total ? { total: [copy.total, ...cellsOf(total)] } : {})}
        />
        {ofModels.length > 0 && (
          <FigureTable
            caption={texts.byPrompt}
            columns={[texts.prompt, ...columns]}
            rows={sumUse(ofModels, promptName).map((use) => ({
              key: use.key,
              cells: [use.key, ...cellsOf(use)],
            }))}
          />
        )}
      </div>
    </Section>
  );
};
