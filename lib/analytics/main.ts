import { pageState } from '@/lib/browser/page-state';
import { isRecord } from '@/lib/shared/json/record';
import { type MeasuringConfig, measure } from './measure';

/**
 * `/measure.js`, which `/consent.js` loads once measuring is allowed, and never before. It asks for the site's ids; where they
 * cannot be had, nothing is measured.
 */

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const configIn = (answer: unknown): MeasuringConfig => {
  const config = isRecord(answer) ? answer : {};
  const ids = isRecord(config.analyticsIds) ? config.analyticsIds : {};
  return {
    tagManagerId: text(config.tagManagerId),
    tagManagerUrl: text(config.tagManagerUrl),
    monitoringId: text(config.monitoringId),
    analyticsIds: { global: texts(ids.global), local: texts(ids.local) },
  };
};

/** Whether the address lets the tag manager in; only `allowScripts=false` does not (spec §2). */
const allowsScripts = (search: string): boolean =>
  new URLSearchParams(search).get('allowScripts')?.toLowerCase() !== 'false';

const start = async (): Promise<void> => {
  // Not by `lang`: of a translated page that is the translator’s.
  const state = pageState();
  const answer = await fetch(`/api/config/${state.locale}`);
  if (!answer.ok) return;
  const config = configIn(await answer.json());
  // The choice may have changed while the answer was on its way.
  if (state.measured === undefined) return;
  const end = measure(config, allowsScripts(window.location.search));
  document.addEventListener('measuring-ended', end, { once: true });
};

start().catch(() => undefined);
