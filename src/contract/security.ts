// Apart from the other calls: the login page needs none of it.
import { endpoint } from './endpoint.ts';

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
