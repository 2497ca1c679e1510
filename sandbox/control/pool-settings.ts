import { DEFAULT_SETTINGS, type PoolSettings } from '../cognito/pools';
import { HttpError } from '../http/reply';

/** Checks changed settings against the kind of value that each has by default. 400 names the wrong one. */
export const parsePoolSettings = (given: Record<string, unknown>): Partial<PoolSettings> => {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(DEFAULT_SETTINGS, name)) {
      throw new HttpError(
        400,
        `there is no setting ${name}; there are ${Object.keys(DEFAULT_SETTINGS).join(', ')}`,
      );
    }
    const like = DEFAULT_SETTINGS[name as keyof PoolSettings];
    const fits =
      typeof value === typeof like &&
      (typeof value !== 'number' || (Number.isFinite(value) && value >= 0)) &&
      (typeof value !== 'object' || isPasswordRule(value));
    if (!fits) throw new HttpError(400, `${name} must be like ${JSON.stringify(like)}`);
  }
  return given as Partial<PoolSettings>;
};

const isPasswordRule = (value: unknown): boolean =>
  value !== null &&
  Object.keys(DEFAULT_SETTINGS.passwordRequires).every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'boolean',
  );
