import { createContext, Suspense, useContext, type ReactNode } from 'react';
import type { Project } from '@webnario/domain/wizard/project';

/** What the app puts on the last step of a script from the features beside the wizard. */
export const LastStepToolsContext = createContext<(project: Project) => ReactNode>(() => null);

/** Those tools, as soon as their code is there. */
export const LastStepTools = ({ project }: { project: Project }) => (
  <Suspense fallback={null}>{useContext(LastStepToolsContext)(project)}</Suspense>
);
