import type { Client, Pool, PoolClient } from 'pg';

/** A node of a plan, as far as it is looked at (EXPLAIN with ANALYZE, BUFFERS and FORMAT JSON). */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** A statement as the server ran it. */
export interface RunStatement {
  text: string;
  milliseconds: number;
  plan: PlanNode;
}

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  // Statements of foreign keys too, as a deletion has them.
  'auto_explain.log_nested_statements': 'on',
};

/** From its next connection on the server sends each client the plans of what it runs. Needs a superuser. */
export const explainEverything = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  for (const [setting, value] of Object.entries(SETTINGS))
    await client.query(`alter database ${rows[0]?.name} set ${setting} = '${value}'`);
};

const NOTICE = /^duration: ([\d.]+) ms {2}plan:\n/;

/** What a notice of auto_explain says; null for any other. */
export const readNotice = (message: string): RunStatement | null => {
  const [head, milliseconds] = NOTICE.exec(message) ?? [];
  if (head === undefined) return null;
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(head.length));
  return { text: text.replace(/\s+/g, ' ').trim(), milliseconds: Number(milliseconds), plan };
};

/** Hands over each statement that runs on connections which this pool opens from now on. */
export const watchStatements = (pool: Pool, onStatement: (statement: RunStatement) => void): void => {
  pool.on('connect', (client: PoolClient) => {
    client.on('notice', ({ message }) => {
      const statement = readNotice(message ?? '');
      if (statement) onStatement(statement);
    });
  });
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Names of those tables that the plan reads from end to end, in parallel or not. */
export const sequentialScans = (plan: PlanNode, tables: { has(name: string): boolean }): string[] =>
  nodesOf(plan)
    .filter(({ 'Node Type': type }) => type === 'Seq Scan')
    .map(({ 'Relation Name': table = '' }) => table)
    .filter((table) => tables.has(table));

/** Pages of 8 kB that the statement looked at, in memory or not. */
export const pagesOf = (plan: PlanNode): number =>
  (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
