import type { BuilderName, FieldDesign, Plain, TableDesign } from './design.ts';
import {
  account,
  area,
  areas,
  belongsTo,
  choice,
  colour,
  date,
  datetime,
  decimal,
  discount,
  email,
  file,
  files,
  flag,
  icon,
  image,
  images,
  int,
  json,
  link,
  longText,
  manyToMany,
  mobile,
  money,
  password,
  quantity,
  rows,
  slug,
  tags,
  text,
  treeParent,
  url,
  volume,
  weight,
} from '../fields/index.ts';
import { type AnyResource, type AnyShape, type Field, resource, shape } from '../schema/index.ts';

const builders = {
  account,
  area,
  areas,
  belongsTo,
  choice,
  colour,
  date,
  datetime,
  decimal,
  discount,
  email,
  file,
  files,
  flag,
  icon,
  image,
  images,
  int,
  json,
  link,
  longText,
  mobile,
  money,
  password,
  quantity,
  slug,
  tags,
  text,
  treeParent,
  url,
  volume,
  weight,
} as const satisfies Record<BuilderName, unknown>;

/** Those, and the builders whose arguments are no data: shapes and tables of links. */
const allBuilders: Readonly<Record<string, (...given: never) => unknown>> = {
  ...builders,
  manyToMany,
  rows,
};

/** The builder of a name; undefined for any other word. */
export const builderNamed = (name: string): ((...given: never) => unknown) | undefined =>
  Object.hasOwn(allBuilders, name) ? allBuilders[name] : undefined;

/** True for a name of a builder that a design may use. */
export const isBuilder = (name: string): name is BuilderName => Object.hasOwn(builders, name);

/** Makes the field of a design, as the declaration would. */
export function buildField({ builder, args }: Pick<FieldDesign, 'builder' | 'args'>): Field {
  // Each builder checks what it is given by itself: a design is data, which no compiler has seen.
  const build = builders[builder] as (...args: readonly Plain[]) => Field;
  return build(...args);
}

/** Makes the shape of a design, as the declaration would. */
export function buildShape({
  names,
  fields,
  facts,
}: Pick<TableDesign, 'names' | 'fields' | 'facts'>): AnyShape {
  const built: Record<string, Field> = {};
  for (const field of fields) built[field.name] = buildField(field);
  return shape(names.table, built, facts);
}

/** Makes the resource of a design, as the declaration would. */
export const buildResource = (design: TableDesign, of: AnyShape): AnyResource => {
  const { label, verbs, list, form } = design.resource;
  return resource(of, {
    path: design.names.path,
    label,
    menu: { group: design.names.group, icon: 'list' },
    // A sort key is a field with `sort: true`, which the compiler knows of declarations alone.
    list: list as never,
    form,
    ...(verbs ? { verbs } : {}),
  });
};
