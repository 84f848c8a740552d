import { escapeHtml } from './html.ts';
import type { Message } from './message.ts';

/** The content of a mail, before it is laid out. */
export type Letter = {
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

/** The mail of a letter, as text and in the product's look; everything in it is escaped. */
export const writeLetter = (to: string, letter: Letter, sender: Sender): Message => ({
  to,
  subject: letter.subject,
  text: toText(letter, sender),
  html: toHtml(letter, sender),
});

/** Outsiders type names too: what could be a message, an amount or a link is none. */
const lettersOfNames = /^[\p{L}\p{M} '’-]{1,30}$/u;
const mostWords = 3;

/** 'Olá, Ana.' when the name given can be shown, 'Olá.' otherwise. */
export const greet = (firstName: unknown): string => {
  const name = typeof firstName === 'string' ? firstName.trim() : '';
  const isName = lettersOfNames.test(name) && name.split(' ').length <= mostWords;
  return isName ? `Olá, ${name}.` : 'Olá.';
};
