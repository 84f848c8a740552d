import type { Category } from '@webnario/domain/api/endpoints';
import {
  defaultInitialCredits,
  defaultPrices,
  type Prices,
} from '@webnario/domain/credits/credits';
import type { Db, Deps } from '../../platform/deps.ts';
import { listActive } from './categories.repo.ts';
import { findAll, save } from './settings.repo.ts';

/** The purpose for which the model's key is encrypted; it must be stored encrypted for this one. */
export const openAiKeyPurpose = 'openai_api_key';

/** What administrators set in credits. */
export type CreditSettings = { readonly initialCredits: number; readonly prices: Prices };

const wholeNumber = (text: string | undefined, minimum: number, fallback: number): number =>
  text !== undefined && /^\d{1,6}$/.test(text) && Number(text) >= minimum ? Number(text) : fallback;

/** The credit settings; what is missing or unreadable has its default (R-DATA-11, R-CONST-03, R-CONST-04). */
export const creditSettings = async (db: Db): Promise<CreditSettings> => {
  const stored = await findAll(db, [
    'default_user_credits',
    'credits_per_persona',
    'credits_per_script_phase',
  ]);
  return {
    initialCredits: wholeNumber(stored['default_user_credits'], 0, defaultInitialCredits),
    prices: {
      ...defaultPrices,
      persona: wholeNumber(stored['credits_per_persona'], 1, defaultPrices.persona),
      scriptPhase: wholeNumber(stored['credits_per_script_phase'], 1, defaultPrices.scriptPhase),
    },
  };
};

const byName = new Intl.Collator('pt-BR').compare;

/** The active categories by name, as a Portuguese reader sorts. */
export const listCategories = async (db: Db): Promise<Category[]> =>
  (await listActive(db)).toSorted((a, b) => byName(a.name, b.name));

/** Seals the stored key of the model with the secret of now; answers how many were not. Throws where it cannot be opened. */
export const resealSettings = ({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  db.transaction(async (tx) => {
    const { [openAiKeyPurpose]: stored } = await findAll(tx, [openAiKeyPurpose]);
    const sealed = stored ? secrets.reseal(openAiKeyPurpose, stored) : undefined;
    if (sealed === undefined) return 0;
    await save(tx, openAiKeyPurpose, sealed);
    return 1;
  });

/**
 * The model's key: the one of the settings screen wins over the environment's; undefined means demonstration
 * mode. A stored key that this server's secret cannot decrypt is logged and ignored.
 */
export const openAiKey = async (
  deps: Pick<Deps, 'db' | 'env' | 'secrets' | 'log'>,
): Promise<string | undefined> => {
  const { [openAiKeyPurpose]: sealed } = await findAll(deps.db, [openAiKeyPurpose]);
  if (sealed) {
    try {
      return deps.secrets.decrypt(openAiKeyPurpose, sealed);
    } catch (error) {
      deps.log.error({ err: error }, 'the stored OpenAI key cannot be opened with this APP_SECRET');
    }
  }
  return deps.env.OPENAI_API_KEY;
};
