import type { AnyResource, Direction } from '../../../src/schema/index.ts';
import type { Catalogue } from './catalogue.ts';
import { isBulky } from './cells.ts';
import { type Constraint, constraintsOf } from './constraints.ts';
import type { WriteHooks } from './hooks.ts';
import { type ReferencingTable, referencesTo } from './keepers.ts';
import { maskForResource, type FieldMask } from './masks.ts';
import {
  type Links,
  type One,
  type Relations,
  relationsOf,
  type RowParts,
  type Sub,
} from './relations.ts';
import { inline } from './sql.ts';
import { type Slot, slotNamed, type Table } from './table.ts';
import { whereSql } from './where.ts';

export type Sort = { readonly slot: Slot; readonly direction: Direction };

export type Preset = {
  readonly name: string;
  /** Over the alias `t`, values included. */
  readonly where: string;
  readonly sort: Sort | undefined;
  /** Quoted column the age of the oldest is counted from. */
  readonly since?: string;
};

/** What is read of rows of a resource and sent, with what lives inside them. */
export type Parts = RowParts & {
  readonly subs: readonly Sub[];
  readonly links: readonly Links[];
};

/** All that the engine works out about a resource before the first call. */
export type Plan = FieldMask & {
  readonly resource: AnyResource;
  readonly catalogue: Catalogue;
  readonly table: Table;
  readonly relations: Relations;
  readonly listed: Parts;
  readonly whole: Parts;
  readonly presets: ReadonlyMap<string, Preset>;
  readonly sort: Sort;
  /** The parent of a tree list. */
  readonly parent: One | undefined;
  readonly label: Slot;
  readonly keepers: readonly ReferencingTable[];
  readonly constraints: ReadonlyMap<string, Constraint>;
  readonly hooks: WriteHooks;
};

export function planOf(catalogue: Catalogue, resource: AnyResource, hooks: WriteHooks): Plan {
  const { name, shape, list } = resource;
  const table = catalogue.table(shape.name, name);
  const relations = relationsOf(catalogue, table);
  const veils = maskForResource(resource);
  const whole: Parts = {
    ...relations,
    shape,
    slots: table.shown,
    computed: Object.keys(shape.computed),
    ...veils,
  };
  const byId = { slot: slotNamed(table, 'id', name), direction: 'desc' } as const;
  const sortOf = (sort: readonly [string, Direction] | undefined): Sort | undefined =>
    sort && { slot: slotNamed(table, sort[0], `${name}: sort`), direction: sort[1] };
  return {
    resource,
    catalogue,
    table,
    relations,
    listed: listedParts(resource, whole),
    whole,
    presets: new Map(
      Object.entries(resource.presets).map(([preset, { where, sort, since }]) => [
        preset,
        {
          name: preset,
          where: whereSql({ ...where }, { table, alias: 't', bind: inline }),
          sort: sortOf(sort),
          ...(since && { since: slotNamed(table, since, `${name}: since`).columns[0].sql }),
        },
      ]),
    ),
    sort: sortOf(list.sort) ?? byId,
    parent: relations.ones.find(({ slot }) => slot.name === list.tree),
    ...veils,
    label: slotNamed(table, resource.label, `${name}: label`),
    keepers: referencesTo(catalogue, table, relations),
    constraints: constraintsOf(table, relations),
    hooks,
  };
}

/** Lists carry what they show: no pages of text, no related rows nobody looks at. */
function listedParts({ list, label }: AnyResource, whole: Parts): Parts {
  const { columns, also = [], card } = list;
  const named = new Set([
    label,
    ...columns.flat(),
    ...also,
    ...(card ? [card.title, card.status, card.image, card.amount, ...(card.detail ?? [])] : []),
  ]);
  const isNamed = ({ name }: { readonly name: string }) => named.has(name);
  return {
    ...whole,
    slots: whole.slots.filter((slot) => isNamed(slot) || !isLong(slot)),
    ones: whole.ones.filter(({ slot }) => isNamed(slot)),
    subs: whole.subs.filter(isNamed).map(inList),
    links: whole.links.filter(isNamed),
    computed: whole.computed.filter((name) => named.has(name)),
  };
}

const inList = (sub: Sub): Sub => ({
  ...sub,
  slots: sub.computed.length ? sub.slots : sub.slots.filter((slot) => !isLong(slot)),
  ones: [],
});

const isLong = ({ columns }: Slot): boolean => columns.some(({ type }) => isBulky(type));
