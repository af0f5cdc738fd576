import type { Fields, Tone } from './field.ts';
import type { RowOf } from './shape.ts';
import type { Where } from './where.ts';

/** `each`: one row or many; `record`: one row only; `list`: the list itself, no row. */
type ActionTarget = 'each' | 'record' | 'list';

/** A command on rows. Its guard decides button, call, bulk run and explanation alike. */
export type Action<F extends Fields> = {
  /** Last part of the permission node, below the path of the resource. */
  readonly permission: string;
  /** Holds on the locked row, or the action is refused. */
  readonly when?: Where<RowOf<F>>;
  /** Asked once. */
  readonly input?: Fields;
  /** Asked for each chosen row. */
  readonly rowInput?: Fields;
  /** Values the action sets. An action that sets needs no handler. */
  readonly set?: { readonly [K in keyof RowOf<F>]?: RowOf<F>[K] };
  readonly confirm?: boolean;
  readonly tone?: Tone;
  /** Name of what stands beside its name where there are many, as in the bar of chosen rows. */
  readonly icon?: string;
  /** The one next step of rows that meet `when`: a visible button in the row. */
  readonly next?: boolean;
  /** The letter that begins it on the row that has the focus. */
  readonly key?: string;
};

/**
 * The actions as they are declared. What later code needs to know of them is inferred part by part: a type
 * inferred from the whole would agree with any slip in it.
 */
export type Actions<F extends Fields, On, Permission, Input, RowInput, Sets> = {
  readonly [N in keyof On]: {
    readonly on: On[N] extends ActionTarget ? On[N] : ActionTarget;
  } & Action<NoInfer<F>>;
} & {
  readonly [N in keyof Permission]: { readonly permission: Permission[N] };
} & {
  readonly [N in keyof Input]: { readonly input?: Input[N] };
} & {
  readonly [N in keyof RowInput]: { readonly rowInput?: RowInput[N] };
} & {
  readonly [N in keyof Sets]: {
    readonly set?: {
      readonly [K in keyof Sets[N]]: K extends keyof RowOf<F>
        ? RowOf<F>[K]
        : `there is no field ${K & string}`;
    };
  };
};

type Part<Key extends string, Parts, N> = N extends keyof Parts
  ? unknown extends Parts[N]
    ? unknown
    : { readonly [K in Key]: Parts[N] }
  : unknown;

/** The actions as rules and texts need them: what is absent is absent. */
export type ActionsOf<On, Permission, Input, RowInput, Sets> = {
  readonly [N in keyof On]: Part<'on', On, N> &
    Part<'permission', Permission, N> &
    Part<'input', Input, N> &
    Part<'rowInput', RowInput, N> &
    // An action without `set` infers the keys of none.
    ([keyof Sets[N & keyof Sets]] extends [never] ? unknown : { readonly set: object });
};

/** Any action, for those who walk them. */
export type AnyAction = {
  readonly on: ActionTarget;
  readonly permission: string;
  readonly when?: object;
  readonly input?: Fields;
  readonly rowInput?: Fields;
  readonly set?: object;
  readonly confirm?: boolean;
  readonly tone?: Tone;
  readonly icon?: string;
  readonly next?: boolean;
  readonly key?: string;
};
