import type { Actions, ActionsOf } from './action.ts';
import { type Fields, type DeclaredOptions, noOptions } from './field.ts';
import type { ImportOptions } from './imports.ts';
import type { TimePattern } from './moment.ts';
import type { RequiredToAddKey, RowOf, Shape } from './shape.ts';
import type { Where } from './where.ts';

/** The calls every resource may answer. */
export const verbs = ['index', 'detail', 'add', 'edit', 'del', 'sortable', 'export'] as const;
export type Verb = (typeof verbs)[number];

/** Default verbs of a resource: all but `export`, which hands out its rows as a file. */
export const usualVerbs: readonly Verb[] = verbs.filter((verb) => verb !== 'export');

export type Direction = 'asc' | 'desc';
/** No value has this type: its name appears in compiler messages, and tells what a sort key must be. */
type FieldDeclaredWithSortTrue = string & { readonly [sortTrue]: true };
declare const sortTrue: unique symbol;
export type SortRule<F extends Fields> = readonly [
  (
    | {
        [K in keyof F & string]: DeclaredOptions<F[K]> extends { readonly sort: true } ? K : never;
      }[keyof F & string]
    | FieldDeclaredWithSortTrue
  ),
  Direction,
];
type FieldKey<F extends Fields> = keyof RowOf<F> & string;
type Shown<F extends Fields, C> = FieldKey<F> | (keyof C & string);
/** A field of sub-rows: `details.options`. */
type SubRowKey<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { readonly rows: { readonly fields: infer Of } }
    ? `${K}.${keyof Of & string}`
    : never;
}[keyof F & string];

/** A named view of the list: a tab, a badge, the target of a notification. */
export type DeclaredPreset<F extends Fields> = {
  /** The condition of the view. */
  readonly where: Where<RowOf<F>>;
  /** Address of the view, where it is agreed on; absent: made of `where`, or the name of the view. */
  readonly query?: Readonly<Record<string, string | number>>;
  /** Order of the view, instead of the order of the list. */
  readonly sort?: SortRule<F>;
  /**
   * Records of this view need an admin: the count has the warning colour, and is shown on the dashboard.
   */
  readonly due?: boolean;
  /**
   * For a view that is `due`: it stays at the bell, too, while it has records, whether notices were read
   * or not.
   */
  readonly pinned?: boolean;
  /**
   * Calls or permissions of the resource of which one is enough: outside of the list the view is shown to
   * those who can do its work.
   */
  readonly permission?: string | readonly string[];
  /** Only records whose field here, a `belongsTo('admin', …)`, holds the reader: `mine: 'assignee_id'`. */
  readonly mine?: FieldKey<F>;
  /** `datetime` field from which the age of the oldest record is counted; absent: no age is shown. */
  readonly since?: FieldKey<F>;
};

/** A section of a form or of a record page. */
export type Section<F extends Fields, S extends string, K extends string> = {
  /** Name of the section; the title is in the texts under `sections`. */
  readonly section: S;
  /** Fields of the section, in order. */
  readonly fields: readonly K[];
  /** The section is shown only for records that meet it. */
  readonly when?: Where<RowOf<F>>;
};

/** A section of a record page that lists records of another resource which refer to this one. */
export type RelatedSection<F extends Fields, S extends string> = {
  /** Name of the section; the title is in the texts under `sections`. */
  readonly section: S;
  /** The resource whose records are listed. Readers without its `index` permission do not see the section. */
  readonly related: string;
  /**
   * Field of the related resource that holds the id of this record: a `belongsTo`, or the id beside a
   * field with `names`. If `names` allows several resources, only rows that refer to this one are listed.
   */
  readonly by: string;
  /** View of that resource, by the name of its preset, that the rows must be in; absent: all. */
  readonly view?: string;
  /** Number of rows listed, newest first, before the link to all of them, 1 to 10; 5 when absent. */
  readonly most?: number;
  /** Leaves the section out for a record that has no rows; absent: it says that there are none. */
  readonly unlessEmpty?: true;
  /** The section is shown only for records that meet it. */
  readonly when?: Where<RowOf<F>>;
};

