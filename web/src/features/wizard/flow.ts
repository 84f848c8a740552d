import { createContext, useContext } from 'react';
import { stepAfterOwnPromise } from '@webnario/domain/wizard/steps';
import type { Advance } from '@webnario/domain/wizard/transition';

/** What differs for the screens of a step between the wizard and the legacy flow; everything else is the same. */
export type Flow = {
  /** Sent along with every move. */
  readonly sent: Pick<Advance, 'flow'>;
  /** The step to which an own promise leads. */
  readonly afterOwnPromise: number;
  /** Whether the heading of a step counts it among all; the legacy flow counts its own phases. */
  readonly countsSteps: boolean;
  /** The flow's own sentence under 'Sim' of the promise question. */
  readonly ownPromiseHint?: string;
  /** The flow's own sentence for a text that did not come, in place of the reason. */
  readonly generationFailed?: string;
};

const wizardFlow: Flow = {
  sent: {},
  countsSteps: true,
  afterOwnPromise: stepAfterOwnPromise,
};

/** The flow in which a step is shown: the wizard's, unless the legacy flow is around it. */
export const FlowContext = createContext(wizardFlow);

export const useFlow = (): Flow => useContext(FlowContext);
