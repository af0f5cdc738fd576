import { sql } from 'kysely';
import type { DataFields } from '../../../resources/security/sensitiveData.ts';
import type { AnyResource } from '../../../src/schema/index.ts';
import type { Database, Tx } from '../../db/index.ts';
import { recycleTargets, sensitiveTargets, targetAt } from './targets.ts';

/** The channel on which every process learns that a rule was changed. */
export const ruleChannel = 'security_rule';

export type RecycleRule = {
  readonly id: number;
  readonly name: string;
  readonly resource: AnyResource;
};
export type SensitiveRule = RecycleRule & { readonly fields: DataFields };

/** The rules that are on, by table. Of two rules on one table the older one counts. */
export type WatchRules = {
  readonly recycle: ReadonlyMap<string, RecycleRule>;
  readonly sensitive: ReadonlyMap<string, SensitiveRule>;
};

/**
 * The rules that are on. Cached between `start` and `stop`, while this process listens for changes;
 * otherwise read each time, inside the transaction of the caller.
 */
export function createWatchRules(listen: Database['listen']) {
  let kept: WatchRules | undefined;
  let changes = 0;
  let stopListening: (() => Promise<void>) | undefined;
  const forget = (): void => {
    changes += 1;
    kept = undefined;
  };
  return {
    async of(tx: Tx): Promise<WatchRules> {
      if (kept) return kept;
      const asked = changes;
      const rules = await read(tx);
      // A change that was notified meanwhile may not have been read.
      if (stopListening && asked === changes) kept = rules;
      return rules;
    },
    /** Drops the cache after a change in this process. */
    forget,
    async start(): Promise<void> {
      stopListening = await listen(ruleChannel, forget);
      forget();
    },
    async stop(): Promise<void> {
      const leave = stopListening;
      stopListening = undefined;
      forget();
      await leave?.();
    },
  };
}

/** Both kinds in one statement, newest first, so that the older one is set last. */
async function read(tx: Tx): Promise<WatchRules> {
  const rows = await tx
    .selectFrom('security_data_recycle')
    .select(['id', 'name', 'controller', sql<DataFields | null>`null::jsonb`.as('data_fields')])
    .where('status', '=', '1')
    .unionAll(
      tx
        .selectFrom('security_sensitive_data')
        .select(['id', 'name', 'controller', 'data_fields'])
        .where('status', '=', '1'),
    )
    .orderBy('id', 'desc')
    .execute();
  const recycle = new Map<string, RecycleRule>();
  const sensitive = new Map<string, SensitiveRule>();
  for (const { id, name, controller, data_fields: fields } of rows) {
    const resource = targetAt(fields ? sensitiveTargets : recycleTargets, controller);
    // Its resource is no longer declared, or no longer watchable.
    if (!resource) continue;
    if (fields) sensitive.set(resource.shape.name, { id, name, resource, fields });
    else recycle.set(resource.shape.name, { id, name, resource });
  }
  return { recycle, sensitive };
}
