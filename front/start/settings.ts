import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { createBadgeKeys } from '@/lib/server/features/badges/badge-keys';
import { publicFile } from '@/lib/server/platform/operator-files';
import { controllerFaults } from '@/lib/shared/config/controller-faults';
import { emailPatternFaults } from '@/lib/shared/config/email-pattern-faults';
import {
  ENVIRONMENT_VARIABLES,
  type Environment,
  EnvironmentError,
  serverEnvironment,
} from '@/lib/shared/config/environment';
import { legalLinkFaults } from '@/lib/shared/config/legal-link-faults';
import type { LocaleOverlays } from '@/lib/shared/config/locale-overlay';
import type { Locale } from '@/lib/shared/config/locales';
import { nearestName } from '@/lib/shared/texts/nearest-name';

/**
 * Where the settings come from: the process's environment, then `.env`, then files that `NAME_FILE` names. What the
 * site would otherwise pass over in silence is found here: a fault ends the start, a warning is logged.
 */

export interface Findings {
  faults: readonly string[];
  warnings: readonly string[];
}

type Variables = Record<string, string | undefined>;

/** In UTF-8, without the byte order mark that some editors put before it. */
const readText = (path: string): string => new TextDecoder().decode(readFileSync(path));

const fileVariable = (name: string) => `${name}_FILE`;
const KNOWN = ENVIRONMENT_VARIABLES.flatMap((name) => [name, fileVariable(name)]);
/** Of the runtime and the demo: at home in the same file, and nothing of the site's. */
const OF_OTHERS = /^(NODE_|NEXT_TELEMETRY_|AWS_SDK_|OTEL_|TZ$|DATA_DIR$|SANDBOX_PORT$)/;

/** Node reads it before any file of ours. */
const TOO_EARLY = 'NODE_EXTRA_CA_CERTS';
const earlyWarnings = (names: readonly string[], file: string, before: Variables): string[] =>
  names.includes(TOO_EARLY) && !before[TOO_EARLY]
    ? [
        `${TOO_EARLY} in ${file} counts only where systemd or Compose hands the file over: Node.js reads it from the process's environment`,
      ]
    : [];

const MARK = '\uFEFF';
const MARKED =
  "the first name in the process's environment has a byte order mark before it, and counts for nothing; save the file that it " +
  'comes from in UTF-8 without';

const unknownNames = (names: readonly string[]): string[] =>
  names.filter((name) => !KNOWN.includes(name) && !OF_OTHERS.test(name));

/** Name and value in quotes, which may go over several lines. */
const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*('[^']*'|"[^"]*"|`[^`]*`)?/gm;

const linesOf = (text: string) =>
  [...text.matchAll(ASSIGNMENT)].map(({ index, 0: found, 1: name = '', 2: quoted = '' }) => {
    const [rest = ''] = text.slice(index + found.length).split('\n', 1);
    return { name, quoted, rest };
  });

