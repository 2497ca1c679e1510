import { from, theme, translucent } from '@/lib/shared/theme/theme';
import { FORCED_COLORS_CSS } from '@/styles/forced-colors';

/** The reader's style sheet, in the product's colours and type; `scripts/own-scripts.ts` writes it as a file. */

const { color, font, radius, display, text } = theme;

export const READER_CSS = `
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
html{background:${color.ink};-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{min-height:100vh;background:${color.ink};color:${color.white};font-family:${font.text};font-size:1rem;line-height:1.55;overflow-wrap:break-word}
@media (max-width:20.5em){body{overflow-wrap:anywhere}}
header,main{max-width:52rem;margin:0 auto;padding:1rem 1.25rem}
header{display:flex;align-items:center;gap:.75rem;line-height:1;font-family:${font.display};font-weight:800;font-size:${display.small};text-transform:uppercase}
.mark{flex:none;width:2.25rem;height:2.375rem}
main{display:flex;flex-direction:column;gap:1.5rem;padding-bottom:5rem}
main>.eyebrow{margin-bottom:-1.25rem}
h1,h2{font-family:${font.display};font-weight:800;line-height:1.06;text-transform:uppercase;text-wrap:balance}
h1{font-size:${display.title}}
h1.module{font-size:${display.module}}
h2{font-size:${display.small}}
h3,h4{font-size:${text.lead};line-height:1.3}
a{color:inherit;font-weight:700;text-underline-offset:.2em}
:focus-visible{outline:3px solid ${color.lime};outline-offset:2px}
.eyebrow{display:block;color:${color.lime};font-family:${font.text};font-size:${text.small};font-weight:700;letter-spacing:.1em;line-height:1.4;text-transform:uppercase}
.muted{color:${color.inkMuted}}
.notice{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 1.5rem;padding:1rem 1.25rem;border-radius:${radius.large};background:${color.white};color:${color.ink}}
.notice p:first-child{font-weight:700}
.notice p:empty{display:none}
.notice a{color:${color.blue}}
.film video{display:block;width:100%;height:auto;aspect-ratio:16/9;border-radius:${radius.large};background:${color.inkDeep};box-shadow:0 0 0 1px ${color.inkLine}}
::cue{background:${translucent('inkDeep', 88)};font-family:${font.text};font-size:clamp(.9375rem,1.7vw,1.375rem);line-height:1.35}
details{border:1px solid ${color.inkLine};border-radius:${radius.large};padding:.75rem 1.25rem}
summary{display:grid;grid-template-columns:1fr auto;align-items:center;min-height:1.75rem;list-style:none;line-height:1.35;cursor:pointer}
summary::-webkit-details-marker{display:none}
summary::after{content:"";grid-area:1/2/3;border:.5rem solid transparent;border-right-width:0;border-left:.625rem solid ${color.lime}}
[open]>summary::after{transform:rotate(90deg)}
summary h2{font-family:${font.text};font-size:1rem;font-weight:700;line-height:inherit;text-transform:none}
summary .muted{font-size:${text.small}}
details>*+*{margin-top:1rem}
details li+li{margin-top:.25rem}
form{padding:1.25rem;border-radius:${radius.large};background:${color.white};color:${color.ink}}
form>*+*{margin-top:1rem}
form .eyebrow{margin-bottom:.25rem;color:${color.blue}}
form :focus-visible{outline-color:${color.blue}}
fieldset{min-width:0;padding:0;border:0}
legend{margin-bottom:1rem;padding:0;font-family:${font.display};font-size:${display.small};font-weight:800;line-height:1.06;text-wrap:balance}
legend .eyebrow,h2 .eyebrow{margin-bottom:.5rem}
.card{display:grid;grid-template-columns:auto 1fr;gap:.75rem;align-items:start;padding:1rem;border:2px solid ${color.fieldBorder};border-radius:${radius.medium};background:${color.white};font-weight:600;cursor:pointer}
.card+.card{margin-top:.75rem}
.card:has(:checked){border-color:${color.blue}}
.card:has(:disabled){cursor:default}
.card[data-state=right]{border-color:${color.success};background:${color.successSoft}}
.card[data-state=wrong]{border-color:${color.danger};background:${color.dangerSoft}}
.card input{--dot:${color.blue};appearance:none;width:1.5rem;height:1.5rem;margin:0;border:2px solid ${color.fieldBorder};border-radius:50%}
.card input:checked{border:.5rem solid var(--dot)}
[data-state=right] input{--dot:${color.success}}
[data-state=wrong] input{--dot:${color.danger}}
form label:not(.card){display:block;font-weight:700}
textarea,input[type=date]{display:block;margin-top:.25rem;padding:.75rem;border:2px solid ${color.fieldBorder};border-radius:${radius.medium};background:${color.white};color:${color.ink};font:inherit;font-weight:400}
textarea{width:100%}
input[type=date]{min-height:3.25rem;max-width:100%}
.hint{color:${color.muted}}
[role=status]:empty{display:none}
button{min-height:3.25rem;padding:.75rem 1.5rem;border:2px solid transparent;border-radius:${radius.medium};background:${color.blue};color:${color.white};font:inherit;font-weight:700;cursor:pointer}
button:hover{background:${color.blueDeep}}
button.outline{border-color:currentColor;background:none}
button[aria-pressed=true]{background:${color.lime};color:${color.ink}}
.film button{margin-top:1rem}
button[aria-disabled=true]{cursor:default;border-color:transparent;background:none;color:inherit}
form button[aria-disabled=true]:not(:focus-visible){position:absolute;clip-path:inset(50%)}
.takeaway{display:grid;gap:.5rem;padding:1.5rem;border-radius:${radius.large};background:${color.blue}}
.takeaway p:last-child{font-size:${text.lead}}
nav ul{margin-top:.75rem;padding:0;border-top:1px solid ${color.inkLine};list-style:none}
nav li{border-bottom:1px solid ${color.inkLine}}
nav a{display:flex;gap:1rem;align-items:center;min-height:4rem;padding-block:.75rem;line-height:1.35}
nav img{flex:none;border-radius:${radius.small};background:${color.blueDeep};object-fit:cover}
.motif{align-self:flex-end;width:auto;height:clamp(12rem,42vh,24rem);margin-block:auto 0;pointer-events:none}
body:has(.motif){display:flex;flex-direction:column;overflow-x:clip}
body:has(.motif) :is(header,main){width:100%}
main:has(.motif){flex:1;padding-bottom:0}
${from('tablet')}{header,main{padding-inline:2rem}}
${FORCED_COLORS_CSS}
`;
