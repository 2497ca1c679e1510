import type { QueueEntry } from './queued-write';

export const LARGEST_BATCH = 100;

/**
 * One answer or plan; or, of the player events at the head of the queue, those of the first one's module and site: the
 * server refuses a request as a whole, and what it refuses of one module must not cost the events of another.
 * @param largest of the player events in it
 */
export const nextBatch = (entries: readonly QueueEntry[], largest = LARGEST_BATCH): readonly QueueEntry[] => {
  const [first] = entries;
  if (first?.write.kind !== 'event') return entries.slice(0, 1);
  const { videoId, locale } = first.write;
  const alone = entries.findIndex(({ write }) => write.kind !== 'event');
  return entries
    .slice(0, alone < 0 ? entries.length : alone)
    .filter(({ write }) => write.videoId === videoId && write.locale === locale)
    .slice(0, largest);
};