/** A section of a record page that shows facts of a record which this one refers to. */
export type ReferredSection<F extends Fields, S extends string> = {
  /** Name of the section; the title is in the texts under `sections`. */
  readonly section: S;
  /** The resource of that record. Readers who may not open it there see its name alone. */
  readonly record: string;
  /** Field of this resource that holds its id. */
  readonly by: FieldKey<F>;
  /** Fields of that resource, in order; its name, picture and state come first. Zeros and what is empty are left out. */
  readonly shows: readonly string[];
  /** The section is shown only for records that meet it. */
  readonly when?: Where<RowOf<F>>;
};

type DetailSection<F extends Fields, C, S extends string> =
  | Section<F, S, Shown<F, C>>
  | RelatedSection<F, S>
  | ReferredSection<F, S>;

/** A step of the progress of a record, above its sections. */
export type DeclaredStep<F extends Fields, T extends string> = {
  /** Name of the step; its texts, before and after, are under `steps`. */
  readonly step: T;
  /** `datetime` field with the time of the step. */
  readonly at?: FieldKey<F>;
  /** The step is taken by records that meet it; absent: by those with a time of it. */
  readonly done?: Where<RowOf<F>>;
  /** The step is shown only for records that meet it. */
  readonly when?: Where<RowOf<F>>;
};

/** A record page in two columns; on a narrow window the second follows the first. */
export type RecordLayout<F extends Fields, C, S extends string, T extends string> = {
  /** Progress above the sections: taken steps with their times, then the one that is waited for. */
  readonly steps?: readonly DeclaredStep<F, T>[];
  /** Course of the record, and the next thing to do. */
  readonly main: readonly DetailSection<F, C, S>[];
  /** Whom and what it belongs to: its customer, other records, the rest of its facts. */
  readonly side?: readonly DetailSection<F, C, S>[];
};

/** A form in two columns; on a narrow window the second follows the first. */
export type FormLayout<F extends Fields, S extends string> = {
  /** Nature of the record: its name, its pictures, its contents. */
  readonly main: readonly Section<F, S, RequiredToAddKey<F>>[];
  /** State and order: whether it is on, where it stands, what it belongs to. */
  readonly side?: readonly Section<F, S, RequiredToAddKey<F>>[];
};

/** A record of the list as a card, on a phone. */
export type DeclaredCard<F extends Fields, C = Record<never, never>> = {
  /** The first line. */
  readonly title: Shown<F, C>;
  /** A choice field, as a tag beside the title. */
  readonly status?: Shown<F, C>;
  /** A picture at the left. */
  readonly image?: Shown<F, C>;
  /** The lines below the title, in order. */
  readonly detail?: readonly Shown<F, C>[];
  /** An amount at the right. */
  readonly amount?: Shown<F, C>;
};

/** Sums of all records that a list is narrowed to, in a row at its foot. */
export type DeclaredSums<F extends Fields> = {
  /** Numbers that are added up: money, or whole numbers. */
  readonly of: readonly FieldKey<F>[];
  /** A choice field: each of its values has sums of its own, too. */
  readonly by?: FieldKey<F>;
};

/** A table of sub-rows below a row of the list; loaded when the row is opened. */
export type DeclaredExpansion<F extends Fields> = {
  /** The `rows` field. The fields of its summary come first. */
  readonly of: FieldKey<F>;
  /** Fields of the sub-rows beside it, in order. */
  readonly columns: readonly string[];
  /** The condition of the sub-rows that are shown; absent: all. */
  readonly where?: object;
};

