/** The six pools of the product, named after the locale that each serves. Ids are made up and stay the same. */

export const POOL_NAMES = ['pt-BR', 'en-GB', 'en-AU', 'en-NZ', 'es-AR', 'es-MX'] as const;
export type PoolName = (typeof POOL_NAMES)[number];
/** Argentina is addressed as “vos”, so its pool has mails of its own. */
export type MailLanguage = 'pt' | 'en' | 'es' | 'es-AR';

/** What an application needs to know of a pool. */
export interface PoolAddress {
  region: string;
  userPoolId: string;
  webClientId: string;
}

export interface PoolIdentity extends PoolAddress {
  name: PoolName;
  language: MailLanguage;
}

const define = (name: PoolName, region: string, suffix: string, webClientId: string): PoolIdentity => ({
  name,
  region,
  userPoolId: `${region}_${suffix}`,
  webClientId,
  language: name === 'es-AR' ? name : (name.slice(0, 2) as MailLanguage),
});

export const POOLS: readonly PoolIdentity[] = [
  define('pt-BR', 'sa-east-1', 'bRs4ndB0x', '3k9sandboxbr0v7q2m5t8x1c4z'),
  define('en-GB', 'eu-west-2', 'gBs4ndB0x', '4k9sandboxgb0v7q2m5t8x1c4z'),
  define('en-AU', 'ap-southeast-2', 'aUs4ndB0x', '5k9sandboxau0v7q2m5t8x1c4z'),
  define('en-NZ', 'ap-southeast-2', 'nZs4ndB0x', '6k9sandboxnz0v7q2m5t8x1c4z'),
  define('es-AR', 'sa-east-1', 'aRs4ndB0x', '7k9sandboxar0v7q2m5t8x1c4z'),
  define('es-MX', 'us-east-1', 'mXs4ndB0x', '8k9sandboxmx0v7q2m5t8x1c4z'),
];

/** What an operator of a real pool sets, changeable through `POST /control/cognito`. */
export interface PoolSettings {
  /** A refresh gives a new refresh token and ends the old one after the grace period. */
  refreshTokenRotation: boolean;
  refreshTokenGraceSeconds: number;
  /** Answer for an unknown e-mail as for a known one. Off: UserNotFoundException is told. */
  preventUserExistenceErrors: boolean;
  /** “Keep original attribute value active when an update is pending”, for the e-mail. */
  keepOriginalEmail: boolean;
  /** Allow USER_PASSWORD_AUTH, in which the password itself is sent. */
  userPasswordAuth: boolean;
  /** A challenge that follows the right password, such as `SMS_MFA`; empty: none. It cannot be answered. */
  furtherChallenge: string;
  /** Refresh tokens belong to a device; every caller here comes without one. */
  rememberDevices: boolean;
  accessTokenSeconds: number;
  idTokenSeconds: number;
  refreshTokenSeconds: number;
  passwordMinimumLength: number;
  passwordRequires: { lowercase: boolean; uppercase: boolean; numbers: boolean; symbols: boolean };
  /** Wrong passwords in a row before each further one locks the account for 1 s, 2 s, 4 s … 15 min. */
  passwordAttempts: number;
  /** Wrong guesses that one code takes. */
  codeGuesses: number;
  /** Codes that one account may ask for within an hour. */
  codeRequestsPerHour: number;
  signUpCodeSeconds: number;
  recoveryCodeSeconds: number;
}

export const DEFAULT_SETTINGS: PoolSettings = {
  refreshTokenRotation: false,
  refreshTokenGraceSeconds: 0,
  preventUserExistenceErrors: false,
  keepOriginalEmail: false,
  userPasswordAuth: false,
  furtherChallenge: '',
  rememberDevices: false,
  accessTokenSeconds: 3_600,
  idTokenSeconds: 3_600,
  refreshTokenSeconds: 30 * 86_400,
  passwordMinimumLength: 8,
  passwordRequires: { lowercase: false, uppercase: false, numbers: false, symbols: false },
  passwordAttempts: 5,
  codeGuesses: 5,
  codeRequestsPerHour: 10,
  signUpCodeSeconds: 86_400,
  recoveryCodeSeconds: 3_600,
};

/** The pools' public ids by name, as `startSandbox` hands them out. */
export const poolAddresses = (): Record<PoolName, PoolAddress> =>
  Object.fromEntries(
    POOLS.map(({ name, region, userPoolId, webClientId }) => [name, { region, userPoolId, webClientId }]),
  ) as Record<PoolName, PoolAddress>;
