import { choice, datetime, flag, json } from '../fields/index.ts';
import {
  type AllFields,
  type Fields,
  Invalid,
  type RowOf,
  shape,
  standardFields,
} from '../schema/index.ts';

const mostGroups = 50;

/** Steps of the space above and below a part; `page.css` says how much each is. */
const steps = { none: ['none'], small: ['small'], medium: ['medium'], large: ['large'] } as const;

/** Properties that every part has beside those of its component: when, to whom and with how much space it shows. */
export const boxFields = {
  /** Left out of the page, and kept in the design. */
  hidden: flag({ default: 0 }),
  /** The builder neither moves, changes nor deletes it. */
  locked: flag({ default: 0 }),
  show_from: datetime({ optional: true }),
  show_until: datetime({ optional: true }),
  /** Ids of the groups of members that see it; empty: everybody. */
  show_groups: json({ content: readGroups, default: [] }),
  show_on: choice(
    { all: ['all'], h5: ['h5'], pc: ['pc'], miniapp: ['miniapp'] },
    { default: 'all' },
  ),
  space_above: choice(steps, { default: 'none' }),
  space_below: choice(steps, { default: 'none' }),
} as const satisfies Fields;

/** @throws {Invalid} not_a_list, too_many, not_a_reference */
function readGroups(raw: unknown): readonly number[] {
  if (!Array.isArray(raw)) throw new Invalid('not_a_list');
  if (raw.length > mostGroups) throw new Invalid('too_many', { max: mostGroups });
  return raw.map((id: unknown) => {
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1)
      throw new Invalid('not_a_reference');
    return id;
  });
}

/**
 * A question for data that a part shows, such as the products of a class. The server answers all questions of a
 * page by kind. `R` is the type of the answer.
 */
export type DataQuery<R = unknown> = { readonly kind: string; readonly $?: R };

export type DataQueries = Readonly<Record<string, DataQuery>>;

type Answers<Q> = {
  readonly [K in keyof Q]: NonNullable<Q[K]> extends { readonly $?: infer R } ? R : never;
};

type Props<F extends Fields> = Omit<
  RowOf<AllFields<F & typeof boxFields>>,
  keyof typeof standardFields
>;

type ComponentOptions<F extends Fields, Q> = {
  /** Place in the palette. */
  readonly group: 'base' | 'goods' | 'marketing' | 'layout';
  /** Its icon in the palette, a name of `src/kit/icons`. */
  readonly icon?: string;
  /** Its properties, as forms ask for them and the server reads them. */
  readonly fields: F;
  /** Properties under which others are shown, see `show` of a resource. */
  readonly show?: Readonly<Record<string, object>>;
  /** Codes of the components that may stand inside it; `any`: all that need no certain place. Absent: none. */
  readonly holds?: readonly string[] | 'any';
  /** Codes of the components in which alone it may stand. */
  readonly within?: readonly string[];
  /** Data it shows, asked for by name. Dead references are left out of the answers. */
  readonly data?: (props: Props<F>) => Q;
  /** True for components with which only a super admin may build. */
  readonly isSuper?: true;
  /** Properties of a new part, in wire form, as a designer would begin. */
  readonly sample: PartSample<F>;
};

type PartSample<F extends Fields> = { readonly [K in keyof Props<F>]?: unknown };

/** A kind of part that pages are made of. */
export type PageComponent<F extends Fields = Fields, Q = DataQueries> = Omit<
  ComponentOptions<F, Q>,
  'fields'
> & {
  readonly code: string;
  /** Own properties, their English twins, and those of `boxFields`. */
  readonly fields: Fields;
  /** Names of the own ones, in their order. */
  readonly own: readonly string[];
  readonly $?: { readonly fields: F; readonly data: Q };
};

/** Any component, for code that walks all of them. */
export type AnyPageComponent = Omit<PageComponent, 'data' | 'sample' | '$'> & {
  readonly data?: (props: never) => DataQueries;
  readonly sample: Readonly<Record<string, unknown>>;
};

/** Properties of a part of the component, in wire form. */
export type PropsOf<C> = C extends { readonly $?: { readonly fields: infer F extends Fields } }
  ? Props<F>
  : never;

/** Answers to the questions of the component. */
export type DataOf<C> = C extends { readonly $?: { readonly data: infer Q } } ? Answers<Q> : never;

/**
 * Declares a component of pages: `resources/page/components/<code>/index.ts`, with its `View.tsx`, `view.css` and
 * story beside it, and its texts at `parts.<code>` of `i18n/<lang>/page/parts.ts`.
 *
 * @throws {Error} for a field whose values look different on the wire: views get them as they are sent
 * @example
 * export const spacer = pageComponent('spacer', {
 *   group: 'layout',
 *   icon: 'tune',
 *   fields: { height: choice({ small: ['small'], large: ['large'] }, { default: 'small' }) },
 *   sample: { height: 'small' },
 * });
 */
export function pageComponent<const F extends Fields, Q extends DataQueries = {}>(
  code: string,
  options: ComponentOptions<F, Q>,
): PageComponent<F, Q> {
  const all: Fields = shape(code, { ...options.fields, ...boxFields }).fields;
  const own = Object.entries(all).filter(([name]) => !Object.hasOwn(standardFields, name));
  const coded = own.find(([, field]) => field.toWire !== undefined);
  if (coded) throw new Error(`component ${code}: the values of ${coded[0]} differ on the wire`);
  return {
    ...options,
    code,
    fields: Object.fromEntries(own),
    own: own.map(([name]) => name).filter((name) => !Object.hasOwn(boxFields, name)),
  };
}
