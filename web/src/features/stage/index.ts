export { StagePage } from './page/stage-page.tsx';
