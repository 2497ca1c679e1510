/**
 * Contrast themes take grounds, shadows and the colours of fills away, and with them what is drawn by these alone. Here each
 * such thing tells its state in the theme's own colours: in one place, by the attributes that say the state anyway, since what a
 * part needs here would else come twice, with the page and with its script. `data-edge` marks what has only a ground for an edge.
 */

/** What was chosen, is reached, or is on: text and ground as the theme has them for a selection. */
const SELECTED =
  'background:Highlight!important;border-color:Highlight!important;color:HighlightText!important;forced-color-adjust:none';

const rules: readonly (readonly [string, string])[] = [
  // Boxes, dots and bars.
  ['[type=checkbox]', 'appearance:auto!important'],
  ['[type=checkbox]+svg,[role=switch]::after', 'display:none!important'],
  [':checked+[aria-hidden]::after', 'background:CanvasText!important'],
  ['label:has(>:checked)', 'border-color:Highlight!important'],
  ['label:has(>:checked:only-child)', SELECTED],
  ['label:has(>:disabled:not(:checked))', 'border-color:GrayText!important;color:GrayText!important'],
  ['label[data-state=wrong]', 'border-style:dashed!important'],
  ['progress', 'border:1px solid CanvasText!important'],
  ['progress::-webkit-progress-value', 'background:Highlight!important'],
  ['progress::-moz-progress-bar', 'background:Highlight!important'],
  // Buttons that are on, off, or of no use now.
  ['[aria-pressed=true]:not(:has([aria-hidden])),[aria-pressed=true]>[aria-hidden]', SELECTED],
  ['[aria-disabled=true]', 'border-color:GrayText!important;color:GrayText!important'],
  // Where one is.
  ['a[aria-current]:not(:focus-visible)', 'outline:2px solid Highlight;outline-offset:-2px'],
  ['a[aria-current]::before', 'background:Highlight!important'],
  ['[data-menu] a[aria-current]', 'color:HighlightText!important;forced-color-adjust:none'],
  ['li[data-reached]', 'border-color:Highlight!important'],
  // The way through a course.
  ['[data-state=done][aria-hidden]', SELECTED],
  [
    '[data-from]::before,[data-to]::after',
    // Gradients go, too, unless a part says that it knows its colours.
    'background:repeating-linear-gradient(CanvasText 0 7px,#0000 7px 14px)!important;forced-color-adjust:none',
  ],
  ['[data-from=run]::before,[data-to=run]::after', 'background:Highlight!important'],
  // Figures.
  [
    '[data-part] polygon,polygon[data-part]',
    'fill:Canvas!important;stroke:CanvasText!important;stroke-width:2',
  ],
  ['[data-part] text,text[data-part]', 'fill:CanvasText!important'],
  ['svg:has([data-part]) line', 'stroke:CanvasText!important'],
  ['[data-part=done] polygon,polygon[data-part=girls]', 'fill:Highlight!important'],
  ['[data-part=done] text,text[data-part=count]', 'fill:HighlightText!important'],
  ['span[data-part=girls]::before', 'background:Highlight!important'],
  ['[data-mask]', 'background:CanvasText!important'],
  ['[data-edge]', 'outline:1px solid;outline-offset:-1px'],
];

/** For the sheet of every page. */
export const FORCED_COLORS_CSS = `@media (forced-colors:active){${rules
  .map(([selector, declarations]) => `${selector}{${declarations}}`)
  .join('')}}`;
