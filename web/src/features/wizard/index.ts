export { WizardPage } from './frame/wizard-page.tsx';
export { NewProjectPage } from './new-project/new-project-page.tsx';
export { OlderPhasePage } from './older/older-phase-page.tsx';
