import type { Refusal } from '../../src/contract/index.ts';
import type { AnyResource, AnyWhere, InvalidInput } from '../../src/schema/index.ts';
import type { ScopeContext } from '../crud/index.ts';
import type { AnyActionHandler } from './handle.ts';

/** An action as declared, with the handler that carries it out when it does not only set values. */
export type Command = {
  readonly resource: AnyResource;
  readonly action: string;
  readonly handler: AnyActionHandler | undefined;
  /** Conditions that make a row visible to an admin, see `Crud.rowScope`. */
  readonly rowScope: (context: ScopeContext) => Promise<readonly AnyWhere[]>;
};

/** Outcome per row, in the order of the ids. Reasons are not translated yet. */
export type ActionOutcome = {
  readonly done: readonly number[];
  readonly refused: readonly { readonly id: number; readonly reason: Refusal | InvalidInput }[];
  /** Id of the job that an action on a single row began. */
  readonly job?: number;
  /** Effects of an action on a single row, as its handler describes them; absent for a dialog sent twice. */
  readonly outcome?: object;
};
