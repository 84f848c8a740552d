import type { StepPromptType } from '../project-fields.ts';

/** What a person types on the way to a script, in the keys of docs/method. */
export type CaseInput = {
  readonly id: string;
  /** What is special about the case. */
  readonly nota?: string;
  /** The day on which the text is written. */
  readonly relogio?: string;
  readonly nome_do_produto: string;
  readonly descricao_do_produto: string;
  readonly categoria: string;
  readonly especialidade: string;
  readonly publico_alvo: string;
  readonly produto: string;
  readonly o_que_ensina?: string;
  readonly promessa_forte?: string;
  readonly promessa_curta: string;
  readonly duracao?: Readonly<Record<string, unknown>>;
  readonly historias?: Readonly<Record<string, unknown>>;
  readonly oferta?: Readonly<Record<string, unknown>>;
  /** Texts that the case brings along; those that it lacks are written before a prompt that rests on them is tried. */
  readonly textos?: Readonly<Partial<Record<StepPromptType, string>>>;
};
