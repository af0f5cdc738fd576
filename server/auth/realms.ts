import type { AccessKind } from './tokenText.ts';

/** Where the accounts of one realm stand. The texts are SQL on an account `a`. */
export type AccountTable = {
  readonly table: 'admin' | '"user"';
  readonly rules: 'admin_rule' | 'user_rule';
  /** Whether the account is switched on. */
  readonly isOpen: string;
  /** Whether it may sign in. */
  readonly mayEnter: string;
  /** What each of its groups that are on grants. */
  readonly granted: string;
  /** Which account somebody means who typed `$1`. */
  readonly named: (typed: string) => string;
  /** Kinds of token that end with the sessions of an account. */
  readonly tokens: readonly string[];
  /** Under which its failed sign-ins are counted: one name in two realms is two accounts. */
  readonly countedAs: (name: string) => string;
};

const staffGroups =
  'from admin_group_access x join admin_group g on g.id = x.group_id where x.uid = a.id';

/** The two kinds of account. All rules about them are the same and stand once. */
export const accountTables: Readonly<Record<AccessKind, AccountTable>> = {
  admin: {
    table: 'admin',
    rules: 'admin_rule',
    isOpen: `a.status = '1'`,
    mayEnter: `a.status = '1' and exists (select 1 ${staffGroups} and g.status = '1')`,
    granted: `(select coalesce(jsonb_agg(g.rules order by g.id), '[]') ${staffGroups} and g.status = '1')`,
    named: () => 'lower(a.username) = lower($1)',
    tokens: ['admin', 'admin-refresh'],
    countedAs: (name) => name.toLowerCase(),
  },
  user: {
    table: '"user"',
    rules: 'user_rule',
    isOpen: `a.status = 'enable'`,
    // A group only decides what a member sees of their account, not whether they may buy.
    mayEnter: `a.status = 'enable'`,
    granted: `(select coalesce(jsonb_agg(g.rules order by g.id), '[]')
      from user_group g where g.id = a.group_id and g.status = '1')`,
    named: (typed) => memberNames.find(([pattern]) => pattern.test(typed))?.[1] ?? memberName,
    tokens: ['user', 'user-refresh', 'email-pass', 'mobile-pass'],
    // No account of staff is called so: a colon is no letter of a name.
    countedAs: (name) => `member:${name.toLowerCase()}`,
  },
};

const memberName = 'lower(a.username) = lower($1)';

/** What a member may call themselves by: source contract 3.2. The tests are those of the indexes. */
const memberNames: readonly (readonly [RegExp, string])[] = [
  [/@/, `lower(a.email) = lower($1) and a.email <> ''`],
  [/^\d/, `a.mobile = $1 and a.mobile <> ''`],
];
