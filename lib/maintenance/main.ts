import { pageState } from '@/lib/browser/page-state';
import { isRecord } from '@/lib/shared/json/record';
import { type MaintenanceNews, watchMaintenance } from './watch-maintenance';

/** `/maintenance.js`, which `/boot.js` loads a minute after the page, so that no first load carries it. */

const newsIn = (answer: unknown): MaintenanceNews | null => {
  if (!isRecord(answer) || typeof answer.closed !== 'boolean' || typeof answer.checkAgainIn !== 'number')
    return null;
  const { heading, text, stays } = isRecord(answer.notice) ? answer.notice : {};
  const notice = [heading, text, stays].filter((sentence) => typeof sentence === 'string');
  return { closed: answer.closed, checkAgainIn: answer.checkAgainIn, notice };
};

watchMaintenance(document, {
  ask: async () => {
    const answer = await fetch(`/api/maintenance/${pageState().locale}`);
    return answer.ok ? newsIn(await answer.json()) : null;
  },
  goTo: (path) => location.replace(path),
  reload: () => location.reload(),
  random: Math.random,
});
