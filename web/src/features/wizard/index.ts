export { WizardPage } from './page/wizard-page.tsx';
export { NewProjectPage } from './new-project/new-project-page.tsx';
export { LegacyPhasePage } from './legacy/legacy-phase-page.tsx';
