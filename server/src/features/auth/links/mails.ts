import { escapeHtml } from '../../../platform/mail/html.ts';
import type { Message } from '../../../platform/mail/message.ts';

type Letter = {
  readonly subject: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  readonly action?: { readonly label: string; readonly href: string };
  readonly after: readonly string[];
};

/** What every mail says of this installation. */
export type Sender = { readonly productName: string; readonly site: string };

const serif =
  "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, 'Times New Roman', serif";

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;line-height:1.6">${escapeHtml(text)}</p>`;

const button = ({ label, href }: NonNullable<Letter['action']>): string => {
  const safe = escapeHtml(href);
  return `<p style="margin:24px 0"><a href="${safe}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#e8702a;color:#2b1408;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:1.5;color:#5d5666">Se o botão não abrir, copie este endereço no navegador:<br><a href="${safe}" style="color:#5b2a5c;word-break:break-all">${safe}</a></p>`;
};

const toHtml = (letter: Letter, { productName, site }: Sender): string => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf8f5;color:#2a2735;font:16px system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border:1px solid #ebe5dc;border-radius:10px">
<h1 style="margin:0 0 20px;font:600 24px/1.3 ${serif}">${escapeHtml(letter.greeting)}</h1>
${letter.lines.map(paragraph).join('\n')}
${letter.action ? button(letter.action) : ''}
${letter.after.map(paragraph).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #ebe5dc;font-size:14px;color:#5d5666">${escapeHtml(productName)} · <a href="${escapeHtml(site)}" style="color:#5b2a5c">${escapeHtml(site)}</a></p>
</div>
</body>
</html>`;

const toText = (letter: Letter, { productName, site }: Sender): string =>
  [
    letter.greeting,
    ...letter.lines,
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.href}`] : []),
    ...letter.after,
    `${productName} · ${site}`,
  ].join('\n\n');

const write = (to: string, letter: Letter, sender: Sender): Message => ({
  to,
  subject: letter.subject,
  text: toText(letter, sender),
  html: toHtml(letter, sender),
});

/** What a mail program would turn into a link, or break a line with, is no name: strangers type it too. */
const looksLikeAName = /^[^\p{C}./:@\\]{1,60}$/u;

/** 'Olá, Ana.' when the name given can be shown, 'Olá.' otherwise. */
export const greet = (firstName: unknown): string => {
  const name = typeof firstName === 'string' ? firstName.trim() : '';
  return looksLikeAName.test(name) ? `Olá, ${name}.` : 'Olá.';
};

type LinkLetter = { readonly to: string; readonly firstName: unknown; readonly href: string };

/** Confirms an address. Without a password of its own, the account gets one by 'Esqueceu a senha?'. */
export const confirmationMail = (
  { to, firstName, href, hasPassword }: LinkLetter & { readonly hasPassword: boolean },
  sender: Sender,
): Message =>
  write(
    to,
    {
      subject: `Confirme seu e-mail no ${sender.productName}`,
      greeting: greet(firstName),
      lines: [
        `Falta um passo para começar a escrever seus roteiros no ${sender.productName}: confirmar que este e-mail é seu.`,
      ],
      action: { label: 'Confirmar meu e-mail', href },
      after: [
        'O link vale por 24 horas e funciona uma vez.',
        ...(hasPassword
          ? []
          : [
              'Este endereço recebeu mais de um cadastro. Depois de confirmar, crie sua senha em "Esqueceu a senha?", na tela de entrada.',
            ]),
        'Se não foi você quem pediu o cadastro, ignore esta mensagem: sem a confirmação, nenhuma conta é criada.',
      ],
    },
    sender,
  );

/** For somebody who signs up with an address that already has an account. */
export const alreadyRegisteredMail = (
  { to, firstName }: Omit<LinkLetter, 'href'>,
  sender: Sender,
): Message =>
  write(
    to,
    {
      subject: `Você já tem uma conta no ${sender.productName}`,
      greeting: greet(firstName),
      lines: [
        'Alguém pediu um cadastro com este e-mail, que já tem uma conta. Nada mudou nela.',
        'Se foi você, é só entrar. Se não lembra a senha, escolha "Esqueceu a senha?" na tela de entrada.',
      ],
      action: { label: 'Entrar na minha conta', href: `${sender.site}/auth/login` },
      after: ['Se não foi você, não precisa fazer nada.'],
    },
    sender,
  );

/** The link that opens the screen for a new password. */
export const recoveryMail = ({ to, firstName, href }: LinkLetter, sender: Sender): Message =>
  write(
    to,
    {
      subject: `Crie uma nova senha no ${sender.productName}`,
      greeting: greet(firstName),
      lines: ['Recebemos um pedido para criar uma nova senha para a sua conta.'],
      action: { label: 'Criar nova senha', href },
      after: [
        'O link vale por 1 hora e funciona uma vez. Depois de abrir, você tem 15 minutos para escolher a senha.',
        'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
      ],
    },
    sender,
  );

/** Tells the owner that the password is another one now. */
export const passwordChangedMail = (
  { to, firstName }: Omit<LinkLetter, 'href'>,
  sender: Sender,
): Message =>
  write(
    to,
    {
      subject: `Sua senha do ${sender.productName} foi alterada`,
      greeting: greet(firstName),
      lines: [
        'A senha da sua conta acabou de ser alterada. Por segurança, encerramos o acesso nos outros aparelhos.',
        'Se foi você, está tudo certo.',
      ],
      action: {
        label: 'Não fui eu: criar outra senha',
        href: `${sender.site}/auth/forgot-password`,
      },
      after: ['Se não foi você, crie outra senha agora. Seus roteiros continuam guardados.'],
    },
    sender,
  );
