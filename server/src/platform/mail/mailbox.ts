import { Hono } from 'hono';
import { refused } from '@webnario/domain/result';
import { isOnlyHere } from '../../env.ts';
import { makeOperatorAccess } from '../http/operator-access.ts';
import type { Deps } from '../deps.ts';
import { escapeHtml } from './html.ts';
import { refuse, type AppEnv } from '../http/request-response.ts';
import type { KeptMessage } from './outbox.ts';

const style = `
:root { color-scheme: light dark; --paper: oklch(0.985 0.006 85); --sheet: #fff; --ink: oklch(0.23 0.03 285);
  --muted: oklch(0.45 0.02 285); --line: oklch(0.9 0.01 85); --curtain: oklch(0.36 0.12 330); }
@media (prefers-color-scheme: dark) { :root { --paper: oklch(0.19 0.012 285); --sheet: oklch(0.23 0.014 285);
  --ink: oklch(0.94 0.008 85); --muted: oklch(0.75 0.01 85); --line: oklch(0.33 0.014 285);
  --curtain: oklch(0.72 0.1 330); } }
body { margin: 0; padding: 40px 20px; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif;
  overflow-wrap: anywhere; }
main { max-width: 44rem; margin: 0 auto; }
h1, h2 { font-family: ui-serif, "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif;
  line-height: 1.25; margin: 0; font-weight: 600; }
h1 { font-size: 2rem; } h2 { font-size: 1.25rem; }
p.lead, .meta { color: var(--muted); } p.lead { margin: 8px 0 32px; } .meta { margin: 4px 0 16px; font-size: .9rem; }
article { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 20px 24px; margin: 0 0 16px; }
pre { margin: 0; font: inherit; white-space: pre-wrap; }
a { color: var(--curtain); } a:focus-visible { outline: 2px solid var(--curtain); outline-offset: 2px; }
`;

const address = /https?:\/\/[^\s<>"']+/g;

/** The text with its addresses as links; everything between them is escaped. */
const withLinks = (text: string): string => {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(address)) {
    const href = escapeHtml(match[0]);
    html += `${escapeHtml(text.slice(end, match.index))}<a href="${href}">${href}</a>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
};

const whenFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

const messageHtml = ({ to, subject, text, at }: KeptMessage): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="meta">Para ${escapeHtml(to)} · <time datetime="${escapeHtml(at)}">${whenFormat.format(new Date(at))}</time></p>
<pre>${withLinks(text)}</pre>
</article>`;

const pageOf = (inside: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Caixa de saída local</title>
<link rel="stylesheet" href="/mailbox/style.css">
</head>
<body>
<main>
<h1>Caixa de saída local</h1>
${inside}
</main>
</body>
</html>`;

const listHtml = (messages: readonly KeptMessage[]): string =>
  [
    '<p class="lead">Nenhum servidor de e-mail está configurado, por isso as mensagens ficam aqui, para quem tem o token de quem opera o servidor.</p>',
    ...(messages.length > 0
      ? messages.map(messageHtml)
      : ['<p>Nenhuma mensagem por enquanto.</p>']),
  ].join('\n');

const closedPage = pageOf(
  '<p class="lead">Para ver as mensagens, abra o endereço que apareceu no terminal quando o servidor iniciou. Ele termina em <b>/mailbox?token=…</b> e basta abri-lo uma vez neste navegador.</p>',
);

/**
 * The mailbox page of an installation without SMTP, newest message first, for whoever may operate it. Everyone else is
 * told how to open it where people sit at the machine of the server; elsewhere it does not exist for them.
 */
export const makeMailbox = (deps: Pick<Deps, 'env' | 'mail' | 'secrets'>): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>();
  const { mayOperate, remember } = makeOperatorAccess(deps);
  const { outbox } = deps.mail;
  routes.get('/mailbox', async (c) => {
    if (!outbox) return refuse(c, refused('not_found'));
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    if (!mayOperate(c)) {
      return isOnlyHere(deps.env) ? c.html(closedPage, 401) : refuse(c, refused('not_found'));
    }
    remember(c);
    // The token is not to stand in the address bar, nor in the history.
    if (c.req.query('token') !== undefined) return c.redirect('/mailbox', 303);
    return c.html(pageOf(listHtml(await outbox.list())));
  });
  routes.get('/mailbox/style.css', (c) => {
    if (!outbox) return refuse(c, refused('not_found'));
    return c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' });
  });
  return routes;
};
