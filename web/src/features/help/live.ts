import type { Config } from '@webnario/domain/api/endpoints';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { answers } from './search.ts';

/**
 * What the help page does once it is drawn. It works on the finished markup and not through React, because the
 * prerendered page runs this file alone and the app runs it too: a page of text needs no framework to be searched.
 */
const all = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];

const inWords = (count: number): string => (count === 1 ? '1 resposta' : `${count} respostas`);

const show = (query: string): void => {
  const questions = all('[data-help="question"]');
  for (const it of questions) it.hidden = !answers(it.textContent, query);
  const found = questions.filter((it) => !it.hidden).length;
  for (const it of all('[data-help="section"]')) {
    it.hidden = !it.querySelector('[data-help="question"]:not([hidden])');
    const link = document.querySelector<HTMLElement>(`[data-help="link"][href="#${it.id}"]`);
    if (link) link.hidden = it.hidden;
  }
  for (const it of all('[data-help="contents"]')) it.hidden = found === 0;
  for (const it of all('[data-help="nothing"]')) it.hidden = found > 0;
  for (const it of all('[data-help="asked"]')) it.textContent = query;
  for (const it of all('[data-help="count"]')) {
    if (query === '') it.textContent = '';
    else it.textContent = found === 0 ? 'Nenhuma resposta' : inWords(found);
  }
};

const listen = (): void => {
  const field = document.querySelector<HTMLInputElement>('[data-help="search"]');
  const update = (): void => show(field?.value.trim() ?? '');
  field?.addEventListener('input', update);
  for (const button of all('[data-help="all"]')) {
    button.addEventListener('click', () => {
      if (field) field.value = '';
      update();
      field?.focus();
    });
  }
  // A word may have been typed before this file was there.
  update();
};

/** Writes today's prices where the page names what costs; until then, and without them, it says where to see them. */
const fillPrices = async (): Promise<void> => {
  const answer = await fetch('/api/config').catch(() => undefined);
  if (!answer?.ok) return;
  const { prices } = (await answer.json()) as Config;
  for (const [name, price] of Object.entries(prices)) {
    for (const it of all(`[data-price="${name}"]`)) {
      it.textContent = price === 0 ? 'grátis' : creditsInWords(price);
    }
  }
};

/** Starts the search and fills in the prices of the help page. */
export const startHelpPage = (): void => {
  listen();
  void fillPrices();
};
