import { endpoint } from './endpoint.ts';
import { apiUrl } from './urls.ts';

/** Where deleted records are kept, and the action that restores them. */
export const recycleBin = {
  resource: 'security_data_recycle_log',
  action: 'restore',
  node: 'security/dataRecycleLog/restore',
} as const;

/** Whom a ledger row is about, and what they have; amounts in wire form. */
export type LedgerHolder = {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
  readonly money: string;
  readonly score: number;
};

/** What there is before somebody adds to the ledger at `path`. Source: contract 7.8. */
export const ledgerHolder = (path: string) =>
  endpoint<{ readonly userId: string }, { readonly user: LedgerHolder }>({
    method: 'GET',
    path: apiUrl(path, 'add'),
    realm: 'admin',
  });

// Apart from the other calls: the login page needs none of it.

type RevealInput = { readonly id: number; readonly fields: readonly string[] };

/**
 * Shows fields of one record in full that stand masked in all that is read. Each call is in the admin
 * log before it is answered: who, which record, which fields.
 */
export const revealCall = (path: string) =>
  endpoint<RevealInput, { readonly values: Readonly<Record<string, unknown>> }>({
    method: 'POST',
    path: apiUrl(path, 'reveal'),
    realm: 'admin',
  });

// Apart from the other calls: the login page needs none of it.

const rules = (controller: string) => `/admin/security.${controller}/add`;

/** Whose records a rule may keep: names by path. Source: contract 7.12. */
export type RecycleChoices = { readonly controllers: Readonly<Record<string, string>> };

/** The same for watched fields, which an existing server asks for by table instead. */
export type SensitiveChoices = RecycleChoices & {
  readonly fields?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export const recycleChoices = endpoint<void, RecycleChoices>({
  method: 'GET',
  path: rules('DataRecycle'),
  realm: 'admin',
});

export const sensitiveChoices = endpoint<void, SensitiveChoices>({
  method: 'GET',
  path: rules('SensitiveData'),
  realm: 'admin',
});

/** Why one row of a log could not be taken back; with the three values where they differ. */
export type TakeBackRefusal = {
  readonly id: number;
  readonly error: string;
  readonly msg: string;
  readonly why?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly current?: unknown;
};