/** The list of a resource. */
export type List<F extends Fields, C = Record<never, never>> = {
  /** Columns of the list, in order. A pair is one cell of two lines: the fact above, its detail below. */
  readonly columns: readonly (Shown<F, C> | readonly [Shown<F, C>, Shown<F, C>])[];
  /**
   * Columns that stand aside first where a window has no room for all, by their first field. Place and time of
   * change follow, then the last ones. Columns that a person has arranged all stay.
   */
  readonly yields?: readonly Shown<F, C>[];
  /** Patterns of times, by field: `{ join_time: 'yyyy-mm-dd' }`; absent: `yyyy-mm-dd hh:MM`. */
  readonly times?: { readonly [K in Shown<F, C>]?: TimePattern };
  /**
   * Further fields that each row of the reply holds and no column shows, `details.options` for one of
   * sub-rows. Types of {@link ListRow} include only these, besides the columns: no other long texts,
   * lists, sub-rows, links and computed values.
   */
  readonly also?: readonly (Shown<F, C> | SubRowKey<F>)[];
  /** The view the list opens in, and replies with when a call names none; absent: all records. */
  readonly opens?: string;
  /**
   * Filter chips above the list, in this order; `skus.sku_code` looks into sub-rows. On the wire every
   * declared field can be filtered.
   */
  readonly filters?: readonly (FieldKey<F> | `${FieldKey<F>}.${string}`)[];
  /** Sub-rows of a record, shown below its row when it is opened. Needs the verb `detail`. */
  readonly expand?: DeclaredExpansion<F>;
  /** Order at first; the field is declared with `sort: true`. Absent: the newest first. */
  readonly sort?: SortRule<F>;
  /** A record as a card on a phone; absent: label and columns. */
  readonly card?: DeclaredCard<F, C>;
  /**
   * The records as a grid of pictures, with what `card` says of them; it names an `image`. Everybody switches
   * between grid and table, and the choice is kept. `opens`: it begins as the grid; `offered`: as the table.
   */
  readonly gallery?: 'opens' | 'offered';
  /** Sums of all records that it is narrowed to, whatever the page: `{ of: ['money'], by: 'type' }`. */
  readonly sums?: DeclaredSums<F>;
  /** The `treeParent` field of a tree: all records in one reply, nested. */
  readonly tree?: FieldKey<F>;
  /**
   * Columns of the sheet that edits many records like a spreadsheet: `['name', 'status', 'skus.price']`. Fields of
   * sub-rows make a second sheet, one row each. Fields with one plain value: texts, numbers, money, choices, flags,
   * days and times, `belongsTo`; those with `system: true` can be read alone. Needs the verb `edit`, whose node and
   * rules apply to each row.
   */
  readonly sheet?: readonly (FieldKey<F> | SubRowKey<F>)[];
};

/** Place of a resource in the menu and on the dashboard. */
export type MenuPlace<P extends string> = {
  /** The folder of the menu; its text is `server.menu.<group>`. */
  readonly group: string;
  /** Name of the icon, one of [these](#icons). */
  readonly icon: string;
  /** Larger values come first; 0 when absent. */
  readonly weigh?: number;
  /** The preset whose count stands beside the entry. */
  readonly badge?: P;
  /** The letter that opens the list after G, from a to z except d. */
  readonly go?: string;
  /**
   * `OwnScreens.summary` of its screens stands on the dashboard: for readers of the page, or of one of these
   * nodes, which may be of other resources.
   */
  readonly summary?: true | readonly string[];
  /** Number of its newest records shown on the dashboard. */
  readonly latest?: number;
  /** Number of records of the view in `badge` shown on the dashboard, in the order of that view. */
  readonly waiting?: number;
  /** The shop needs at least one: the dashboard asks for it while there is none. */
  readonly first?: boolean;
};

/**
 * Records that an admin without all permissions sees and changes. A record belongs to the admin in `by`,
 * which the server fills in.
 */
export type DataLimit<K extends string> = {
  /** A `belongsTo('admin', …)` field with `system: true`. */
  readonly by: K;
  /** `own`: the admin's own records; `group`: also those of admins who share a group. */
  readonly to: 'own' | 'group';
  /** One of `nodes`: its holders are not limited. */
  readonly unless?: string;
};

