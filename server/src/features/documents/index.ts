import type { Deps } from '../../platform/deps.ts';
import type { Guards } from '../../platform/http/request-response.ts';
import type { Credits } from '../credits/index.ts';
import type { Projects } from '../projects/index.ts';
import { makeOrders } from './orders.ts';
import { makePress } from './press.ts';
import { documentRoutes } from './routes.ts';

/** The files of a finished script: the typeset PDF, paid for once, and the plain text, free. */
export const makeDocuments = (
  deps: Deps,
  others: { readonly projects: Projects; readonly credits: Credits },
) => {
  const press = makePress();
  const orders = makeOrders(press);
  return {
    routes: (guards: Guards) => documentRoutes({ deps, ...others, orders }, guards),
    /** Ends the thread that sets files; what still waits there fails. */
    close: () => press.close(),
  };
};
export type Documents = ReturnType<typeof makeDocuments>;
