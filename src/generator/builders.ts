import type { BuilderName, FieldDesign, Plain, TableDesign } from './design.ts';
import * as fieldTypes from '../fields/index.ts';
import { type AnyResource, type AnyShape, type Field, resource, shape } from '../schema/index.ts';

const builders = {
  account: fieldTypes.account,
  area: fieldTypes.area,
  areas: fieldTypes.areas,
  belongsTo: fieldTypes.belongsTo,
  choice: fieldTypes.choice,
  colour: fieldTypes.colour,
  date: fieldTypes.date,
  datetime: fieldTypes.datetime,
  decimal: fieldTypes.decimal,
  discount: fieldTypes.discount,
  email: fieldTypes.email,
  file: fieldTypes.file,
  files: fieldTypes.files,
  flag: fieldTypes.flag,
  icon: fieldTypes.icon,
  image: fieldTypes.image,
  images: fieldTypes.images,
  int: fieldTypes.int,
  json: fieldTypes.json,
  longText: fieldTypes.longText,
  mobile: fieldTypes.mobile,
  money: fieldTypes.money,
  password: fieldTypes.password,
  quantity: fieldTypes.quantity,
  slug: fieldTypes.slug,
  tags: fieldTypes.tags,
  text: fieldTypes.text,
  treeParent: fieldTypes.treeParent,
  url: fieldTypes.url,
  volume: fieldTypes.volume,
  weight: fieldTypes.weight,
} as const satisfies Record<BuilderName, unknown>;

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
    // A sort key is a field with `sort: true`, which the compiler knows of declarations alone.
    list: list as never,
    form,
    ...(verbs ? { verbs } : {}),
  });
};