export type Declaration<
  F extends Fields,
  C,
  P extends string,
  M extends string,
  S extends string,
  T extends string = string,
> = {
  /** Field with the name of a record: in titles, links and selects. */
  readonly label: FieldKey<F>;
  /** Entry of the resource in the menu; absent: none. */
  readonly menu?: MenuPlace<NoInfer<P>>;
  /** The calls it answers; absent: all but `export`. `sortable` needs the field `weigh` of `listed()`. */
  readonly verbs?: readonly Verb[];
  /** The list. */
  readonly list: List<F, C>;
  /** Named views of the list by name, in lower camel. Each is a tab. */
  readonly presets?: Readonly<Record<P, DeclaredPreset<F>>>;
  /** Query parameters of the list page: parameter to field, `order_no` or `user_id.nickname`. */
  readonly query?: Readonly<Record<string, FieldKey<F> | `${FieldKey<F>}.${string}`>>;
  /**
   * Sections of the form; absent: one with every field that an input may hold. With `{ main, side }` the form
   * has two columns. A field and its English twin are asked for one at a time, with a switch of the language.
   */
  readonly form?: readonly Section<F, S, RequiredToAddKey<F>>[] | FormLayout<F, S>;
  /**
   * Sections of the record page; absent: one with every field. A section shows fields, lists records of
   * another resource (`{ section: 'orders', related: 'shop_order', by: 'user_id' }`), or shows facts of one
   * that this record refers to (`{ section: 'customer', record: 'shop_user', by: 'user_id', shows: ['money'] }`).
   * With `{ steps, main, side }` the page has the progress of the record on top, and two columns.
   */
  readonly detail?: readonly DetailSection<F, C, S>[] | RecordLayout<F, C, S, T>;
  /** Optional fields that a new record needs all the same; without one it is refused with `required`. */
  readonly requiredToAdd?: readonly RequiredToAddKey<F>[];
  /** Conditions under which the form shows a field. The server drops the value of a hidden field. */
  readonly show?: { readonly [K in RequiredToAddKey<F>]?: Where<RowOf<F>> };
  /**
   * Permission to masked fields: `{ sensitive: ['mobile'] }`. Without the node `<path>/sensitive` they are
   * shown in part, and neither filtered, sorted nor exported.
   */
  readonly mask?: Readonly<Record<M, readonly FieldKey<F>[]>>;
  /**
   * Masked fields that stay masked in every reply. Holders of the permission show one record at a time, and
   * each time is recorded. Only fields with `system: true`, since masked text could be saved otherwise.
   */
  readonly reveal?: readonly FieldKey<F>[];
  /**
   * "Copy" in the menu of a row opens the form of a new record with the values of this one, sub-rows
   * included. Unique values are left empty, that of the label gets a suffix. Needs the verb `add`.
   */
  readonly copy?: true;
  /**
   * Records the changes of every write, and the record page (the form if there is none) lists admin,
   * field, time, old and new value. Readable for all who may read the record; secrets are never recorded,
   * masked fields stay masked.
   */
  readonly history?: true;
  /**
   * Deleted records always go to the recycle bin, also while no recycle rule names them. With `keeps`, a
   * flag of the shape, a record that others name in fields with `system: true` (lines of orders, logs)
   * stays in its table with that flag set: out of every list, until it is restored.
   */
  readonly recycle?: true | { readonly keeps: FieldKey<F> };
  /**
   * "Import" in the list: adds records from a file (CSV, XLSX, JSON) and updates those whose key it
   * names, all or none. Needs the node `<path>/import`, and `add` or `edit` for what it does. `{ key:
   * 'code' }`
   */
  readonly import?: ImportOptions<FieldKey<F>>;
  /**
   * Fields of which one is set to a value in many records at once: the selected ones, or all that match.
   * A list of fields of the form that are no sub-rows, links or unique values. Needs the verb `edit` and
   * has a node of its own, `<path>/bulkEdit`.
   */
  readonly bulkEdit?: readonly RequiredToAddKey<F>[];
  /** Further permission nodes below the path, in lower camel, that no call of the engine checks. */
  readonly nodes?: readonly string[];
  /**
   * A thread of notes on the record page: staff write them, with pictures and `@` mentions of colleagues, edit
   * their own for 10 minutes, and pin one. Who may read the record reads its notes; the node `<path>/note` is
   * needed to write. Resources of one shape share the thread of a record. With `first`, a text of the record
   * itself stands at the start of its thread.
   */
  readonly notes?: true | { readonly first: FieldKey<F> };
  /** False: the command palette finds none of its records. Append-only tables are never found. */
  readonly palette?: false;
  /** Limits the records an admin sees and changes; absent: all. */
  readonly dataLimit?: DataLimit<FieldKey<F>>;
  /** Records by name for stories, fixtures and API examples, in the form of rows: fen, seconds. */
  readonly samples?: Readonly<Record<string, { readonly [K in FieldKey<F>]?: RowOf<F>[K] }>>;
  /** An outside service (`ra-data-simple-rest`) that holds the records instead of the database. */
  readonly source?: { readonly simpleRest: string };
};

