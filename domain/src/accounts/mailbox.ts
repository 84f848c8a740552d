const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that receives what is sent to an address, so that several spellings of one count as one: small letters,
 * without what follows a plus, and for Gmail without dots (https://support.google.com/mail/answer/7436150).
 */
export const mailboxOf = (email: string): string => {
  const [typed = '', host = ''] = email.toLowerCase().split('@');
  // An address may begin with a plus; then it is no mark.
  const plus = typed.indexOf('+', 1);
  const local = plus < 0 ? typed : typed.slice(0, plus);
  return gmail.has(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`;
};
