import type { Db } from '../../db/index.ts';

/** The remarks of rules, which stand above the lists of their pages. */
export type RuleRemarks = {
  /** Remark of the rule of a page, by its name; empty if it has none. */
  of(name: string): Promise<string>;
  /** Rules have just been written in this process. */
  forget(): void;
};

/** They are read at most once a second, so a change counts within a second in every process. */
export function createRuleRemarks(db: Db, monotonicMs = () => performance.now()): RuleRemarks {
  let known: Promise<ReadonlyMap<string, string>> | undefined;
  let readAt = -Infinity;
  const read = async () => {
    const rules = await db
      .selectFrom('admin_rule')
      .select(['name', 'remark'])
      .where('remark', '<>', '')
      .execute();
    return new Map(rules.map(({ name, remark }) => [name.toLowerCase(), remark]));
  };
  return {
    async of(name) {
      if (!known || monotonicMs() - readAt >= 1_000) {
        readAt = monotonicMs();
        known = read();
        // The next call asks again.
        known.catch(() => (readAt = -Infinity));
      }
      return (await known).get(name.toLowerCase()) ?? '';
    },
    forget() {
      readAt = -Infinity;
    },
  };
}
