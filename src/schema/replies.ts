import type { Fields, SuffixOf, ValueOf } from './field.ts';
import type { Row, RowOf } from './shape.ts';

/** Resources by name. Filled by `resources/index.ts`, so that rows have types where a resource is named. */
export interface DeclaredResources {}

/** Shapes of modules by the name of their table. Filled by each module, so that its queries have types. */
export interface ModuleShapes {}

export type ResourceName = keyof DeclaredResources;

/** A record in record form, as it replies when it is read alone: with all of its values. */
export type RecordRowOf<N extends ResourceName> = DeclaredResources[N] extends {
  readonly shape: infer S extends ShapeOfRows;
}
  ? Row<S>
  : never;

/** A row in record form, as the list of a resource replies with it. */
export type ListRowOf<N extends ResourceName> = ListRow<DeclaredResources[N]>;

/**
 * Row of the list of a resource. A list leaves out values that may be long and those that cost further
 * queries, unless it shows them: they may be absent here, and so may those of sub-rows. Values named in
 * `list.also` are present.
 */
export type ListRow<R> = R extends {
  readonly shape: infer S extends ShapeOfRows;
  readonly list: { readonly also?: readonly (infer Also extends string)[] };
}
  ? InList<S, Also> & Computed<S, Also>
  : never;

type Computed<S extends ShapeOfRows, Also extends string> = Pick<
  Row<S>,
  keyof S['computed'] & Also
> &
  Partial<Pick<Row<S>, Exclude<keyof S['computed'], Also>>>;

type ShapeOfRows = { readonly fields: Fields; readonly computed: object };

/** The fields of a shape, those present that `Also` names or that every list holds. */
type InList<S extends ShapeOfRows, Also extends string> = Listed<S['fields'], Also> &
  Partial<Unlisted<S['fields'], Also>>;

type Listed<F extends Fields, Also extends string> = {
  readonly [K in FieldName<F> as IsListed<F[K], K, Also> extends true ? K : never]: ListValue<
    F[K],
    InnerName<K, Also>
  >;
};
type Unlisted<F extends Fields, Also extends string> = {
  readonly [K in FieldName<F> as IsListed<F[K], K, Also> extends true ? never : K]: ListValue<
    F[K],
    InnerName<K, Also>
  >;
};

type FieldName<F extends Fields> = keyof RowOf<F> & string;

/** Sub-rows and links own no column. */
type IsListed<F, K extends string, Also extends string> = [
  (K & Also) | InnerName<K, Also>,
] extends [never]
  ? F extends { readonly isBulky: true }
    ? false
    : [SuffixOf<F>] extends [never]
      ? false
      : true
  : true;

/** `options` for `details`, of `details.options`. */
type InnerName<K extends string, Also extends string> = Also extends `${K}.${infer Inner}`
  ? Inner
  : never;

type ListValue<F, Also extends string> = F extends { readonly rows: infer S extends ShapeOfRows }
  ? readonly SubRow<S, Also>[]
  : ValueOf<F>;

/** Computed values of sub-rows may need any of their fields: with one, a list holds all. */
type SubRow<S extends ShapeOfRows, Also extends string> = keyof S['computed'] extends never
  ? InList<S, Also>
  : Row<S>;
