import type { Fields, DeclaredOptions } from './field.ts';
import type { RequiredToAddKey, RowOf } from './shape.ts';

type Codes<F> = F extends { readonly codes: infer T }
  ? { readonly [Name in keyof T]: string }
  : never;
type Standard = 'id' | 'create_time' | 'update_time' | 'version';
type Twins<F extends Fields> = {
  [K in keyof F & string]: DeclaredOptions<F[K]> extends { readonly bilingual: true }
    ? `${K}_en`
    : never;
}[keyof F & string];
// `weigh` and `status` of listed() have shared texts, beside the standard fields; a resource may override
// them.
type Shared = Standard | 'weigh';

type FieldTexts<F extends Fields> = {
  readonly [K in Exclude<keyof RowOf<F>, Shared | Twins<F>> & string]: string;
} & {
  // A secret is in no row, but a form that asks for it needs a label.
  readonly [K in Exclude<RequiredToAddKey<F>, keyof RowOf<F>>]?: string;
} & {
  // The time of a log entry has a label of its own.
  readonly create_time?: string;
};
type OptionTexts<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { readonly codes: object } ? K : never]: Codes<F[K]>;
};
type RowsTexts<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { readonly rows: object } ? K : never]: F[K] extends {
    readonly rows: { readonly fields: infer R extends Fields; readonly rules: infer Q };
  }
    ? Texts<R> & RuleTexts<Q>
    : never;
} & {
  // A system field needs no texts: no form asks for it.
  readonly [
    K in keyof F as DeclaredOptions<F[K]> extends { readonly system: true }
      ? never
      : DeclaredOptions<F[K]> extends { readonly each: Fields }
        ? K
        : never
  ]: DeclaredOptions<F[K]> extends { readonly each: infer R extends Fields } ? Texts<R> : never;
};

/** Messages for a record that breaks a rule. */
type RuleTexts<Q> = Needed<'rules', { readonly [K in keyof Q]: string }>;

/** Texts of fields, their options and their sub-rows. Groups a shape does not need may be left out. */
type Texts<F extends Fields> = {
  readonly fields: FieldTexts<F>;
  readonly hints?: { readonly [K in keyof F]?: string };
} & Needed<'options', OptionTexts<F>> &
  Needed<'rows', RowsTexts<F>>;

/** Names of the codes of computed choices; those of a time window are shared. */
type ComputedOptions<C> = {
  readonly [
    K in keyof C as C[K] extends { readonly as: { readonly $?: { readonly value: infer V } } }
      ? IsCode<NonNullable<V>> extends true
        ? K
        : never
      : never
  ]?: Readonly<Record<string, string>>;
};
/** A choice has the union of its codes as value, any other field all numbers or all texts. */
type IsCode<V> = [V] extends [string]
  ? string extends V
    ? false
    : true
  : [V] extends [number]
    ? number extends V
      ? false
      : true
    : false;
type OptionsOf<F extends Fields, C> = keyof OptionTexts<F> extends never
  ? { readonly options?: ComputedOptions<C> }
  : { readonly options: OptionTexts<F> & ComputedOptions<C> };

type Needed<Name extends string, T> = keyof T extends never
  ? { readonly [K in Name]?: never }
  : { readonly [K in Name]: T };

type InputsOf<A> =
  | (A extends { readonly input: infer I } ? keyof I : never)
  | (A extends { readonly rowInput: infer I } ? keyof I : never);
type InputOptions<A> = (A extends { readonly input: infer I extends Fields }
  ? OptionTexts<I>
  : object) &
  (A extends { readonly rowInput: infer I extends Fields } ? OptionTexts<I> : object);

type ActionTexts<A> = {
  /** Verb on the button. */
  readonly name: string;
  /** Short label of a row's button, where the status tells the rest: the beginning of the name. */
  readonly short?: string;
  /** Title of the dialog; `%{label}` is the row, `%{smart_count}` the number of rows. */
  readonly title?: string;
  /** Consequence of the action, beside the buttons. */
  readonly note?: string;
  /** Past tense, in the toast; `%{label}`, `%{sum}` and `%{smart_count}` as in `submit`. */
  readonly done?: string;
  /** Button of the dialog, absent: the name. `%{sum}`: the money it moves. */
  readonly submit?: string;
  /** Label of that money. */
  readonly sum?: string;
} & ReasonText<A> &
  Needed<'cases', CaseTexts<A>> &
  Needed<'suggest', SuggestTexts<A>> &
  Needed<'inputs', { readonly [K in InputsOf<A> & string]: string }> &
  Needed<'options', InputOptions<A>>;

type ReasonText<A> = A extends { readonly when: object }
  ? {
      /** Reason it cannot run on records outside of `when`: a whole sentence. */
      readonly reason: string;
    }
  : { readonly reason?: never };

type CaseTexts<A> = A extends { readonly cases: infer C }
  ? {
      readonly [K in keyof C]: {
        readonly title?: string;
        readonly submit?: string;
        readonly note?: string;
        readonly done?: string;
      };
    }
  : object;
type SuggestTexts<A> = A extends { readonly suggest: infer S }
  ? { readonly [K in keyof S]: string }
  : object;

type SectionsOf<List> = List extends readonly { readonly section: infer S extends string }[]
  ? S
  : never;
type SectionNames<R> =
  | (R extends { readonly form?: infer L } ? SectionsOf<L> : never)
  | (R extends { readonly detail?: infer L } ? SectionsOf<L> : never);

