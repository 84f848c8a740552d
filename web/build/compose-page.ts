import type { PrerenderedPage } from '../src/prerendered-pages.tsx';
import type { ClientFiles } from './client-files.ts';

type Parts = {
  readonly page: PrerenderedPage;
  /** The app's own page, whose head every page takes over. */
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
 * Holds back a form that is sent and a button that is pressed too early, and hydrates the page once it has loaded and
 * painted: it waits for a frame and a task after it, because a page that has loaded need not have painted.
 */
const aliveScript = ({ auth }: ClientFiles): string =>
  `var s=document.documentElement.dataset;
addEventListener('submit',function(e){if(!('alive' in s)){e.preventDefault();s.sent=''}});
addEventListener('click',function(e){var b=e.target.closest('button[type=button]');if(b&&!('alive' in s)){e.stopPropagation();b.toggleAttribute('data-pressed')}},true);
addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(function(){${list(auth)}.forEach(function(u){import(u)})})})})`;

const font = (rel: 'preload' | 'prefetch', file: string): string =>
  `<link rel="${rel}" href="/${file}" as="font" type="font/woff2" crossorigin>`;

/** The app draws after its scripts: its page requests the fonts at once, and the italic when there is time. */
export const withLetters = (html: string, { letters }: ClientFiles): string =>
  html.replace(
    '</title>',
    () => `</title>${font('preload', letters.upright)}${font('prefetch', letters.italic)}`,
  );

/**
 * The fonts of a page that is drawn before anything else is there. On a first visit the page paints with a serif of the
 * system, since fonts that are requested earlier delay the first paint on a slow line by 0.3 s; then they are fetched,
 * and used where no visible line breaks anew, so that nothing moves. Later pages have them from their first paint.
 */
const lettersScript = ({ letters }: ClientFiles): string =>
  `(function(){var d=document,c=d.documentElement.classList,k='webnario-letters',f='${letters.upright}',s={};
try{s=localStorage}catch(e){}
if(s[k]===f)return c.add('letters');
function h(){return[].filter.call(d.querySelectorAll('h1,h2,h3,p,li'),function(e){return e.getBoundingClientRect().top<innerHeight}).map(function(e){return e.offsetHeight})+''}
new PerformanceObserver(function(l,o){o.disconnect();Promise.all(['','italic '].map(function(i){return d.fonts.load(i+'1em "Script Serif"')})).then(function(){var b=h();c.add('letters');if(h()!==b)c.remove('letters');s[k]=f})}).observe({type:'paint',buffered:true})})();`;

const plainLetters = 'html:not(.letters){--serif:var(--stand-in)}';

const helpScript = ({ help }: ClientFiles): string =>
  `import('/${help}').then(function(m){m.startHelpPage()})`;

/** Takes from the app's page what loads the app, and what requests its fonts. */
const bare = (shell: string): string =>
  shell
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet|preload|prefetch)"[^>]*>/g, '');

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

/** An account form stands in the middle of its page: it would move if half of it were painted on a slow line. */
const expectingAll = (html: string): string =>
  html.replace('</head>', () => '<link rel="expect" href="#root" blocking="render"></head>');

/** One whole page: the head of the app's page, its stylesheet, the markup, and the scripts that it needs. */
export const composePage = ({ page, shell, css, client }: Parts): string => {
  const { kind, markup, style } = page;
  const root = kind === 'alive' ? '<div id="root" data-made="alive">' : '<div id="root">';
  const html = squeezed(bare(shell))
    .replace(
      '</head>',
      () =>
        `<style>${(style ?? css).trim()}${plainLetters}</style><script>${lettersScript(client)}</script></head>`,
    )
    .replace('<div id="root">', () => `${root}${markup}`);
  if (kind === 'alive') return withScript(titled(expectingAll(html), markup), aliveScript(client));
  const quiet = html.replace(/\s*<noscript>[\s\S]*?<\/noscript\s*>/, '');
  if (page.live === 'help') return withScript(titled(quiet, markup), helpScript(client));
  if (style === undefined) return titled(quiet, markup);
  return withScript(
    quiet.replace('</head>', () => `${prefetch}</head>`),
    landingScript(client),
  );
};
