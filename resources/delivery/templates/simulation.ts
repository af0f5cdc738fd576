import { type Field, readOr } from '../../../src/schema/index.ts';
import {
  freightCalculator,
  type FreightQuote,
  type FreightTemplate,
  lineOfQuantity,
  unitOf,
} from '../freight.ts';
import { templateArea, templateDeny, templateFree } from '../templates.ts';
import type { AreaTree } from './areaTree.ts';

type FormValues = Readonly<Record<'type' | 'areas' | 'free' | 'deny', unknown>>;

/** A template as it stands in a form, as far as its rows can be read. */
export type DraftTemplate = {
  readonly template: FreightTemplate;
  /** Numbers of the rows of `template.areas` and `template.free` in the form, from 1. */
  readonly rows: { readonly areas: readonly number[]; readonly free: readonly number[] };
  /** Rows that are not filled in yet. */
  readonly incomplete: number;
};

/** Reads form values; rows that the fields refuse are left out. */
export function readDraft(values: FormValues): DraftTemplate {
  const areas = readRows(
    values.areas,
    templateArea.fields,
    (row) => row['is_default'] === 1 || listOf(row['delivery_areas']).length > 0,
  );
  const free = readRows(
    values.free,
    templateFree.fields,
    (row) => typeof row['free_amount'] === 'number' || typeof row['free_quantity'] === 'number',
  );
  const deny = readRows(values.deny, templateDeny.fields, () => true);
  return {
    template: {
      type: unitOf(values.type),
      // The fields have read their values.
      areas: areas.rows as unknown as FreightTemplate['areas'],
      free: free.rows as unknown as FreightTemplate['free'],
      deny: deny.rows as unknown as FreightTemplate['deny'],
    },
    rows: { areas: areas.numbers, free: free.numbers },
    incomplete: areas.incomplete + free.incomplete + deny.incomplete,
  };
}

type RowValues = Readonly<Record<string, unknown>>;

const owned = new Set(['id', 'template_id', 'sort', 'version', 'create_time', 'update_time']);

function readRows(
  raw: unknown,
  fields: Readonly<Record<string, Field>>,
  isComplete: (row: RowValues) => boolean,
) {
  const given = listOf(raw);
  const asked = Object.entries(fields).filter(([name]) => !owned.has(name));
  const read = given.map((row) =>
    Object.fromEntries(
      asked.map(([name, field]) => [name, readOr(field, emptied(row[name]), unread)]),
    ),
  );
  const complete = read.flatMap((row, index) =>
    Object.values(row).includes(unread) || !isComplete(row) ? [] : [{ row, number: index + 1 }],
  );
  return {
    rows: complete.map(({ row }) => row),
    numbers: complete.map(({ number }) => number),
    incomplete: given.length - complete.length,
  };
}

const unread = Symbol('unread');
const emptied = (raw: unknown) => (raw === '' ? null : raw);
// The form holds its sub-rows as a list of objects.
const listOf = (raw: unknown): readonly RowValues[] =>
  Array.isArray(raw) ? (raw as readonly RowValues[]) : [];

/** Trial cart: an amount in fen, and a quantity in millionths of the unit. */
export type TrialCart = { readonly quantity: number; readonly amount: number };

/** The freight of a cart of goods with this template alone, to any district. */
export const trialQuotes = (
  template: FreightTemplate,
  cart: TrialCart,
): ((district: string) => FreightQuote) =>
  freightCalculator([lineOfQuantity(template, cart)], {
    combine: 'sum',
    freeFrom: 0,
    freeExcept: [],
  });

/** Freight to a part of the country. */
export type FreightSpan = {
  readonly districts: number;
  /** Fen; undefined where nothing is delivered. */
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
  readonly unreachable: readonly string[];
};

export function spanOf(
  quoteTo: (district: string) => FreightQuote,
  districts: readonly string[],
): FreightSpan {
  let lowest: number | undefined;
  let highest: number | undefined;
  const unreachable: string[] = [];
  for (const district of districts) {
    const quote = quoteTo(district);
    if (!quote.isDeliverable) {
      unreachable.push(district);
      continue;
    }
    lowest = Math.min(lowest ?? quote.total, quote.total);
    highest = Math.max(highest ?? quote.total, quote.total);
  }
  return { districts: districts.length, lowest, highest, unreachable };
}

/** Districts of a province, city or district. */
export function districtsOf(tree: AreaTree, code: string): readonly string[] {
  const below = tree.below(code);
  return below.length === 0 ? [code] : below.flatMap((each) => districtsOf(tree, each));
}
