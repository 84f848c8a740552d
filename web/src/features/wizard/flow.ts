import { createContext, useContext } from 'react';
import { stepAfterOwnPromise } from '@webnario/domain/wizard/steps';
import type { Advance } from '@webnario/domain/wizard/transition';
import { formCopy } from './forms/copy.ts';

/** What differs for the screens of a step between the wizard and the legacy flow; everything else is the same. */
export type Flow = {
  /** Sent along with every move. */
  readonly sent: Pick<Advance, 'flow'>;
  /** The step to which an own promise leads, and how its choice says so. */
  readonly afterOwnPromise: number;
  readonly ownPromiseHint: string;
  /** The flow's own sentence for a text that did not come, in place of the reason. */
  readonly generationFailed?: string;
};

const wizardFlow: Flow = {
  sent: {},
  afterOwnPromise: stepAfterOwnPromise,
  ownPromiseHint: formCopy.promise.yesHint,
};

/** The flow in which a step is shown: the wizard's, unless the legacy flow is around it. */
export const FlowContext = createContext(wizardFlow);

export const useFlow = (): Flow => useContext(FlowContext);
