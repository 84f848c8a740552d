import type { KnownModel, ModelTrial } from '@webnario/domain/api/admin/model-endpoints';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Deps } from '../../platform/deps.ts';
import { accessTo, promptInUse, type CallLimits, type Servers } from './writers/choose-writer.ts';
import { listModels } from './writers/model/server/list-models.ts';
import type { Connection } from './writers/model/server/openai-call.ts';
import { listKnownModels } from './models/known.ts';
import { forgetRefused, newestEnd, savePrice } from './models/repo.ts';

const listKeptMs = 10 * 60_000;
const lookedBackMs = 2 * 24 * 60 * 60_000;

/** What administrators learn of the models that the configured server has. */
export const makeKnownModels = (
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'log'>,
  servers: Servers,
  limits: CallLimits,
) => {
  const { db, now } = deps;
  let kept: { of: Connection; until: number; models: Promise<readonly string[]> } | undefined;
  return {
    /** Those for texts that it lists; asked again after ten minutes, after an empty list, and of another server. */
    list: async (): Promise<readonly string[]> => {
      const connection = await servers.main();
      if (!connection) return [];
      if (kept?.of !== connection || kept.until <= now().getTime()) {
        const models = listModels(connection);
        kept = { of: connection, until: now().getTime() + listKeptMs, models };
        // A server that is still starting has a list a moment later.
        if ((await models).length === 0) kept = undefined;
        return models;
      }
      return kept.models;
    },
    /** Those in use, and those of which something is known, with what that is. */
    known: (): Promise<KnownModel[]> => listKnownModels(deps, servers),
    /** Whether the newest text of a model in two days failed because nothing is left to pay it with. */
    isOutOfMoney: async (): Promise<boolean> =>
      (await newestEnd(db, new Date(now().getTime() - lookedBackMs))) === 'provider_out_of_money',
    savePrice,
    forgetRefused,
    /** How the model of the persona's prompt answers now. Refused: `no_model`. */
    tryOut: async (): Promise<Result<ModelTrial>> => {
      const connection = await servers.main();
      if (!connection) return refused('no_model');
      const { tryModel } = await import('./writers/model/server/try-model.ts');
      return ok(
        await tryModel(
          await accessTo(deps, connection, limits),
          await promptInUse({ db }, 'persona'),
        ),
      );
    },
  };
};
export type KnownModels = ReturnType<typeof makeKnownModels>;
