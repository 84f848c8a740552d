export { WizardPage } from './frame/wizard-page.tsx';
export { NewProjectPage } from './new-project/new-project-page.tsx';
export { OlderPhasePage } from './legacy/legacy-phase-page.tsx';
