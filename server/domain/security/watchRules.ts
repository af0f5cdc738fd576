import type { DataFields } from '../../../resources/security/sensitiveData.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import { query, type Database, type Tx } from '../../db/index.ts';
import { recycleTargets, sensitiveTargets, targetAt } from './targets.ts';

/** On it every process hears that a rule was changed. */
export const ruleChannel = 'security_rule';

export type RecycleRule = {
  readonly id: number;
  readonly name: string;
  readonly resource: AnyResource;
};
export type SensitiveRule = RecycleRule & { readonly fields: DataFields };

/** What is watched, by table. Of two rules on one table the older one counts. */
export type WatchRules = {
  readonly recycle: ReadonlyMap<string, RecycleRule>;
  readonly sensitive: ReadonlyMap<string, SensitiveRule>;
};

/**
 * The rules that are on. Kept as long as this process hears of every change, between `start` and
 * `stop`; else read each time, inside the transaction that asks.
 */
export function createWatchRules(listen: Database['listen']) {
  let kept: WatchRules | undefined;
  let changes = 0;
  let deaf: (() => Promise<void>) | undefined;
  const forget = (): void => {
    changes += 1;
    kept = undefined;
  };
  return {
    async of(tx: Tx): Promise<WatchRules> {
      if (kept) return kept;
      const asked = changes;
      const rules = await read(tx);
      // A change that was told meanwhile may not have been read.
      if (deaf && asked === changes) kept = rules;
      return rules;
    },
    /** A change in this process: whoever asks from now on is told the new rules. */
    forget,
    async start(): Promise<void> {
      deaf = await listen(ruleChannel, forget);
      forget();
    },
    async stop(): Promise<void> {
      const leave = deaf;
      deaf = undefined;
      forget();
      await leave?.();
    },
  };
}

type Stored = {
  readonly id: number;
  readonly name: string;
  readonly controller: string;
  readonly data_fields: DataFields | null;
};

/** Both kinds in one statement, newest first, so that the older one is set last. */
async function read(tx: Tx): Promise<WatchRules> {
  const rows = await query<Stored>(
    tx,
    `select id, name, controller, null::jsonb as data_fields from security_data_recycle where status = '1'
     union all
     select id, name, controller, data_fields from security_sensitive_data where status = '1'
     order by id desc`,
  );
  const recycle = new Map<string, RecycleRule>();
  const sensitive = new Map<string, SensitiveRule>();
  for (const { id, name, controller, data_fields: fields } of rows) {
    const resource = targetAt(fields ? sensitiveTargets : recycleTargets, controller);
    // What it named is no longer declared, or no longer to be watched.
    if (!resource) continue;
    if (fields) sensitive.set(resource.shape.name, { id, name, resource, fields });
    else recycle.set(resource.shape.name, { id, name, resource });
  }
  return { recycle, sensitive };
}
