import type { Actions, ActionsOf, AnyAction } from './action.ts';
import type { Fields, DeclaredOptions } from './field.ts';
import type { AnyShape, RequiredToAddKey, RowOf, Shape } from './shape.ts';
import type { Where } from './where.ts';

/** The calls every resource may answer. */
export const verbs = ['index', 'detail', 'add', 'edit', 'del', 'sortable', 'export'] as const;
export type Verb = (typeof verbs)[number];

/** What a resource answers that declares nothing else: all but giving its rows away in a file. */
export const usualVerbs: readonly Verb[] = verbs.filter((verb) => verb !== 'export');

export type Direction = 'asc' | 'desc';
/** No value has this type: its name tells in messages of the compiler what a sort key must be. */
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

/** A named view of the list: tab, badge, notification target. */
export type DeclaredPreset<F extends Fields> = {
  readonly where: Where<RowOf<F>>;
  readonly sort?: SortRule<F>;
  /** Somebody must act on these: counted in ochre. */
  readonly due?: boolean;
  /** Time field the age of the oldest is counted from; without it no age is told. */
  readonly since?: FieldKey<F>;
};

/** A part of a form or of a detail, with the names `K` it may hold. */
export type Section<F extends Fields, S extends string, K extends string> = {
  readonly section: S;
  readonly fields: readonly K[];
  /** The section exists only for rows that meet it. */
  readonly when?: Where<RowOf<F>>;
};

export type DeclaredCard<F extends Fields, C = Record<never, never>> = {
  readonly title: Shown<F, C>;
  readonly status?: Shown<F, C>;
  readonly image?: Shown<F, C>;
  readonly detail?: readonly Shown<F, C>[];
  readonly amount?: Shown<F, C>;
};

export type List<F extends Fields, C = Record<never, never>> = {
  /** A pair is one cell of two lines: the fact above, its detail below. */
  readonly columns: readonly (Shown<F, C> | readonly [Shown<F, C>, Shown<F, C>])[];
  /** Sent with each row though no column of ours shows it: existing clients read it. */
  readonly also?: readonly Shown<F, C>[];
  /** Offered as filter chips, in this order; any declared field can be searched on the wire. */
  readonly filters?: readonly FieldKey<F>[];
  readonly sort?: SortRule<F>;
  /** The phone form of a row. */
  readonly card?: DeclaredCard<F, C>;
  /** Parent field of a tree list: all rows at once, nested. */
  readonly tree?: FieldKey<F>;
};

/**
 * Whose rows an admin sees and touches who may not do everything. A row belongs to the member of
 * staff in `by`, which is filled by the server; `to` opens an admin's own rows or also those of
 * whoever shares a group with them.
 */
export type DataLimit<K extends string> = {
  readonly by: K;
  readonly to: 'own' | 'group';
  /** One of `nodes`: whoever holds it is not limited. */
  readonly unless?: string;
};

export type Declaration<
  F extends Fields,
  C,
  P extends string,
  M extends string,
  S extends string,
