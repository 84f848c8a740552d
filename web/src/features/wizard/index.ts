/**
 * Where a person writes a script, step after step (docs/guides/wizard.md). The folders, and the steps that each serves,
 * by the names of `@webnario/domain/wizard/steps`:
 *
 *     new-project/    before the first step: name, description and category
 *     page/           every step: what its bar offers, rail, and which screen belongs to which kind of step
 *     frame/          every step: bar, heading, prices, base texts, drafts of forms, other tabs
 *     forms/          coleta_dados_persona, definicao_promessa
 *     generation/     geracao_persona, geracao_script_fase_1 … 5
 *     adjustment/     ajuste_persona, ajuste_promessa, ajuste_script_fase_1 … 5
 *                     (in it: editor/, the text as blocks; autosave/, saving and merging; regeneration/, new blocks)
 *     short-promise/  otimizacao_promessa
 *     result/         resultado_final
 *     records/        every step, from the bar: the window, cards and saving of the two forms by conversation
 *     stories/        'Suas histórias': who speaks, on coleta_dados_persona; offered until ajuste_promessa
 *     offer/          'Dados da oferta': offered on ajuste_script_fase_3
 *     duration/       length and pace of the class: asked on coleta_dados_persona, in the bar of every step
 *     time/           how long a text takes to say: the adjustments of the script, resultado_final
 *     script-check/   the check ('Raio-x'): every form and text that is typed, resultado_final (forms/: under fields)
 *     versions/       versions of a text: the adjustments, resultado_final, and a text that is read
 *     reading/        any step that the project has passed: reading it, and going on from it in a copy
 *     unsent/         texts typed on an adjustment or on resultado_final that never reached the server
 *     legacy/         the steps up to ajuste_promessa, at the addresses of the legacy flow
 *     testing/        projects and servers for the tests of all of these
 */
export { WizardPage } from './page/wizard-page.tsx';
export { NewProjectPage } from './new-project/new-project-page.tsx';
export { LegacyPhasePage } from './legacy/legacy-phase-page.tsx';
