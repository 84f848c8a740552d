import * as z from 'zod/mini';
import { creditRequestSchema, creditRequestStates } from '../credits/requests.ts';

const ownCreditRequestSchema = z.object({
  id: z.string(),
  sentence: z.string(),
  state: z.enum(creditRequestStates),
  /** What was granted. */
  amount: z.nullable(z.int()),
  /** What the administrator answered. */
  reason: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
});
export type OwnCreditRequest = z.output<typeof ownCreditRequestSchema>;

/** Asking for credits, and the state of one's last request (docs/guides/credits.md#asking-for-more). */
export const creditRequestEndpoints = {
  myCreditRequest: {
    method: 'GET',
    path: '/api/me/credit-request',
    access: 'user',
    summary: 'O último pedido de créditos de quem pergunta; null quando nunca pediu',
    answer: z.object({ request: z.nullable(ownCreditRequestSchema) }),
  },
  askForCredits: {
    method: 'POST',
    path: '/api/me/credit-request',
    access: 'user',
    idempotent: true,
    status: 201,
    summary: 'Pede créditos em uma frase; um pedido aberto por vez, três em 24 horas',
    body: creditRequestSchema,
    answer: z.object({ request: ownCreditRequestSchema }),
  },
} as const;
