import { missingInWords, missingOf } from '@webnario/domain/gaps/missing-answers';
import { durations, type Chapter } from '@webnario/domain/files/chapters';
import type { OpenGap } from './manuscript.ts';

const dates = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeZone: 'America/Sao_Paulo',
});

/** '28 de fevereiro de 2026'. */
export const longDate = (date: string): string => dates.format(new Date(date));

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** How long the class takes, under the title of the table of contents. */
export const clockNote = (chapters: readonly Pick<Chapter, 'time'>[]): string => {
  const { speech, clock } = durations(chapters);
  const whole = counted(clock, 'minuto', 'minutos');
  return `Cerca de ${whole} no relógio, com pausas, enquetes e perguntas; ${speech} de fala.`;
};

/** How long a phase takes, under its title. */
export const chapterNote = ({ minutes, blocks }: Pick<Chapter, 'minutes' | 'blocks'>): string =>
  [
    `Cerca de ${counted(minutes, 'minuto', 'minutos')} no relógio`,
    counted(blocks.length, 'bloco', 'blocos'),
  ].join(' · ');

/** What stands over the list of open gaps. */
export const gapsNote = (gaps: readonly Pick<OpenGap, 'what'>[]): string =>
  `${missingInWords(missingOf(gaps.map(({ what }) => what)))} do texto, em destaque. Complete antes de apresentar.`;