export type Resource<
  N extends string,
  F extends Fields,
  C,
  A,
  P extends string,
  M extends string,
  S extends string,
  Path extends string,
  L = {},
  Q extends string = string,
  D = {},
  Also extends string = string,
  Views = {},
  T extends string = string,
> = Omit<Declaration<F, C, P, M, S>, 'presets' | 'mask' | 'verbs' | 'list' | 'form' | 'detail'> & {
  readonly name: N;
  readonly path: Path;
  readonly shape: Shape<string, F, C, Q>;
  readonly verbs: readonly Verb[];
  readonly actions: A;
  readonly list: Omit<List<F, C>, 'also'> & { readonly also?: readonly Also[] };
  readonly presets: PresetsOf<F, P, Views>;
  readonly mask: Readonly<Record<M, readonly string[]>>;
  /** All sections of the form, those of the second column last and marked. */
  readonly form?: readonly (Section<F, S, RequiredToAddKey<F>> & { readonly isAside?: true })[];
  /** All sections of the record page, those of the second column last and marked. */
  readonly detail?: readonly (DetailSection<F, C, S> & { readonly isAside?: true })[];
  readonly steps?: readonly DeclaredStep<F, T>[];
  readonly labels: LabelsOf<L>;
  readonly deletable: { readonly [K in keyof D]: object };
};

type LabelsOf<L> = { readonly [K in keyof L]: { readonly [Name in keyof L[K]]: object } };

/** Views, and the options that each of them declares. */
type PresetsOf<F extends Fields, P extends string, Views> = Readonly<
  Record<P, DeclaredPreset<F>>
> & { readonly [K in keyof Views]: { readonly [O in keyof Views[K]]: {} } };

/**
 * Declares how staff work with an entity: address, API, permissions, menu, screens and actions.
 *
 * ```ts
 * export const companies = resource(company, {
 *   path: 'shop/delivery/company', label: 'name', list: { columns: ['name', 'code', 'status'] },
 * });
 * ```
 */
export function resource<
  N extends string,
  F extends Fields,
  C,
  const Path extends string,
  const P extends string = never,
  const M extends string = never,
  const S extends string = never,
  const Name extends string = N,
  const On = {},
  const Permission = {},
  const Input = {},
  const RowInput = {},
  const Sets = {},
  const Cases = {},
  const Suggest = {},
  const When = {},
  const Labels = {},
  const Q extends string = never,
  const Deletable = {},
  const Also extends string = never,
  const Views = {},
  const T extends string = never,