> = {
  /** The field that names a row to a person. */
  readonly label: FieldKey<F>;
  readonly menu?: {
    readonly group: string;
    readonly icon: string;
    /** Larger stands earlier. */
    readonly weigh?: number;
    readonly badge?: NoInfer<P>;
    /** The letter that opens the list after G. */
    readonly go?: string;
    /** So many of its newest rows stand on the dashboard. */
    readonly latest?: number;
    /** Nothing can be done before there is one: the dashboard asks for it as long as there is none. */
    readonly first?: boolean;
  };
  /** What the resource answers; absent: all but `export`. */
  readonly verbs?: readonly Verb[];
  readonly list: List<F, C>;
  readonly presets?: Readonly<Record<P, DeclaredPreset<F>>>;
  /** List query parameters of the address: parameter to field, `order_no` or `user_id.nickname`. */
  readonly query?: Readonly<Record<string, FieldKey<F> | `${FieldKey<F>}.${string}`>>;
  readonly form?: readonly Section<F, S, RequiredToAddKey<F>>[];
  readonly detail?: readonly Section<F, S, Shown<F, C>>[];
  /** Of the fields that may be empty, those a new row must be given all the same. */
  readonly requiredToAdd?: readonly RequiredToAddKey<F>[];
  /** Conditions under which a form shows a field; the server drops it otherwise. */
  readonly show?: { readonly [K in RequiredToAddKey<F>]?: Where<RowOf<F>> };
  /** Permission to the fields that stay masked without it: neither filtered nor sorted nor exported. */
  readonly mask?: Readonly<Record<M, readonly FieldKey<F>[]>>;
  /**
   * Of the masked fields, those that stay masked in all that is read, whoever reads. Who holds the
   * permission shows them one record at a time, and each look is recorded. Only fields that no edit writes.
   */
  readonly reveal?: readonly FieldKey<F>[];
  /** Further permission nodes that belong to it without being a call of the engine. */
  readonly nodes?: readonly string[];
  readonly dataLimit?: DataLimit<FieldKey<F>>;
  /** Rows for stories, fixtures and API examples. */
  readonly samples?: Readonly<Record<string, { readonly [K in FieldKey<F>]?: RowOf<F>[K] }>>;
  /** An outside service that holds the rows instead of our database. */
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
> = Omit<Declaration<F, C, P, M, S>, 'presets' | 'mask' | 'verbs'> & {
  readonly name: N;
  readonly path: Path;
  readonly shape: Shape<string, F, C>;
  readonly verbs: readonly Verb[];
  readonly actions: A;
  readonly presets: Readonly<Record<P, DeclaredPreset<F>>>;
  readonly mask: Readonly<Record<M, readonly string[]>>;
};

/**
 * How staff meet an entity: address, API, permissions, menu, screens and actions.
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
>(
  of: Shape<N, F, C>,
  declaration: Declaration<F, C, P, M, S> & {
    readonly actions?: Actions<F, On, Permission, Input, RowInput, Sets>;
    /** `shop/order/order`: address, API and permission base, in lower-camel parts. */
    readonly path: Path;
    /** For react-admin, when a second resource stands on one shape. */
    readonly name?: Name;
  },
): Resource<
  Name,
  F,
  C,
  // Where the result is wanted as AnyResource, nothing of that is inferred backwards.
  NoInfer<ActionsOf<On, Permission, Input, RowInput, Sets>>,
  P,
  M,
  S,
  Path
> {
  return {
    ...declaration,
    // Name is N unless the declaration names the resource itself.
    name: declaration.name ?? (of.name as unknown as Name),
    shape: of,
    verbs: declaration.verbs ?? usualVerbs,
    // The parts put together again; without actions there is nothing to put together.
    actions: (declaration.actions ?? {}) as ActionsOf<On, Permission, Input, RowInput, Sets>,
    presets: declaration.presets ?? ({} as Readonly<Record<P, DeclaredPreset<F>>>),
    mask: declaration.mask ?? ({} as Readonly<Record<M, readonly string[]>>),
  };
}

/** Any resource, for those who walk them. */
export type AnyResource = {
  readonly name: string;
  readonly path: string;
  readonly shape: AnyShape;
  readonly label: string;
  readonly menu?: {
    readonly group: string;
    readonly icon: string;
    readonly weigh?: number;
    readonly badge?: string;
    readonly go?: string;
    readonly latest?: number;
    readonly first?: boolean;
  };
  readonly verbs: readonly Verb[];
  readonly list: AnyList;
  readonly presets: Readonly<Record<string, AnyPreset>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: readonly AnySection[];
  readonly detail?: readonly AnySection[];
  readonly requiredToAdd?: readonly string[];
  readonly show?: Readonly<Record<string, object | undefined>>;
  readonly mask: Readonly<Record<string, readonly string[]>>;
  readonly reveal?: readonly string[];
  readonly actions: Readonly<Record<string, AnyAction>>;
  readonly nodes?: readonly string[];
  readonly dataLimit?: DataLimit<string>;
  readonly samples?: Readonly<Record<string, object>>;
  readonly source?: { readonly simpleRest: string };
};
export type AnySort = readonly [string, Direction];
export type AnyPreset = {
  readonly where: object;
  readonly sort?: AnySort;
  readonly due?: boolean;
  readonly since?: string;
};
export type AnySection = {
  readonly section: string;
  readonly fields: readonly string[];
  readonly when?: object;
};
export type AnyList = {
  readonly columns: readonly (string | readonly [string, string])[];
  readonly also?: readonly string[];
  readonly filters?: readonly string[];
  readonly sort?: AnySort;
  readonly card?: {
    readonly title: string;
    readonly status?: string;
    readonly image?: string;
    readonly detail?: readonly string[];
    readonly amount?: string;
  };
  readonly tree?: string;
};

/**
 * What is known of a resource before its declaration is loaded: its name, its path, its
 * label and verbs, its place in the menu, and the views whose counts are shown outside of its list.
 */
export type CatalogEntry = Pick<
  AnyResource,
  'name' | 'path' | 'label' | 'verbs' | 'menu' | 'presets' | 'source'
> & {
  /** Its file below `resources/` and `i18n/<lang>/`, without ending. */
  readonly file: string;
  readonly load: () => Promise<AnyResource>;
};
