import { Refusal } from '../../../src/contract/index.ts';
import { type AnyResource, conditionFields } from '../../../src/schema/index.ts';
import { requireVerb } from '../permission.ts';
import { type Projection, type ResourcePlan, type RowData, summaryNames } from '../plan/index.ts';
import { type PageBounds } from '../search/index.ts';
import { readList, type RowPage } from './list.ts';
import { wholeParts } from './portions.ts';
import type { ReadContext } from './selection.ts';

/**
 * A page of the records of a sheet, as the list would find them: their version, names and columns; with `rows` the
 * columns of these sub-rows instead of their own.
 *
 * @throws {Denied}
 * @throws {Refusal} unknown_route; invalid, naming the parameter
 */
export async function sheetRows(
  reading: ReadContext,
  params: RowData,
  page?: PageBounds,
): Promise<RowPage> {
  const { plan, admin } = reading;
  const { resource } = plan;
  if (!resource.list.sheet) throw new Refusal('unknown_route');
  requireVerb(admin, resource, 'index');
  requireVerb(admin, resource, 'edit');
  return readList(reading, sheetParts(plan, params['rows']), params, page);
}

/** Parts of a row that its sheet needs; the same each time, since statements are kept by them. */
function sheetParts(plan: ResourcePlan, rows: unknown): Projection {
  const inner = plan.relations.subs.find(({ name }) => name === rows)?.name;
  const known = parts.get(plan) ?? new Map<string | undefined, Projection>();
  parts.set(plan, known);
  const made = known.get(inner) ?? wholeParts(plan, fieldsOf(plan.resource, inner));
  known.set(inner, made);
  return made;
}

const parts = new WeakMap<ResourcePlan, Map<string | undefined, Projection>>();

/** `inner`: field of the sub-rows that are the rows of the sheet. */
function fieldsOf(
  { label, list, presets, show = {}, shape }: AnyResource,
  inner: string | undefined,
): readonly string[] {
  const { sheet = [], card, expand } = list;
  const conditions = Object.entries(show).flatMap(([field, where]) =>
    sheet.includes(field) && where ? conditionFields(where) : [],
  );
  // A page is ordered by columns that it selects.
  const sorted = [
    ...Object.keys(shape.fields).filter((name) => shape.fields[name]?.options.sort),
    ...[list.sort, ...Object.values(presets).map(({ sort }) => sort)].map((sort) => sort?.[0]),
  ];
  const named = [label, card?.image, ...sorted].filter((name) => name !== undefined);
  if (inner !== undefined) {
    const hidden = expand?.of === inner ? conditionFields(expand.where ?? {}) : [];
    const columns = sheet.filter((path) => path.startsWith(`${inner}.`));
    const titles = summaryNames(shape.fields[inner]);
    return [
      'version',
      ...named,
      ...columns,
      ...[...titles, ...hidden].map((name) => `${inner}.${name}`),
    ];
  }
  const own = sheet.filter((path) => !path.includes('.'));
  return ['version', ...named, ...(card?.detail ?? []), ...own, ...conditions];
}