/** Names whose values have no quotes, and are cut off at their `#`. */
const cutValues = (text: string): string[] =>
  linesOf(text)
    .filter(({ quoted, rest }) => !quoted && /^#\S|^[^#]*\S#/.test(rest))
    .map(({ name }) => name);

/** Names that stand more than once, of which only the last would count. */
const doubledNames = (text: string): string[] => {
  const names = linesOf(text).map(({ name }) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
};

/** What is wrong with the file of settings before any value of it is looked at. */
const fileFindings = (text: string, file: string, before: Variables): Findings => {
  const unknown = unknownNames(Object.keys(parseEnv(text)));
  const meant = (name: string) => nearestName(name, KNOWN);
  return {
    faults: [
      ...cutValues(text).map(
        (name) => `${name}: the value in ${file} ends at its #; put the value in quotes`,
      ),
      ...doubledNames(text).map(
        (name) => `${name} stands twice in ${file}, and the last would count; keep one`,
      ),
      ...unknown
        .filter((name) => meant(name) !== null)
        .map((name) => `${name} in ${file} is not a setting of the site; is ${meant(name)} meant?`),
    ],
    warnings: [
      ...earlyWarnings(Object.keys(parseEnv(text)), file, before),
      ...unknown
        .filter((name) => meant(name) === null)
        .map((name) => `${name} in ${file} is not a setting of the site and changes nothing`),
    ],
  };
};

/** The environment belongs to others as well, so a name like one of ours is no fault there. */
const processFindings = (names: readonly string[]): Findings => ({
  faults: names.some((name) => name.startsWith(MARK)) ? [MARKED] : [],
  warnings: unknownNames(names.filter((name) => !name.startsWith(MARK))).flatMap((name) => {
    const meant = nearestName(name, KNOWN);
    return meant === null ? [] : [`${name} is not a setting of the site; is ${meant} meant?`];
  }),
});

/** Puts what `NAME_FILE` names into `NAME`, as secrets are handed to containers. */
const readFiles = (variables: Variables): Findings => {
  const faults = ENVIRONMENT_VARIABLES.flatMap((name) => {
    const path = variables[fileVariable(name)]?.trim();
    if (!path) return [];
    if (variables[name]?.trim()) return [`${name} and ${fileVariable(name)} are both set; keep one`];
    try {
      variables[name] = readText(path).trim();
      return variables[name] ? [] : [`${fileVariable(name)}: the file is empty`];
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return [`${fileVariable(name)}: the file cannot be read (${code})`];
    }
  });
  return { faults, warnings: [] };
};

/** A file that was asked for by name must be there, and one that is there must be readable. */
const textOf = (path: string, named: boolean): { text: string; faults: readonly string[] } => {
  if (!existsSync(path)) return { text: '', faults: named ? [`${path}: there is no such file`] : [] };
  try {
    return { text: readText(path), faults: [] };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { text: '', faults: [`${path}: the file cannot be read (${code})`] };
  }
};

/** Values that keep the quotes around them, as `docker run --env-file` hands them over. A quote is a part of no value that is meant. */
const quotedValues = (variables: Variables): Findings => ({
  faults: ENVIRONMENT_VARIABLES.filter((name) => /^(['"]).*\1$/s.test(variables[name]?.trim() ?? '')).map(
    (name) =>
      `${name}: its value has the quotes around it for a part of it, as docker run --env-file takes them; write it without`,
  ),
  warnings: [],
});

/** Completes `variables` from a file (`.env` below `root`), which never replaces what is set, and from the named files. */
export const completeSettings = (root: string, variables: Variables, file?: string): Findings => {
  const path = resolve(root, file ?? '.env');
  const { text, faults } = textOf(path, file !== undefined);
  const findings = [
    { faults, warnings: [] },
    processFindings(Object.keys(variables)),
    fileFindings(text, basename(path), variables),
  ];
  for (const [name, value] of Object.entries(parseEnv(text))) variables[name] ??= value;
  findings.push(readFiles(variables), quotedValues(variables));
  return {
    faults: findings.flatMap((one) => one.faults),
    warnings: findings.flatMap(({ warnings }) => warnings),
  };
};

/** Pictures that LOCALE_CONFIG names for a locale, by their place in it. */
const picturesOf = ({ logo, federation }: NonNullable<LocaleOverlays[Locale]>) => [
  { place: 'logo', path: logo },
  { place: 'federation.emblem', path: federation?.emblem },
  ...(federation?.signatories ?? []).map(({ signature }, index) => ({
    place: `federation.signatories.${index}.signature`,
    path: signature,
  })),
];

/** Pictures of LOCALE_CONFIG that are not among the site's files. */
const missingPictures = (root: string, environment: Environment): string[] => {
  const folders = `public/${environment.PUBLIC_DIR === undefined ? '' : ' and PUBLIC_DIR'}`;
  return Object.entries(environment.LOCALE_CONFIG).flatMap(([locale, overlay]) =>
    picturesOf(overlay)
      .filter(({ path }) => path && !existsSync(publicFile(environment, path, root)))
      .map(({ place }) => `LOCALE_CONFIG (at ${locale}.${place}): there is no such file below ${folders}`),
  );
};

/** Folders of the operator's that are not there, or that this user may not look into. */
export const missingFolders = (environment: Pick<Environment, 'CONTENT_DIR' | 'PUBLIC_DIR'>): string[] =>
  (['CONTENT_DIR', 'PUBLIC_DIR'] as const).flatMap((name) => {
    const folder = environment[name];
    if (folder === undefined) return [];
    try {
      readdirSync(folder);
      return [];
    } catch (error) {
      return [`${name}: the folder cannot be read (${(error as NodeJS.ErrnoException).code})`];
    }
  });

/** Keys that have the shape of one and cannot be read. */
const damagedBadgeKeys = ({ BADGE_KEYS }: Environment): readonly string[] => {
  try {
    createBadgeKeys(BADGE_KEYS, String);
    return [];
  } catch (error) {
    if (!EnvironmentError.is(error)) throw error;
    return error.faults;
  }
};

/** The environment of this process; `EnvironmentError` tells of all its faults and of those found before. */
export const checkedEnvironment = (
  root: string,
  findings: Findings,
  endpointNames: readonly string[],
  read: typeof serverEnvironment = serverEnvironment,
): Environment => {
  const faults = [...findings.faults];
  try {
    const environment = read(endpointNames);
    faults.push(
      ...missingFolders(environment),
      ...missingPictures(root, environment),
      ...emailPatternFaults(environment.LOCALE_CONFIG),
      ...legalLinkFaults(environment),
      ...controllerFaults(environment),
      ...damagedBadgeKeys(environment),
    );
    if (faults.length === 0) return environment;
  } catch (error) {
    if (!EnvironmentError.is(error)) throw error;
    faults.push(...error.faults);
  }
  throw new EnvironmentError(faults);
};

/** Whether a host leads to the machine itself, as an address has it. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

const NO_PROXY =
  'TRUSTED_PROXIES is empty, and SITE_ORIGIN is https, so some proxy stands in front: all visitors count as one ' +
  'address, and the failed logins of one lock the login of all. Name the proxy.';
const NO_TLS =
  'SITE_ORIGIN is http: where people open the site by https, everything that they send is refused ' +
  '(foreign-origin), and cookies are not Secure. Write the address that people open.';

const EVERYBODY =
  'TRUSTED_PROXIES has a range of all addresses (/0): everybody can say which address is theirs, and the limits on logins ' +
  'hold nobody up. Name the proxy.';

/** What is allowed and probably not meant of the addresses; the rest: `doubtfulValues`. */
export const warningsOf = ({
  SITE_ORIGIN,
  TRUSTED_PROXIES,
}: Pick<Environment, 'SITE_ORIGIN' | 'TRUSTED_PROXIES'>): string[] => {
  const { protocol, hostname } = new URL(SITE_ORIGIN);
  const isHttps = protocol === 'https:';
  return [
    ...(isHttps && TRUSTED_PROXIES.length === 0 ? [NO_PROXY] : []),
    ...(TRUSTED_PROXIES.some((range) => range.endsWith('/0')) ? [EVERYBODY] : []),
    ...(isHttps || isLoopback(hostname) ? [] : [NO_TLS]),
  ];
};
