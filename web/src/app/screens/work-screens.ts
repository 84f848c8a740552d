// A layout and the screens in it, fetched together: neither waits for the other.
export { WorkLayout } from '../layouts/work-layout.tsx';
export { LegacyPhasePage, NewProjectPage, WizardPage } from '../../features/wizard/index.ts';
