import type { Fields, Tone } from './field.ts';
import type { RowOf } from './shape.ts';
import type { Where } from './where.ts';

/** `each`: one record or many; `record`: one record only; `list`: the list itself, no record. */
type ActionTarget = 'each' | 'record' | 'list';

export type ActionSum<K extends string> = {
  readonly of: K;
  readonly less?: readonly K[];
  readonly when?: object;
};

/** A number of the record that an action raises by an input, or lowers while its inputs meet `down`. */
export type ActionMove<K extends string> = {
  readonly of: K;
  readonly by: string;
  readonly down?: object;
};

/** Texts that staff keep for the first text input of an action. */
export type DeclaredReplies = {
  /** Resource whose records hold the texts. Readers of its list are offered them. */
  readonly from: string;
  /** Its field with the text, which may be bilingual. */
  readonly text: string;
  /** Values that its records have to be offered: `{ use: 'refund' }`. */
  readonly where: Readonly<Record<string, string | number>>;
  /**
   * Fields of the record that stand for `{name}` in a text, by name, of a related record behind a dot:
   * `{ customer: 'user_id.nickname' }`.
   */
  readonly variables: Readonly<Record<string, string>>;
};

/** A command on records. Its guard decides button, call, bulk run and explanation alike. */
export type Action<F extends Fields> = {
  /** Last part of the permission node, below the path of the resource. */
  readonly permission: string;
  /** The guard: must hold on the locked record, or the action is refused with `illegal_transition`. */
  readonly when?: Where<RowOf<F>>;
  /**
   * Records outside of `when` on which a person looks for the action all the same: there it is shown
   * disabled, with the text `reason`. On any other record outside of `when` it is absent.
   */
  readonly disabled?: Where<RowOf<F>>;
  /** Fields of the dialog, asked once. */
  readonly input?: Fields;
  /** Fields of the dialog, asked for each chosen record; only `on: 'each'`. */
  readonly rowInput?: Fields;
  /**
   * Conditions on the row and on the inputs under which an input is asked for; otherwise it is not
   * shown, and the server takes its default.
   */
  readonly show?: Readonly<Record<string, object>>;
  /** Optional inputs that must be filled in whenever they are shown. */
  readonly required?: readonly string[];
  /**
   * Inputs that begin with the value that the record has in the field of the same name, when it is one
   * record.
   */
  readonly prefill?: readonly (keyof RowOf<F> & string)[];
  /** Values the action writes, in the form of rows. An action with `set` needs no handler. */
  readonly set?: { readonly [K in keyof RowOf<F>]?: RowOf<F>[K] };
  /** Fields of the record that its dialog shows as a summary. Empty ones are left out. */
  readonly facts?: readonly (keyof RowOf<F> & string)[];
  /**
   * Money that it moves, of records that meet `when`: a money field less others. The dialog and the
   * report name it.
   */
  readonly sum?: ActionSum<keyof RowOf<F> & string>;
  /** Texts that staff keep for its first text input, offered beside it: `{ from: 'saved_reply', … }`. */
  readonly replies?: DeclaredReplies;
  /**
   * A number that it raises by one of its inputs, or lowers while its inputs meet `down`: `{ of: 'money', by:
   * 'amount', down: { direction: 'deduct' } }`. Its dialog shows the number before and after.
   */
  readonly moves?: ActionMove<keyof RowOf<F> & string>;
  /**
   * Runs once per dialog, however often it is sent: for actions that must not happen twice, such as
   * payments.
   */
  readonly once?: boolean;
  /** Asks for confirmation, if the action has no input. */
  readonly confirm?: boolean;
  /** Colour of its button: `danger` for what cannot be undone. */
  readonly tone?: Tone;
  /** Name of the icon in the bar of chosen records, one of [these](#icons). */
  readonly icon?: string;
  /**
   * The next step of records that meet `when`, or of those of them that meet these conditions too: a visible
   * button in the row. With `true` on the list itself it is a button of its own above the list.
   */
  readonly next?: boolean | Where<RowOf<F>>;
  /** The letter that runs it on the focused row, from a to z except a, e, f, g, j, k, x. */
  readonly key?: string;
};

