import * as z from '@/lib/shared/config/zod';

/**
 * Whether a site's pages are closed now, as an open page asks at `GET /api/maintenance/{locale}`. The locale is part of the
 * address, so this is a shape and no `Endpoint`.
 */
export const maintenanceState = z.object({
  closed: z.boolean(),
  /** Seconds until this may have changed. */
  checkAgainIn: z.int().min(1).max(300),
  /** What a page says that stays open meanwhile; null while the site is open. */
  notice: z.object({ heading: z.string(), text: z.string(), stays: z.string() }).nullable(),
});

export type MaintenanceState = z.output<typeof maintenanceState>;
