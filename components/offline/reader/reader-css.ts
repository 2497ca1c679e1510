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
header{font-family:${font.display};font-weight:800;font-size:${display.small};text-transform:uppercase}
main{display:flex;flex-direction:column;gap:2rem;padding-bottom:5rem}
main>.eyebrow{margin-bottom:-1.75rem}
h1,h2{font-family:${font.display};font-weight:800;line-height:1.06;text-transform:uppercase;text-wrap:balance}
h1{font-size:${display.title}}
h2{font-size:${display.small}}
h3,h4{font-size:${text.lead};line-height:1.3}
a{color:inherit;font-weight:700;text-underline-offset:.2em}
:focus-visible{outline:3px solid ${color.lime};outline-offset:2px}
.eyebrow{display:block;color:${color.lime};font-size:${text.small};font-weight:700;letter-spacing:.04em}
.muted{color:${color.inkMuted}}
.notice{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 1.5rem;padding:1rem 1.25rem;border-radius:${radius.large};background:${color.white};color:${color.ink}}
.notice p:first-child{font-weight:700}
.notice p:empty{display:none}
.notice a{color:${color.blue}}
.film video{display:block;width:100%;height:calc((min(100vw,52rem) - 2.5rem)*.5625 + clamp(7rem,4.5rem + 5vw,8.75rem));object-position:top;border-radius:${radius.large};background:${color.inkDeep};box-shadow:0 0 0 1px ${color.inkLine}}
.film video:fullscreen{object-position:center}
::cue{background:${translucent('inkDeep', 88)};font-family:${font.text};font-size:clamp(.9375rem,1.7vw,1.375rem);line-height:1.35}
details{border:1px solid ${color.inkLine};border-radius:${radius.large};padding:1rem 1.25rem}
summary{cursor:pointer}
summary h2{display:inline;margin-right:1rem}
details>*+*{margin-top:1rem}
details li+li{margin-top:.25rem}
form{padding:1.25rem;border-radius:${radius.large};background:${color.paper};color:${color.ink}}
form>*+*{margin-top:1rem}
form .eyebrow{margin-bottom:.25rem;color:${color.blue}}
form :focus-visible{outline-color:${color.blue}}
fieldset{min-width:0;padding:0;border:0}
legend{margin-bottom:1rem;padding:0;font-size:${text.lead};font-weight:700;line-height:1.35}
.card{display:grid;grid-template-columns:auto 1fr;gap:.75rem;align-items:start;padding:1rem;border:2px solid ${color.fieldBorder};border-radius:${radius.medium};background:${color.white};font-weight:600;cursor:pointer}
.card+.card{margin-top:.75rem}
.card:has(:checked){border-color:${color.blue}}
.card:has(:disabled){cursor:default}
.card[data-state=right]{border-color:${color.success};background:${color.successSoft}}
.card[data-state=wrong]{border-color:${color.danger};background:${color.dangerSoft}}
.card input{width:1.25rem;height:1.25rem;margin:.15rem 0 0;accent-color:${color.blue}}
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
button[aria-disabled=true]{cursor:default;border-color:transparent;background:${color.line};color:${color.muted}}
.takeaway{display:grid;gap:.5rem;padding:1.5rem;border-radius:${radius.large};background:${color.blue}}
.takeaway p:last-child{font-size:${text.lead}}
nav ul{margin-top:.75rem;padding-left:1.25rem}
nav a{display:inline-block;padding-block:.5rem}
${from('tablet')}{header,main{padding-inline:2rem}}
${FORCED_COLORS_CSS}
`;
