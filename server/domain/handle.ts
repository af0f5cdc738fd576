import type { SettingName, SettingValue } from '../../resources/settings.ts';
import type { Refusal, SignedInAdmin } from '../../src/contract/index.ts';
import type { AnyShape, Fields, InvalidInput, Row, ValueOf } from '../../src/schema/index.ts';
import type { Db, Tx } from '../db/index.ts';

/** As much of a resource as typing its actions takes. */
export type ActingResource = {
  readonly name: string;
  readonly shape: AnyShape;
  readonly actions: Readonly<Record<string, unknown>>;
};

/** A row without its sub-rows, as one statement reads and locks it. */
export type LockedRow<S extends AnyShape> = {
  readonly [
    K in keyof Row<S> as K extends keyof S['fields']
      ? S['fields'][K] extends { readonly rows: object }
        ? never
        : K
      : never
  ]: Row<S>[K];
};

type ValuesOf<F> = F extends Fields ? { readonly [K in keyof F]: ValueOf<F[K]> } : object;
type InputOf<A> = A extends { readonly input: infer I } ? ValuesOf<I> : object;
type RowInputOf<A> = A extends { readonly rowInput: infer I } ? ValuesOf<I> : object;

/** Reader of the settings, for rules that depend on them. */
export type SettingsReader = {
  setting<Name extends SettingName>(name: Name): Promise<SettingValue<Name>>;
};

/** Actor and time of a command; the same for every row of a bulk run. */
export type CommandContext = {
  readonly admin: SignedInAdmin;
  /** Unix seconds. */
  readonly now: number;
};

export type ActionCommand<
  R extends ActingResource,
  A extends keyof R['actions'],
> = CommandContext & {
  readonly tx: Tx;
  /** The row, locked until the transaction ends; the guard of the action holds for it. */
  readonly record: LockedRow<R['shape']>;
  /** Id of the current target, for an action that a job runs once per target (such as a member). */
  readonly target?: number;
  /** Names the dialog that asked for it, to be kept with a job that the handler begins. */
  readonly dialog?: string;
  /** True if the transaction is rolled back, see `previewAction`. */
  readonly isPreview?: boolean;
  readonly input: InputOf<R['actions'][A]>;
  readonly rowInput: RowInputOf<R['actions'][A]>;
};

/** Command of an action on the list itself: no row, and no transaction around it. */
export type ListActionCommand<
  R extends ActingResource,
  A extends keyof R['actions'],
> = CommandContext & {
  readonly db: Db;
  readonly input: InputOf<R['actions'][A]>;
};

type IsOnList<R extends ActingResource, A extends keyof R['actions']> = R['actions'][A] extends {
  readonly on: 'list';
}
  ? true
  : false;

export type Run<R extends ActingResource, A extends keyof R['actions']> =
  IsOnList<R, A> extends true
    ? (context: ListActionCommand<R, A>) => Promise<unknown>
    : (context: ActionCommand<R, A>) => Promise<void> | Promise<BegunJob | undefined>;

/** The work that an action on a row leaves to a job. */
export type BegunJob = { readonly job: number };

/** A handler with the action it carries out. */
export type ActionHandler<R extends ActingResource, A extends keyof R['actions']> = {
  readonly resource: R['name'];
  readonly action: A;
  readonly run: Run<R, A>;
  /** True if its changes are not recorded (see `ChangeRecorder`), because the action exists to erase. */
  readonly forgets: boolean;
  /** Locks rows that come before the row itself in the order of locks. */
  readonly lockFirst?: LockFirst;
  /** Describes what `run` has changed, for a dialog that shows it beforehand, see `previewAction`. */
  readonly preview?: DescribeEffects<R, A>;
  /** Describes what `run` has written, for the answer to an action on a single row. */
  readonly outcome?: DescribeEffects<R, A>;
  /** Runs the action on several rows at once, with one statement per table; see `runTogether`. */
  readonly together?: RunTogether<R, A>;
};

/** Several rows, locked in the order of their ids; the guard of the action holds for each. */
export type RowsCommand<R extends ActingResource, A extends keyof R['actions']> = Pick<
  ActionCommand<R, A>,
  'tx' | 'admin' | 'now' | 'input'
> & {
  readonly records: readonly LockedRow<R['shape']>[];
};

/** Reasons of the rows that it leaves as they are, by id. */
export type RefusedTogether = ReadonlyMap<number, Refusal | InvalidInput>;

type RunTogether<R extends ActingResource, A extends keyof R['actions']> = (
  context: RowsCommand<R, A>,
) => Promise<RefusedTogether>;

type DescribeEffects<R extends ActingResource, A extends keyof R['actions']> = (
  context: ActionCommand<R, A>,
) => Promise<object>;

type LockFirst = (tx: Tx, id: number) => Promise<void>;

/** Any handler, for those who look one up by name. */
export type AnyActionHandler = {
  readonly resource: string;
  readonly action: string;
  readonly forgets: boolean;
  readonly lockFirst?: LockFirst;
  preview?(context: never): Promise<object>;
  outcome?(context: never): Promise<object>;
  together?(context: never): Promise<RefusedTogether>;
  run(context: never): Promise<unknown>;
};

/**
 * Ties a handler to its action, so that row and inputs are typed by the declaration.
 *
 * The handler writes through `tx`; version and update time of the row are kept for it.
 */
export const handle = <const R extends ActingResource, const A extends keyof R['actions'] & string>(
  { name }: R,
  action: A,
  run: Run<R, A>,
  {
    forgets = false,
    lockFirst,
    preview,
    outcome,
    together,
  }: Partial<Omit<ActionHandler<R, A>, 'resource' | 'action' | 'run'>> = {},
): ActionHandler<R, A> => ({
  resource: name,
  action,
  run,
  forgets,
  ...(lockFirst && { lockFirst }),
  ...(preview && { preview }),
  ...(outcome && { outcome }),
  ...(together && { together }),
});

/** Marks an action that has an endpoint of its own: its body is a file, or its rows go all or none. */
export const ownEndpoint = 'own endpoint';

type Handler<R extends ActingResource, A extends keyof R['actions']> =
  | ActionHandler<R, A>
  | typeof ownEndpoint;

/** An action that only sets values needs no handler. */
type Needing<A> = {
  [K in keyof A]: A[K] extends { readonly set: object } ? never : K;
}[keyof A];

type Commands<R> = R extends ActingResource
  ? { readonly [A in Needing<R['actions']>]: Handler<R, A> }
  : never;

/** Handlers of every action of every exported resource: a missing or a wrong handler does not compile. */
export type HandlersFor<Module> = {
  readonly [
    K in keyof Module as Module[K] extends ActingResource
      ? [Needing<Module[K]['actions']>] extends [never]
        ? never
        : Module[K]['name']
      : never
  ]: Commands<Module[K]>;
};
