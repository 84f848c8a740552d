import type { PrerenderedPage } from '../src/prerendered-pages.tsx';
import type { ClientFiles } from './client-files.ts';

type Parts = {
  readonly page: PrerenderedPage;
  /** The app's own page, whose head is everybody's. */
  readonly shell: string;
  readonly css: string;
  readonly client: ClientFiles;
};

const list = (files: readonly string[]): string => JSON.stringify(files.map((file) => `/${file}`));

/** Fetched while somebody reads: the next page is there when a link is pressed. */
const prefetch = `<script type="speculationrules">${JSON.stringify({
  prefetch: [{ where: { href_matches: '/auth/*' }, eagerness: 'moderate' }],
})}</script>`;

/** A link of an e-mail brings a session or an error in the fragment: then the whole app takes the page's place. */
const landingScript = ({ stylesheet, shell }: ClientFiles): string =>
  `addEventListener('click',function(e){if(e.target.closest('#menu a'))menu.hidePopover()});
if(/[#&](access_token|error)=/.test(location.hash)){var l=document.createElement('link');l.rel='stylesheet';l.href='/${stylesheet}';l.onload=function(){${list(shell)}.forEach(function(u){import(u)})};document.head.append(l)}`;

/**
 * Holds back a form that is sent too early, and brings the page to life once it has loaded and painted: what waits for a
 * frame and a turn after it comes behind the paint, which loading alone does not promise.
 */
const aliveScript = ({ auth }: ClientFiles): string =>
  `addEventListener('submit',function(e){var s=document.documentElement.dataset;if(!('alive' in s)){e.preventDefault();s.sent=''}});
addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(function(){${list(auth)}.forEach(function(u){import(u)})})})})`;

/** Takes from the app's page what loads the app. */
const bare = (shell: string): string =>
  shell
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');

/** The head's script without its line breaks; each of its statements ends with a semicolon. */
const squeezed = (html: string): string =>
  html.replace(
    /<script>([\s\S]*?)<\/script>/,
    (_, script: string) => `<script>${script.replaceAll(/\n\s*/g, '')}</script>`,
  );

const titled = (html: string, markup: string): string => {
  const title = /<h1[^>]*>(.*?)<\/h1>/.exec(markup)?.[1];
  return title === undefined
    ? html
    : html.replace(/<title>.*?<\/title>/, () => `<title>${title} · {{product_name}}</title>`);
};

const withScript = (html: string, script: string): string =>
  html.replace('</body>', () => `<script>${script}</script></body>`);

/** One whole page: the head of the app's page, the stylesheet inside, the markup, and what it needs to live. */
export const composePage = ({ page, shell, css, client }: Parts): string => {
  const { kind, markup, style } = page;
  const root = kind === 'alive' ? '<div id="root" data-made="alive">' : '<div id="root">';
  const html = squeezed(bare(shell))
    .replace('</head>', () => `<style>${(style ?? css).trim()}</style></head>`)
    .replace('<div id="root">', () => `${root}${markup}`);
  if (kind === 'alive') return withScript(titled(html, markup), aliveScript(client));
  const quiet = html.replace(/\s*<noscript>[\s\S]*?<\/noscript\s*>/, '');
  if (style === undefined) return titled(quiet, markup);
  return withScript(
    quiet.replace('</head>', () => `${prefetch}</head>`),
    landingScript(client),
  );
};
