import { readFileSync } from 'node:fs';
import type { OfflinePages } from '@/lib/shared/contract/offline';
import type { ImpactRecord } from '@/lib/shared/rules/impact';

const textsOf = (name: string) => JSON.parse(readFileSync(`locales/pt-BR/${name}.json`, 'utf8')) as unknown;

const NAMESPACES = ['common', 'errors', 'extras', 'impact', 'module', 'offline', 'offline-forms', 'survey'];

const MONTHS = Array.from({ length: 12 }, (_, index) => `mês ${index + 1}`);

export const impactRecord = (id: string, changes: Partial<ImpactRecord> = {}): ImpactRecord => ({
  id,
  from: '2026-11-01',
  to: '2026-11-08',
  sessions: 2,
  people: 20,
  girls: 8,
  ageBand: null,
  disability: null,
  module: null,
  story: '',
  storyMayBeTold: false,
  ...changes,
});

/** The pages around the courses as the backend hands them out to take along. */
export const offlinePages = (changes: Partial<OfflinePages> = {}): OfflinePages => ({
  customer_id: 7,
  locale: 'pt-BR',
  brand: 'Quebrando Barreiras',
  extras: [
    {
      id: 1,
      slug: 'escuta',
      title: 'Escutar de verdade',
      promise: 'Você escuta.',
      minutes: 5,
      summary: 'Como escutar.',
      bodyHtml: '<p>Escute primeiro.</p>',
      takeaway: 'Escute alguém hoje.',
      question: { text: 'Quem você vai escutar?', hint: 'Sem nomes.' },
      answer: '',
    },
  ],
  survey: 'open',
  impact: { payload: null, version: 0 },
  modules: [{ videoId: 101, title: '1 · Módulo 101' }],
  month_names: { short: MONTHS, long: MONTHS },
  texts: Object.fromEntries(NAMESPACES.map((name) => [name, textsOf(name)])),
  ...changes,
});
