import { z } from 'zod';
import { bearerCredential, separated, serviceAddress, wholeNumber } from './shapes';

/** How the process runs. */

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'each must be an IP address or a CIDR range',
});

/** By name, in the order of `.env.example`. */
export const operationVariables = {
  TRUSTED_PROXIES: z.string().default('').transform(separated).pipe(z.array(addressOrRange)),
  METRICS_TOKEN: bearerCredential(16).optional(),
  EXPORT_TOKEN: bearerCredential(32).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST: z
    .union([z.ipv4(), z.ipv6(), z.hostname()], { error: 'must be an IP address or a host name' })
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 3000),
  MAX_IN_FLIGHT: wholeNumber(1, 100_000, 2000),
  DRAIN_NOTICE_SECONDS: wholeNumber(0, 20, 5),
};