/**
 * Declared actions. The parts that later code needs are inferred one by one: a type inferred from the
 * whole would accept any mistake in it.
 */
export type Actions<
  F extends Fields,
  On,
  Permission,
  Input,
  RowInput,
  Sets,
  Cases,
  Suggest,
  When,
> = {
  readonly [N in keyof On]: {
    /**
     * Target of the action. `each`: one record or many; `record`: a single one; `list`: the list itself.
     */
    readonly on: On[N] extends ActionTarget ? On[N] : ActionTarget;
  } & Action<NoInfer<F>>;
} & {
  readonly [N in keyof Permission]: { readonly permission: Permission[N] };
} & {
  readonly [N in keyof Input]: { readonly input?: Input[N] };
} & {
  readonly [N in keyof RowInput]: { readonly rowInput?: RowInput[N] };
} & {
  readonly [N in keyof When]: {
    readonly when?: {
      readonly [K in keyof When[N]]: K extends keyof Where<RowOf<F>>
        ? unknown
        : `there is no field ${K & string}`;
    };
  };
} & {
  readonly [N in keyof Sets]: {
    readonly set?: {
      readonly [K in keyof Sets[N]]: K extends keyof RowOf<F>
        ? RowOf<F>[K]
        : `there is no field ${K & string}`;
    };
  };
} & {
  readonly [N in keyof Cases]: {
    /**
     * Texts for records that meet a condition; for several records, the first case that all of them meet.
     */
    readonly cases?: { readonly [K in keyof Cases[N]]: object };
  };
} & {
  readonly [N in keyof Suggest]: {
    /** Values offered for its first text input, each for records that meet a condition. */
    readonly suggest?: { readonly [K in keyof Suggest[N]]: object };
  };
};

type Part<Key extends string, Parts, N> = N extends keyof Parts
  ? unknown extends Parts[N]
    ? unknown
    : { readonly [K in Key]: Parts[N] }
  : unknown;

type Named<Key extends string, Groups, N> = [keyof Groups[N & keyof Groups]] extends [never]
  ? unknown
  : { readonly [K in Key]: { readonly [C in keyof Groups[N & keyof Groups]]: object } };

/** The actions as rules and texts read them: absent keys stay absent. */
export type ActionsOf<On, Permission, Input, RowInput, Sets, Cases, Suggest, When> = {
  readonly [N in keyof On]: Part<'on', On, N> &
    Part<'permission', Permission, N> &
    Part<'input', Input, N> &
    Part<'rowInput', RowInput, N> &
    // An action without `set` infers the keys of none.
    ([keyof Sets[N & keyof Sets]] extends [never] ? unknown : { readonly set: object }) &
    ([keyof When[N & keyof When]] extends [never] ? unknown : { readonly when: object }) &
    Named<'cases', Cases, N> &
    Named<'suggest', Suggest, N>;
};

/** Any action, for code that walks all of them. */
export type AnyAction = {
  /**
   * Target of the action. `each`: one record or many; `record`: a single one; `list`: the list itself.
   */
  readonly on: ActionTarget;
  readonly permission: string;
  readonly when?: object;
  readonly disabled?: object;
  readonly input?: Fields;
  readonly rowInput?: Fields;
  readonly show?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly prefill?: readonly string[];
  readonly set?: object;
  readonly facts?: readonly string[];
  readonly sum?: ActionSum<string>;
  readonly replies?: DeclaredReplies;
  readonly moves?: ActionMove<string>;
  readonly once?: boolean;
  readonly cases?: Readonly<Record<string, object>>;
  readonly suggest?: Readonly<Record<string, object>>;
  readonly confirm?: boolean;
  readonly tone?: Tone;
  readonly icon?: string;
  readonly next?: boolean | object;
  readonly key?: string;
};
