import type {
  ForgetRefusals,
  KnownModel,
  PriceChange,
} from '@webnario/domain/api/admin/model-endpoints';
import type { ModelPrice } from '@webnario/domain/catalog/model-prices';
import { recordAct } from '../audit/record.ts';
import type { AuditEntry } from '../audit/repo.ts';
import type { AdminDeps } from '../deps.ts';

type Details = AuditEntry['details'];

const told = (price: ModelPrice | null | undefined, when: 'from' | 'to'): Details => ({
  [`${when}_input_micros`]: price?.inputMicros ?? null,
  [`${when}_output_micros`]: price?.outputMicros ?? null,
});

const isSame = (price: ModelPrice | null, before: ModelPrice | undefined): boolean =>
  price?.inputMicros === before?.inputMicros && price?.outputMicros === before?.outputMicros;

/** Keeps what a model costs, for the texts that end from now on; what ended before keeps its cost. */
export const keepPrice = async (
  deps: AdminDeps,
  actorId: string,
  { model, price: given }: PriceChange,
): Promise<KnownModel[]> => {
  const price = given && { inputMicros: given.input_micros, outputMicros: given.output_micros };
  await deps.db.transaction(async (tx) => {
    const before = await deps.models.savePrice(tx, { model, price, now: deps.now() });
    if (isSame(price, before)) return;
    const action = price ? 'model_price_changed' : 'model_price_removed';
    const details = { ...told(before, 'from'), ...told(price, 'to') };
    await recordAct(deps, tx, { actorId, action, target: { id: model, label: model }, details });
  });
  return deps.models.known();
};

/** Forgets what a model refuses at that server, because models change: it is asked with every parameter again. */
export const forgetRefusals = async (
  deps: AdminDeps,
  actorId: string,
  { model, server_id: serverId }: ForgetRefusals,
): Promise<KnownModel[]> => {
  await deps.db.transaction(async (tx) => {
    const forgotten = await deps.models.forgetRefused(tx, { model, serverId });
    const [first] = forgotten;
    if (!first) return;
    const parameters = forgotten.map(({ parameter }) => parameter).toSorted();
    await recordAct(deps, tx, {
      actorId,
      action: 'model_refusals_forgotten',
      target: { id: model, label: model },
      details: { server: first.serverOrigin, parameters },
    });
  });
  return deps.models.known();
};
