import type { ModelTrial } from '@webnario/domain/api/admin-endpoints';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Deps } from '../../platform/deps.ts';
import { accessTo, promptInUse, type CallLimits, type ConnectNow } from './choose-writer.ts';
import { listModels } from './model/server/list-models.ts';
import type { Connection } from './model/server/openai-call.ts';

const listKeptMs = 10 * 60_000;

/** What administrators learn of the models that the configured server has. */
export const makeKnownModels = (
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  connectNow: ConnectNow,
  limits: CallLimits,
) => {
  const { db, now } = deps;
  let kept: { of: Connection; until: number; models: Promise<readonly string[]> } | undefined;
  return {
    /** Those for texts that it lists; asked again after ten minutes, after an empty list, and of another server. */
    list: async (): Promise<readonly string[]> => {
      const connection = await connectNow();
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
    /** How the model of the persona's prompt answers now. Refused: `no_model`. */
    tryOut: async (): Promise<Result<ModelTrial>> => {
      const connection = await connectNow();
      if (!connection) return refused('no_model');
      const { tryModel } = await import('./model/server/try-model.ts');
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
