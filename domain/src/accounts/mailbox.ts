/** Providers that deliver several spellings to one mailbox: the name under which they count, and what they ignore before the @. */
type Provider = { readonly host: string; readonly ignored: string };

const gmail: Provider = { host: 'gmail.com', ignored: '.' };
const proton: Provider = { host: 'proton.me', ignored: '._-' };
const iCloud: Provider = { host: 'icloud.com', ignored: '' };

const providers: ReadonlyMap<string, Provider> = new Map([
  ['gmail.com', gmail],
  ['googlemail.com', gmail],
  ['proton.me', proton],
  ['protonmail.com', proton],
  ['protonmail.ch', proton],
  ['pm.me', proton],
  ['icloud.com', iCloud],
  ['me.com', iCloud],
  ['mac.com', iCloud],
]);

/**
 * The mailbox that receives what is sent to an address, so that several spellings of one count as one: small letters,
 * without what follows a plus, and without what its provider ignores: Gmail dots
 * (https://support.google.com/mail/answer/7436150), Proton hyphens and underscores too. The domains of one provider that
 * belong to the same person count as one (https://proton.me/support/addresses-and-aliases, https://support.apple.com/118230).
 */
export const mailboxOf = (email: string): string => {
  const [typed = '', host = ''] = email.toLowerCase().split('@');
  // An address may begin with a plus; then it is no mark.
  const plus = typed.indexOf('+', 1);
  const local = plus < 0 ? typed : typed.slice(0, plus);
  const provider = providers.get(host);
  if (!provider) return `${local}@${host}`;
  const { host: counted, ignored } = provider;
  const letters = Array.from(local).filter((letter) => !ignored.includes(letter));
  return `${letters.join('')}@${counted}`;
};
