/** Where the consumer-data stand-in is spoken to, and with which keys: fixed, so that tests and demo need not ask. */

export const REGIONS = ['US', 'EU', 'SG'] as const;
export type Region = (typeof REGIONS)[number];

export const COUNTRIES = ['BR', 'GB', 'AU', 'NZ', 'AR', 'MX'] as const;
export type Country = (typeof COUNTRIES)[number];

export interface ConsumerDataAddresses {
  /** Base address by region. */
  urls: Record<Region, string>;
  /** `x-api-key` by country. */
  keys: Record<Country, string>;
}

export const consumerDataAddresses = (sandboxUrl: string): ConsumerDataAddresses => ({
  urls: Object.fromEntries(
    REGIONS.map((region) => [region, `${sandboxUrl}/consumer-data/${region.toLowerCase()}`]),
  ) as Record<Region, string>,
  keys: Object.fromEntries(
    COUNTRIES.map((country) => [country, `sandbox-consumer-data-${country}`]),
  ) as Record<Country, string>,
});