>(
  of: Shape<N, F, C, Q>,
  declaration: Declaration<F, C, P, M, S, T> & {
    /** `also` is kept in the type: it tells which fields the rows of the list always hold. */
    readonly list: { readonly also?: readonly Also[] };
    /** The options of a view are kept in the type: one whose records wait for staff needs a title. */
    readonly presets?: { readonly [K in keyof Views]: { readonly [O in keyof Views[K]]: {} } };
    /** Commands on records by name, in lower camel. */
    readonly actions?: Actions<F, On, Permission, Input, RowInput, Sets, Cases, Suggest, When>;
    /**
     * Labels by field and name that a field has beside the records that meet a condition, the first
     * that holds: `{ pay_amount: { due: { pay_status: 0 } } }`. The texts stand under `labels`. Heads of
     * columns, filters and files, which belong to no record, keep the label under `fields`.
     */
    readonly labels?: {
      readonly [K in keyof Labels]: {
        readonly [Name in keyof Labels[K]]: K extends FieldKey<F>
          ? Where<RowOf<F>>
          : `there is no field ${K & string}`;
      };
    };
    /**
     * The records that can be deleted: `{ when: { used_count: 0 } }`. For any other, Delete is disabled with
     * the text `notDeletable`, and the server refuses with it. Records that others refer to, and the last
     * holder of a flag with `least`, are kept without this option.
     */
    readonly deletable?: {
      readonly [K in keyof Deletable]: K extends 'when'
        ? Where<RowOf<F>>
        : `there is no option ${K & string}`;
    };
    /** `shop/order/order`: base of page address, API address and permission nodes, in lower-camel parts. */
    readonly path: Path;
    /** Name of the resource when a second one uses the same shape; absent: the name of the shape. */
    readonly name?: Name;
  },
): Resource<
  Name,
  F,
  C,
  // `NoInfer`: a result assigned to `AnyResource` must not drive the inference.
  NoInfer<ActionsOf<On, Permission, Input, RowInput, Sets, Cases, Suggest, When>>,
  P,
  M,
  S,
  Path,
  NoInfer<Labels>,
  Q,
  NoInfer<Deletable>,
  Also,
  NoInfer<Views>,
  T
> {
  const { form, detail, ...rest } = declaration;
  return {
    ...rest,
    ...(form && { form: formOf(form) }),
    ...pageOf(detail),
    // Name is N unless the declaration names the resource itself.
    name: declaration.name ?? (of.name as unknown as Name),
    shape: of,
    verbs: declaration.verbs ?? usualVerbs,
    // The parts put together again; without actions there is nothing to put together.
    actions: (declaration.actions ?? {}) as ActionsOf<
      On,
      Permission,
      Input,
      RowInput,
      Sets,
      Cases,
      Suggest,
      When
    >,
    // Safe: without presets, the type has no views.
    presets: (declaration.presets ?? noOptions) as PresetsOf<F, P, Views>,
    mask: declaration.mask ?? noOptions,
    // Safe: without labels, the type has no names.
    labels: (declaration.labels ?? noOptions) as LabelsOf<Labels>,
    // Safe: without the option, the type has no condition.
    deletable: (declaration.deletable ?? noOptions) as Resource<
      Name,
      F,
      C,
      {},
      P,
      M,
      S,
      Path,
      {},
      Q,
      Deletable
    >['deletable'],
  };
}

/** The form as it is drawn: its sections one after the other. */
const formOf = <F extends Fields, S extends string>(
  form: NonNullable<Declaration<F, {}, never, never, S>['form']>,
) => ('main' in form ? [...form.main, ...asides(form.side)] : form);

const asides = <S>(side: readonly S[] = []) =>
  side.map((section) => ({ ...section, isAside: true as const }));

/** The record page as it is drawn: its sections one after the other, and its steps. */
function pageOf<F extends Fields, C, S extends string, T extends string>(
  detail: Declaration<F, C, never, never, S, T>['detail'],
) {
  if (detail === undefined) return {};
  // Arrays that cannot be written are no arrays to the compiler.
  if (!('main' in detail)) return { detail };
  const { steps, main, side } = detail;
  return { detail: [...main, ...asides(side)], ...(steps && { steps }) };
}
