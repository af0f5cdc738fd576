import { Refusal } from '../../../src/contract/index.ts';
import { type AnyResource, conditionFields } from '../../../src/schema/index.ts';
import { requireVerb } from '../permission.ts';
import type { Projection, ResourcePlan, RowData } from '../plan/index.ts';
import { type PageBounds } from '../search/index.ts';
import { readList, type RowPage } from './list.ts';
import { wholeParts } from './portions.ts';
import type { ReadContext } from './selection.ts';

/**
 * A page of the records of a sheet, as the list would find them: their version, names and columns.
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
  return readList(reading, sheetParts(plan), params, page);
}

/** Parts of a row that its sheet needs; the same each time, since statements are kept by them. */
function sheetParts(plan: ResourcePlan): Projection {
  const known = parts.get(plan);
  if (known) return known;
  const made = wholeParts(plan, fieldsOf(plan.resource));
  parts.set(plan, made);
  return made;
}

const parts = new WeakMap<ResourcePlan, Projection>();

function fieldsOf({ label, list, show = {} }: AnyResource): readonly string[] {
  const { sheet = [], card, expand } = list;
  const inner = new Set(sheet.flatMap((path) => (path.includes('.') ? path.split('.')[0] : [])));
  const conditions = Object.entries(show).flatMap(([field, where]) =>
    sheet.includes(field) && where ? conditionFields(where) : [],
  );
  const hidden =
    expand?.where && inner.has(expand.of)
      ? conditionFields(expand.where).map((name) => `${expand.of}.${name}`)
      : [];
  const named = [label, card?.image, ...(card?.detail ?? [])].filter((name) => name !== undefined);
  return ['version', ...named, ...sheet, ...conditions, ...hidden];
}
