import { below, theme, translucent } from '@/lib/shared/theme/theme';
import { CORNER } from '@/lib/shared/theme/toast-regions';
import fonts from './fonts.json';
import { FORCED_COLORS_CSS } from './forced-colors';

/**
 * The sheet that every page starts with: faces, reset, and the colours of each surface. `_document` writes it as
 * text, so that none of it costs the browser any script.
 */

const face = (declarations: Record<string, string>): string =>
  `@font-face{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The letters of all our texts (`scripts/font-letters.ts`); the other files load when a page shows one of theirs. */
const isPreloaded = (subset: string) => subset === 'core';

const fontFaces = fonts.flatMap(({ family, display, weights, files, fallbacks }) => [
  ...files.map(({ path, range, subset }) =>
    face({
      'font-family': `'${family}'`,
      'font-style': 'normal',
      'font-weight': weights.join(' '),
      'font-display': isPreloaded(subset) ? display : 'swap',
      src: `url(${path}) format('woff2')`,
      'unicode-range': range,
    }),
  ),
  ...fallbacks.map((fallback) =>
    face({
      'font-family': `'${fallback.family}'`,
      'font-weight': fallback.weights.join(' '),
      src: fallback.local.map((name) => `local('${name}')`).join(','),
      'size-adjust': fallback.sizeAdjust,
      'ascent-override': fallback.ascentOverride,
      'descent-override': fallback.descentOverride,
      'line-gap-override': fallback.lineGapOverride,
    }),
  ),
]);

export const PRELOADED_FONTS: readonly string[] = fonts.flatMap(({ files }) =>
  files.filter(({ subset }) => isPreloaded(subset)).map(({ path }) => path),
);

const { color, font } = theme;

/**
 * A surface is any element with `data-surface`. It sets what the kit's parts need to stand on it, so a button or a
 * link looks right on ink, on blue and on paper without being told where it is.
 */
const surfaces = {
  paper: {
    '--surface': color.paper,
    '--text': color.ink,
    '--muted': color.muted,
    '--line': color.line,
    '--link': color.blue,
    '--accent': color.blue,
    '--focus': color.blue,
    '--focus-gap': color.white,
    '--hover': translucent('ink', 7),
  },
  ink: {
    '--surface': color.ink,
    '--text': color.white,
    '--muted': color.inkMuted,
    '--line': color.inkLine,
    '--link': color.white,
    '--accent': color.lime,
    '--focus': color.lime,
    '--focus-gap': color.ink,
    '--hover': translucent('white', 12),
  },
};

const withChanges = (base: keyof typeof surfaces, changes: Record<string, string>) => ({
  ...surfaces[base],
  ...changes,
});

const surfaceRules: readonly [string, Record<string, string>][] = [
  [':root,[data-surface=paper]', surfaces.paper],
  ['[data-surface=white]', withChanges('paper', { '--surface': color.white })],
  ['[data-surface=ink]', surfaces.ink],
  ['[data-surface=deep]', withChanges('ink', { '--surface': color.inkDeep, '--focus-gap': color.inkDeep })],
  [
    '[data-surface=blue]',
    withChanges('ink', {
      '--surface': color.blue,
      '--muted': color.blueMuted,
      '--line': color.blueLine,
      '--focus-gap': color.blue,
    }),
  ],
];

const declarationsOf = (variables: object): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const surfaceCss = surfaceRules
  .map(([selector, variables]) => `${selector}{${declarationsOf(variables)}}`)
  .concat('[data-surface]{background-color:var(--surface);color:var(--text)}')
  .join('');

/** Error pages hold every language; the address tells which one shows, and Portuguese where it tells none. */
const oneLanguage = [
  ['pt', '[data-address-locale]:not([data-address-locale|=en],[data-address-locale|=es])'],
  ['en', '[data-address-locale|=en]'],
  ['es', '[data-address-locale|=es]'],
]
  .map(([name, address]) => `html${address} [data-language]:not([data-language=${name}])`)
  .join(',')
  .concat('{display:none}');

/** Nothing comes after it so far. `:last-child` does not match while the browser still reads the parent. */
const newest = ':not(:has(+*))';

/**
 * Where a part stands depends on parts that the browser has not read yet: of the header (its links end at the right), of
 * the footer (it ends at the bottom), and of what says `data-whole` of itself. Such a block is shown once it is read to
 * its end, which the element after it tells: the page would else move while it arrives at a slow network.
 */
const wholeBlocks = `#__next>:is(#site-header,#site-footer,[data-whole])${newest},#__next>${newest} [data-whole]${newest}{visibility:hidden}`;

