import type { Deps } from '../../platform/deps.ts';
import { rateOf } from '../../platform/limits/limits.ts';
import { openRateLimiter } from '../../platform/limits/open-rate-limiter.ts';
import { greet, writeLetter, type Sender } from '../../platform/mail/letter.ts';
import type { Message } from '../../platform/mail/message.ts';
import { people } from '../auth/index.ts';

const outOfMoneyMail = (
  { to, firstName }: { readonly to: string; readonly firstName: string | null },
  sender: Sender,
): Message =>
  writeLetter(
    to,
    {
      subject: `A conta do serviço de IA do ${sender.productName} está sem saldo`,
      greeting: greet(firstName),
      lines: [
        'O serviço de IA recusou um texto porque a conta nele não tem mais saldo. Enquanto isso ninguém recebe textos da IA; nenhum crédito é cobrado, e escrever à mão continua possível.',
        'Ponha saldo na conta do serviço, ou use outra chave nas configurações.',
      ],
      action: { label: 'Abrir as configurações', href: `${sender.site}/admin/settings` },
      after: ['Mandamos no máximo uma mensagem destas por dia.'],
    },
    sender,
  );

/** Tells every administrator by mail, at most once a day, that nothing is left to pay the model with. Never throws. */
export const makeTellOutOfMoney = (deps: Deps): (() => Promise<void>) => {
  const { db, env, log, mail } = deps;
  const limiter = openRateLimiter(deps);
  const sender = { productName: env.PRODUCT_NAME, site: env.PUBLIC_URL };
  const tell = async (): Promise<void> => {
    const rate = rateOf('out_of_money_mail', env.RATE_LIMITS);
    if ((await limiter.take(rate, 'out_of_money_mail')) > 0) return;
    await db.transaction(async (tx) => {
      for (const { email: to, firstName } of await people.listAdministrators(tx)) {
        // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
        await mail.send(tx, outOfMoneyMail({ to, firstName }, sender));
      }
    });
  };
  return () =>
    tell().catch((error: unknown) => {
      log.error({ err: error }, 'administrators could not be told that the model is not paid');
    });
};
