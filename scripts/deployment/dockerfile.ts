import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { run } from '../../harness/processes';

/**
 * Carries out a Dockerfile without a container engine: each stage in an empty folder of its own, with this machine's programs
 * in place of the base image's. Knows the instructions that deploy/Dockerfile uses, and refuses others.
 */

interface Stage {
  /** The folder that stands for the root of the stage's file system. */
  root: string;
  workdir: string;
  environment: Record<string, string>;
}

/** The last stage, and what the image says of how it is run. */
export interface Image extends Stage {
  command: readonly string[];
  healthcheck: readonly string[];
  user: string;
}

interface Work {
  context: string;
  folder: string;
  /** By name, and by number for those that have none. */
  stages: Map<string, Stage>;
  image: Image;
}

/** Comments stand on lines of their own; no instruction of ours goes over two lines. */
const instructionsOf = (text: string): [name: string, rest: string][] =>
  text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const blank = line.indexOf(' ');
      return [line.slice(0, blank), line.slice(blank + 1).trim()];
    });

const pathIn = ({ root, workdir }: Stage, path: string): string =>
  join(root, path.startsWith('/') ? '' : workdir, path);

/** What npm needs of this machine; nothing else of our environment reaches a stage. */
const machineVariables = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => /^(PATH|HOME|npm_config_\w+)$/i.test(entry[0]) && !!entry[1],
    ),
  );

const from = async (rest: string, work: Work): Promise<void> => {
  const name = / AS (\S+)$/.exec(rest)?.[1] ?? String(work.stages.size);
  const stage = { root: join(work.folder, name), workdir: '/', environment: {} };
  await mkdir(stage.root, { recursive: true });
  work.stages.set(name, stage);
  work.image = { ...stage, command: [], healthcheck: [], user: 'root' };
};

/** A folder's content goes into the target, a file under its own name into a folder, else under the target's. */
const copy = async (rest: string, { context, stages, image }: Work): Promise<void> => {
  const words = rest.split(' ');
  const origin = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const base = origin === undefined ? context : stages.get(origin)?.root;
  const target = words.pop();
  if (base === undefined || target === undefined) throw new Error(`COPY ${rest} names no stage.`);
  for (const word of words) {
    const source = join(base, word);
    const under = target.endsWith('/') && (await stat(source)).isFile() ? basename(source) : '';
    await cp(source, join(pathIn(image, target), under), { recursive: true, verbatimSymlinks: true });
  }
};

const execute = async (command: string, { image }: Work): Promise<void> => {
  const env = { ...machineVariables(), ...image.environment } as unknown as NodeJS.ProcessEnv;
  const code = await run('sh', ['-c', command], { cwd: pathIn(image, '.'), env });
  if (code !== 0) throw new Error(`RUN ${command} ended with ${code}.`);
};

const CARRIED_OUT: Readonly<Record<string, (rest: string, work: Work) => Promise<void> | void>> = {
  FROM: from,
  COPY: copy,
  RUN: execute,
  WORKDIR: async (rest, { image, stages }) => {
    image.workdir = rest;
    for (const stage of stages.values()) if (stage.root === image.root) stage.workdir = rest;
    await mkdir(pathIn(image, '.'), { recursive: true });
  },
  ENV: (rest, { image }) => {
    for (const pair of rest.split(' ')) {
      const [name = '', value = ''] = pair.split('=');
      image.environment[name] = value;
    }
  },
  USER: (rest, { image }) => {
    image.user = rest;
  },
  HEALTHCHECK: (rest, { image }) => {
    image.healthcheck = JSON.parse(rest.slice(rest.indexOf(' CMD ') + ' CMD '.length)) as string[];
  },
  CMD: (rest, { image }) => {
    image.command = JSON.parse(rest) as string[];
  },
  EXPOSE: () => undefined,
  STOPSIGNAL: () => undefined,
};

/**
 * Makes the image that a Dockerfile describes, in empty folders below `folder`.
 * @param context the folder that COPY copies from, without what the ignore file names
 * Rejects when a command fails or an instruction is not known here.
 */
export const carryOut = async (dockerfile: string, context: string, folder: string): Promise<Image> => {
  const work = { context, folder, stages: new Map() } as unknown as Work;
  for (const [name, rest] of instructionsOf(await readFile(dockerfile, 'utf8'))) {
    const step = CARRIED_OUT[name];
    if (!step) throw new Error(`${name} is not known here: ${dockerfile}`);
    process.stdout.write(`── ${name} ${rest.slice(0, 100)}\n`);
    await step(rest, work);
  }
  return work.image;
};

/** Where a path of the image is on this machine. */
export const placeOf = pathIn;
