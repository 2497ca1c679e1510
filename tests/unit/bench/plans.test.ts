import { describe, expect, it } from 'vitest';
import { readNotice, sequentialScans } from '@/bench/growth/plans';

const NOTICE = `duration: 12.345 ms  plan:
{
  "Query Text": "select *\\n  from answers",
  "Plan": {
    "Node Type": "Nested Loop",
    "Plans": [
      { "Node Type": "Seq Scan", "Relation Name": "outbox" },
      { "Node Type": "Gather", "Plans": [{ "Node Type": "Seq Scan", "Relation Name": "answers", "Parallel Aware": true }] },
      { "Node Type": "Index Scan", "Relation Name": "customers" }
    ]
  }
}`;

describe('plans that the server tells of', () => {
  it('are read with their statement and time', () => {
    expect(readNotice(NOTICE)).toMatchObject({ text: 'select * from answers', milliseconds: 12.345 });
  });

  it('are told from other notices', () => {
    expect(readNotice('relation "answers" already exists, skipping')).toBeNull();
  });

  it('show large tables that are read whole, at any depth', () => {
    const plan = readNotice(NOTICE)?.plan;
    expect(plan && sequentialScans(plan, new Set(['answers', 'customers']))).toEqual(['answers']);
    expect(plan && sequentialScans(plan, new Set(['customers']))).toEqual([]);
  });
});
