import { readFileSync } from 'node:fs';
import { normalise } from '@webnario/domain/script/words';
import type { StepPromptType } from '@webnario/domain/wizard/steps';

const read = (path: string): string =>
  readFileSync(new URL(`./templates/${path}.txt`, import.meta.url), 'utf8').trimEnd();

/** The template of each text (docs/method/demonstration.md#templates). */
export const templates: Readonly<Record<StepPromptType, string>> = {
  persona: read('persona'),
  promessa_forte: read('promessa_forte'),
  script_fase_1: read('script_fase_1'),
  script_fase_2: read('script_fase_2'),
  script_fase_3: read('script_fase_3'),
  script_fase_4: read('script_fase_4'),
  script_fase_5: read('script_fase_5'),
};

const withVariant = [
  'Boas-vindas e gancho',
  'Promessa da aula',
  'A grande ideia',
  'Valor e investimento',
  'Última chamada e despedida',
].map(normalise);

const variants: ReadonlyMap<string, string> = new Map(
  withVariant.map((title) => [title, read(`variants/${title.replaceAll(' ', '-')}`)]),
);

/** The second version of a block, where there is one (docs/method/demonstration.md#templates); without its heading. */
export const variantOf = (title: string): string | undefined =>
  variants.get(normalise(title))?.replace(/^## .*\n+/u, '');
