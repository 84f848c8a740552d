import type {
  ForgetRefusals,
  KnownModel,
  PriceChange,
} from '@webnario/domain/api/admin/model-endpoints';
import type { ModelPrice } from '@webnario/domain/catalog/model-prices';
import type { Db } from '../../../platform/deps.ts';
import { recordAuditEntry } from '../audit/record.ts';
import type { AuditEntry } from '../audit/repo.ts';
import type { AdminDeps } from '../deps.ts';

type Details = AuditEntry['details'];

const record = async (
  deps: AdminDeps,
  tx: Db,
  entry: {
    readonly actorId: string;
    readonly action: 'model_price_changed' | 'model_price_removed' | 'model_refusals_forgotten';
    readonly model: string;
    readonly details: Details;
  },
): Promise<void> => {
  const { model, ...rest } = entry;
  await recordAuditEntry(deps, tx, { ...rest, targetId: model, targetLabel: model });
};

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
    await record(deps, tx, { actorId, action, model, details });
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
    const details = { server: first.serverOrigin, parameters };
    await record(deps, tx, { actorId, action: 'model_refusals_forgotten', model, details });
  });
  return deps.models.known();
};
