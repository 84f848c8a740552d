import * as z from 'zod/mini';
import { modelPriceSchema } from '../../catalog/model-prices.ts';
import { modelServers, refusableParameters } from '../../catalog/models.ts';
import { optionalText, typedText } from '../../fields.ts';
import { promptTypes } from '../../project-fields.ts';

/** How the model of the persona's prompt answered a short request. */
const modelTrialSchema = z.object({
  model: z.string(),
  /** Where it was asked, without a path or a key. */
  server: z.string(),
  /** The code of the reason why there is no text; null when there is one. */
  failure: z.nullable(z.string()),
  /** What the server said of it, without the key; null where it said nothing. */
  told: z.nullable(z.string()),
  first_word_ms: z.nullable(z.int()),
  /** Null where the server does not count. */
  tokens_per_second: z.nullable(z.number()),
  /** The parameters that the model refuses, so that it is asked without them. */
  left_out: z.array(z.string()),
});
export type ModelTrial = z.output<typeof modelTrialSchema>;

/** What a model refuses at one server. */
const refusalsSchema = z.object({
  server_id: z.string(),
  /** The address of that server, without a path or a key. */
  server: z.string(),
  /** Which of the configured servers it is; null for one that is not configured any more. */
  place: z.nullable(z.enum(modelServers)),
  refused: z.array(z.object({ parameter: z.enum(refusableParameters), since: z.string() })),
});
export type ModelRefusals = z.output<typeof refusalsSchema>;

/** A model that a prompt names or the second server is asked for, or of which something is known. */
const knownModelSchema = z.object({
  model: z.string(),
  /** The prompts that name it. */
  prompts: z.array(z.enum(promptTypes)),
  /** The second server is asked for it, whatever a prompt names. */
  is_fallback: z.boolean(),
  price: z.nullable(modelPriceSchema),
  refusals: z.array(refusalsSchema),
});
export type KnownModel = z.output<typeof knownModelSchema>;

const knownModelsSchema = z.object({ models: z.array(knownModelSchema) });

const modelName = typedText({ min: 1, max: 200, tooShort: 'Diga o modelo' });

/** What an administrator says a model costs; null takes the price away. */
const priceChangeSchema = z.object({ model: modelName, price: z.nullable(modelPriceSchema) });
export type PriceChange = z.output<typeof priceChangeSchema>;

const forgetSchema = z.object({ model: modelName, server_id: optionalText(40) });
export type ForgetRefusals = z.output<typeof forgetSchema>;

/** What administrators see of models, and the prices that they enter. */
export const modelEndpoints = {
  adminModels: {
    method: 'GET',
    path: '/api/admin/models',
    access: 'admin',
    summary:
      'Modelos de texto que o servidor de IA diz ter, perguntados no máximo a cada 10 minutos; vazio quando não há servidor ou ele não diz',
    answer: z.object({ models: z.array(z.string()) }),
  },
  knownModels: {
    method: 'GET',
    path: '/api/admin/models/known',
    access: 'admin',
    summary:
      'Os modelos em uso e os que têm preço ou recusas guardadas: quem os usa, quanto custam e o que recusam, desde quando',
    answer: knownModelsSchema,
  },
  saveModelPrice: {
    method: 'PUT',
    path: '/api/admin/models/price',
    access: 'admin',
    summary:
      'Grava o preço de um milhão de tokens de um modelo, em milionésimos de dólar; null apaga. Vale para os textos que terminarem depois',
    body: priceChangeSchema,
    answer: knownModelsSchema,
  },
  forgetRefusals: {
    method: 'POST',
    path: '/api/admin/models/forget-refusals',
    access: 'admin',
    summary:
      'Esquece o que um modelo recusa em um servidor: o próximo texto volta a ser pedido com tudo',
    body: forgetSchema,
    answer: knownModelsSchema,
  },
  tryModel: {
    method: 'POST',
    path: '/api/admin/model-trial',
    access: 'admin',
    summary:
      'Pede um texto curto ao modelo do prompt da persona e diz como ele respondeu; 409 quando nenhum servidor de IA está configurado',
    answer: modelTrialSchema,
  },
} as const;