/** What one wants on paper: the words in ink, without what is pressed or leads on. A closed transcript is opened. */
const onPaper = `@media print{#site-header,#site-footer,#site-consent,#${CORNER},#film,button,.screen-only,[data-online]{display:none!important}[data-surface]{${declarationsOf(surfaces.paper)};background:none}#__next{display:block;min-height:0}body{min-height:0}#content>*{padding-bottom:0}h1,h2,h3,h4{break-after:avoid}li,figure,svg,img{break-inside:avoid}details::details-content{content-visibility:visible;block-size:auto}}`;

const base = `
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-top:1.5rem;background:${color.paper}}
body{min-height:100vh;min-height:100dvh;background:var(--surface);color:var(--text);font-family:${font.text};font-size:1rem;line-height:1.55;text-wrap:pretty;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
#__next{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh}
#content{flex:1}
#${CORNER}{position:fixed;z-index:50;inset:auto auto clamp(1rem,3.2vw,1.5rem) clamp(1rem,3.2vw,1.5rem);display:flex;flex-direction:column;gap:.5rem;width:min(26rem,calc(100vw - 2rem));pointer-events:none}
img,svg,video,canvas{display:block;max-width:100%}
button,input,select,textarea{font:inherit;color:inherit}
:where(ul[role=list],ol[role=list]){list-style:none;padding:0}
h1,h2,h3,h4{text-wrap:balance;overflow-wrap:break-word}
@media (max-width:20.5em){body,h1,h2,h3,h4{overflow-wrap:anywhere}}
fieldset{border:0;padding:0;min-width:0}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;box-shadow:0 0 0 2px var(--focus-gap);border-radius:2px}
[tabindex='-1']:focus:not(:focus-visible){outline:0}
::selection{background:${color.lime};color:${color.ink}}
html[data-signed-in] .signed-out,html:not([data-signed-in]) .signed-in{display:none!important}
html:not([data-sent]) .when-sent,html[data-code-step] .before-code{display:none}
html[data-code-step] #sign-up-form{visibility:hidden}
${below('laptopS')}{html:has([data-menu][open]){overflow:hidden}}
html[data-page-hidden] body{opacity:0}
[data-pressed]{cursor:progress;background-image:linear-gradient(currentColor,currentColor);background-repeat:no-repeat;background-position:0 100%;background-size:100% 3px;animation:heard 1.2s ease-in-out infinite}
@keyframes heard{from{background-size:0 3px}}
#site-consent{position:sticky;z-index:40;bottom:0}
html[data-measures][data-consent-chosen=no]:not([data-privacy-control]):not([data-cookies-off]){scroll-padding-bottom:12rem}
@media (scripting:none){.needs-script{display:none!important}}
${oneLanguage}
${wholeBlocks}
@media (prefers-contrast:more){:root,[data-surface]{--muted:var(--text)}}
@media (prefers-reduced-motion:reduce){
html{scroll-behavior:auto}
*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important}
}`;

/** One line per rule at most; the hash in the page's policy is taken over exactly this text. */
export const GLOBAL_CSS: string = [
  ...fontFaces,
  surfaceCss,
  base.replaceAll('\n', ''),
  FORCED_COLORS_CSS,
  onPaper,
].join('');
