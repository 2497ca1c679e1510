import { pageState } from '@/lib/browser/page-state';
import { playerChoices } from '@/lib/learning/player-choices';
import { unlockVoice, watchVoice } from './device-voice';

/** `/voice.js`: says on a page with a film that can be read aloud whether it will be, before the page's own script is there. */

const state = pageState();

watchVoice(state.locale ?? '', (voice) => {
  if (voice && playerChoices.read()?.voice !== false) state.voice = '';
  else delete state.voice;
});
// Whoever plays it: `boot.js` or the page's script.
document.addEventListener(
  'click',
  ({ target }) => {
    if (state.voice !== undefined && (target as Element).closest('[data-play]')) unlockVoice();
  },
  true,
);