type StepNames<R> = R extends { readonly steps?: infer List }
  ? NonNullable<List> extends readonly { readonly step: infer T extends string }[]
    ? string extends T
      ? never
      : T
    : never
  : never;

/** The views that are counted on the dashboard: their name alone says nothing there. */
type WaitingViews<Presets> = {
  [P in keyof Presets]: Presets[P] extends { readonly due: {} } ? P : never;
}[keyof Presets];

type Described = {
  readonly shape: { readonly fields: Fields; readonly computed: object; readonly rules: object };
  readonly actions: object;
  readonly presets: object;
  readonly mask: object;
  readonly labels: object;
  readonly deletable: object;
};

/** A step of a record's progress before it is taken, and after: Ship, Shipped. */
export type StepTexts = { readonly name: string; readonly done: string };

/** The texts a resource needs in each language. Derived: a missing or surplus key does not compile. */
export type MessagesFor<R extends Described> = {
  /** Name of one record: 订单 / Order. */
  readonly name: string;
  /** Name of the list, in the menu and as its title: 订单列表 / Orders. */
  readonly list: string;
  /** Name of several records, if the list has a name of its own: emails, in the email log. */
  readonly several?: string;
  /** Label of the quick search: the fields it searches. */
  readonly search?: string;
  /** Label of the button that opens the form of a record; "Edit" when absent. */
  readonly edit?: string;
  /** Purpose of the screen, shown while it is empty. */
  readonly empty?: string;
  /** Title of its part of the dashboard, with `menu.summary`. */
  readonly summary?: string;
} & Omit<Texts<R['shape']['fields']>, 'fields' | 'options'> &
  OptionsOf<R['shape']['fields'], R['shape']['computed']> & {
    readonly fields: FieldTexts<R['shape']['fields']> & {
      readonly [K in keyof R['shape']['computed']]: string;
    };
  } & RuleTexts<R['shape']['rules']> &
  Needed<'sections', { readonly [S in SectionNames<R>]: string }> &
  Needed<'steps', { readonly [T in StepNames<R>]: StepTexts }> &
  Needed<'actions', { readonly [A in keyof R['actions']]: ActionTexts<R['actions'][A]> }> &
  Needed<'presets', { readonly [P in keyof R['presets']]: string }> &
  Needed<'waiting', { readonly [P in WaitingViews<R['presets']>]: string }> &
  Needed<'masks', { readonly [M in keyof R['mask']]: string }> &
  Needed<
    'labels',
    {
      readonly [K in keyof R['labels']]: { readonly [Name in keyof R['labels'][K]]: string };
    }
  > &
  (R['deletable'] extends { readonly when: object }
    ? {
        /** Reason the records outside of `deletable` cannot be deleted: a whole sentence. */
        readonly notDeletable: string;
      }
    : { readonly notDeletable?: never });

/** The texts of a resource, for code that looks them up by name. */
export type AnyMessages = {
  /** Name of one record: 订单 / Order. */
  readonly name: string;
  /** Title of the list, in the menu too: 订单列表 / Orders. */
  readonly list: string;
  /** Name of several records, if the list has a name of its own: emails, in the email log. */
  readonly several?: string;
  /** Label of the quick search: the fields it searches. */
  readonly search?: string;
  /** Purpose of the page, while the list is empty. */
  readonly empty?: string;
  /** Title of its part of the dashboard. */
  readonly summary?: string;
  /** Reason the records outside of `deletable` cannot be deleted: a whole sentence. */
  readonly notDeletable?: string;
  /** Titles of the sections of form and record page, by name. */
  readonly sections?: Readonly<Record<string, string>>;
  /** The steps of a record's progress, by name. */
  readonly steps?: Readonly<Record<string, StepTexts>>;
  /** Labels of fields and computed values. `id`, the times, `version` and `weigh` have shared texts. */
  readonly fields: Readonly<Record<string, string>>;
  /** Labels beside records that meet a declared condition, by field and name. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Hints below the inputs, by field. */
  readonly hints?: Readonly<Record<string, string | undefined>>;
  /** Names of the codes of choice fields, by field and name. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Message for a record that breaks a rule of its shape, by the name of the rule: a whole sentence. */
  readonly rules?: Readonly<Record<string, string>>;
  /** Texts of sub-rows, by field: their `fields`, `hints`, `options`, `rows` and `rules`. */
  readonly rows?: Readonly<
    Record<string, Pick<AnyMessages, 'fields' | 'hints' | 'options' | 'rows' | 'rules'>>
  >;
  /** Texts of the actions, by name. */
  readonly actions?: Readonly<Record<string, AnyActionTexts>>;
  /** Names of the presets, on the tabs of the list. */
  readonly presets?: Readonly<Record<string, string>>;
  /** Titles of the views that are `due`, outside of their list: 待发货订单 / Orders to ship. */
  readonly waiting?: Readonly<Record<string, string>>;
  /** Names of the permissions to masked fields. */
  readonly masks?: Readonly<Record<string, string>>;
};

/** The texts of one action. */
export type AnyActionTexts = {
  /** Verb on the button. */
  readonly name: string;
  /** Title of the dialog; `%{label}` is the record, `%{smart_count}` the number of records. */
  readonly title?: string;
  /** Consequence of the action, beside the buttons. */
  readonly note?: string;
  /** Past tense, in the toast. */
  readonly done?: string;
  /** Reason it cannot run on records outside of `when`: a whole sentence. */
  readonly reason?: string;
  /** Labels of its inputs. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** Names of the codes of its choice inputs. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
