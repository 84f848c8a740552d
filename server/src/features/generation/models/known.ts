import type { KnownModel, ModelRefusals } from '@webnario/domain/api/admin/model-endpoints';
import type { ModelServer } from '@webnario/domain/catalog/models';
import { promptTypes, type PromptType } from '@webnario/domain/project-fields';
import type { Deps } from '../../../platform/deps.ts';
import { promptInUse, type Servers } from '../writers/choose-writer.ts';
import { serverOf } from './known-server.ts';
import { listPrices, listRefused } from './repo.ts';

type RefusedParameters = Awaited<ReturnType<typeof listRefused>>;
type Places = ReadonlyMap<string, ModelServer>;

/** The place of each configured server by its id; one that is configured as both counts as the first. */
const placesOf = async ({ main, fallback }: Servers): Promise<Places> => {
  const connected = await Promise.all([fallback(), main()]);
  return new Map(
    connected.flatMap((one) => (one ? [[serverOf(one.client.baseURL).id, one.place]] : [])),
  );
};

const refusalsOf = (rows: RefusedParameters, places: Places): ModelRefusals[] =>
  [...Map.groupBy(rows, (row) => row.serverId)].map(([id, of]) => ({
    server_id: id,
    server: of[0]?.serverOrigin ?? '',
    place: places.get(id) ?? null,
    refused: of.map(({ parameter, learnedAt }) => ({ parameter, since: learnedAt.toISOString() })),
  }));

const modelsOfPrompts = async (deps: Pick<Deps, 'db'>): Promise<Map<string, PromptType[]>> => {
  const used = await Promise.all(
    promptTypes.map(async (type) => ({ type, model: (await promptInUse(deps, type)).model })),
  );
  return new Map(
    [...Map.groupBy(used, ({ model }) => model)].map(([model, of]) => [
      model,
      of.map(({ type }) => type),
    ]),
  );
};

/**
 * The models that the prompts in use and the second server name, then those of which a price or a refusal is known, each
 * with both.
 */
export const listKnownModels = async (
  deps: Pick<Deps, 'db' | 'env'>,
  servers: Servers,
): Promise<KnownModel[]> => {
  const { db, env } = deps;
  const [ofPrompts, places] = await Promise.all([modelsOfPrompts(deps), placesOf(servers)]);
  const [prices, learned] = await Promise.all([listPrices(db), listRefused(db)]);
  const hasFallback = (await servers.fallback()) !== undefined;
  const ofFallback = hasFallback ? env.OPENAI_FALLBACK_MODEL : undefined;
  const used = [...ofPrompts.keys(), ...(ofFallback === undefined ? [] : [ofFallback])];
  const others = [...prices, ...learned].map(({ model }) => model).toSorted();
  return [...new Set([...used, ...others])].map((model) => {
    const price = prices.find((one) => one.model === model);
    return {
      model,
      prompts: ofPrompts.get(model) ?? [],
      is_fallback: model === ofFallback,
      price: price ? { input_micros: price.inputMicros, output_micros: price.outputMicros } : null,
      refusals: refusalsOf(
        learned.filter((row) => row.model === model),
        places,
      ),
    };
  });
};
