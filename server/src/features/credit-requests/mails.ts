import { creditsInWords } from '@webnario/domain/credits/credits';
import { greet, writeLetter, type Letter, type Sender } from '../../platform/mail/letter.ts';
import type { Message } from '../../platform/mail/message.ts';

/**
 * Tells an administrator that requests wait, in no word of those who ask: nobody can send administrators a text of their
 * own in our name.
 */
export const requestsMail = (
  { to, firstName, count }: { to: string; firstName: string | null; count: number },
  sender: Sender,
): Message => {
  const many =
    count === 1 ? 'Um pedido de créditos espera' : `${count} pedidos de créditos esperam`;
  return writeLetter(
    to,
    {
      subject: `${many} por você`,
      greeting: greet(firstName),
      lines: [`${many} por uma resposta no ${sender.productName}.`],
      action: { label: 'Ver os pedidos', href: `${sender.site}/admin/requests` },
      after: ['Mandamos no máximo uma mensagem destas por hora.'],
    },
    sender,
  );
};

/** What a request was answered. */
type CreditAnswer = {
  readonly to: string;
  readonly firstName: string | null;
  /** How many credits were given; null where none were. */
  readonly amount: number | null;
  readonly reason: string;
};

const letterOf = ({ amount, reason }: CreditAnswer, { productName, site }: Sender) => {
  const href = `${site}/dashboard/credits`;
  const said = `De quem respondeu: “${reason}”`;
  if (amount === null) {
    return {
      subject: `Seu pedido de créditos no ${productName} não foi atendido`,
      lines: ['Desta vez o seu pedido de créditos não foi atendido. O seu saldo não mudou.', said],
      action: { label: 'Ver meus créditos', href },
      after: ['Tudo o que você escreveu continua guardado, e escrever à mão continua grátis.'],
    } satisfies Omit<Letter, 'greeting'>;
  }
  return {
    subject: `Você recebeu ${creditsInWords(amount)} no ${productName}`,
    lines: [`Seu pedido foi atendido: ${creditsInWords(amount)} já estão no seu saldo.`, said],
    action: { label: 'Ver meus créditos', href },
    after: [],
  } satisfies Omit<Letter, 'greeting'>;
};

/** Tells a person what their request was answered. */
export const answerMail = (answered: CreditAnswer, sender: Sender): Message =>
  writeLetter(
    answered.to,
    { greeting: greet(answered.firstName), ...letterOf(answered, sender) },
    sender,
  );
