import { creditsInWords } from '@webnario/domain/credits/credits';
import { personRefusals } from '@webnario/domain/refusals/person';

export type ErrorDetails = Readonly<Record<string, unknown>>;

/** A call that did not succeed, with a Portuguese sentence a person can read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** A stable code of ours; 'network' when no answer came, 'unknown' when it was not one of ours. */
  readonly code: string;
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  readonly details: ErrorDetails;
  /** The answer had no sentence of its own: the message is its status and body (R-ERR-22), which few screens show. */
  readonly isLiteral: boolean;

  constructor(facts: {
    code: string;
    status: number;
    message: string;
    details?: ErrorDetails | undefined;
    isLiteral?: boolean;
  }) {
    super(facts.message);
    this.code = facts.code;
    this.status = facts.status;
    this.details = facts.details ?? {};
    this.isLiteral = facts.isLiteral ?? false;
  }

  /** Whether the same request may succeed later: no readable answer came, or the server is busy or in trouble. */
  get isTemporary(): boolean {
    return this.status < 400 || this.status === 429 || this.status >= 500;
  }

  /** The message of each field at fault, by its name. */
  get fields(): Readonly<Record<string, string>> {
    const fields = this.details['fields'];
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
  }
}

const networkMessage =
  'Sem conexão com o servidor. O que você escreveu continua aqui; tente de novo em instantes.';

/** No answer came: the server or the network is unavailable. */
export const networkError = (): ApiError =>
  new ApiError({ code: 'network', status: 0, message: networkMessage });

/**
 * The sentence for a code: ours where the code is known, naming price and balance where that is what went
 * wrong; else the server's; else `fallback`.
 */
export const messageFor = (
  code: string,
  serverMessage: string | undefined,
  details: ErrorDetails,
  fallback: string,
): string => {
  const { price, balance } = details;
  if (code === 'insufficient_credits' && typeof price === 'number' && typeof balance === 'number') {
    return `Esta geração custa ${creditsInWords(price)} e o seu saldo é de ${creditsInWords(balance)}. Você pode escrever esta etapa à mão, sem custo.`;
  }
  if (Object.hasOwn(personRefusals, code)) {
    return personRefusals[code as keyof typeof personRefusals].message;
  }
  return serverMessage || fallback;
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** An unexpected fault is in the server's log under the id of its request: whoever asks for help can name it. */
const withRequestId = (code: string, message: string, requestId: string | undefined): string =>
  code === 'unexpected_failure' && requestId
    ? `${message} Se precisar de ajuda, informe o código ${requestId}.`
    : message;

/**
 * Reads a failed answer, `{"error": {code, message, details?}}`; anything else becomes 'Erro HTTP {status}: {body}'.
 */
export const errorFromAnswer = (
  status: number,
  body: string,
  requestId: string | undefined,
): ApiError => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    parsed = undefined;
  }
  const error = record(record(parsed)['error']);
  const code = typeof error['code'] === 'string' ? error['code'] : 'unknown';
  const details = record(error['details']);
  const serverMessage = typeof error['message'] === 'string' ? error['message'] : undefined;
  const literal = `Erro HTTP ${status}: ${body.slice(0, 300)}`;
  const message = messageFor(code, serverMessage, details, literal);
  const isLiteral = message === literal;
  return new ApiError({
    code,
    status,
    message: withRequestId(code, message, requestId),
    details,
    isLiteral,
  });
};

/** The sentence to show for whatever was thrown: the screen's own where the answer brought none (R-ERR-01). */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && !error.isLiteral ? error.message : fallback;
