import type { EditPlace, SourcePath } from '../../../src/generator/index.ts';
import { textsId } from './calls.ts';
import { SourceError } from './errors.ts';
import type { SlotTarget } from './slots.ts';
import type { SourceScope } from './values.ts';

/**
 * Index of a place among members of these keys, those without a key included; without a place, the end.
 *
 * @throws {SourceError} unknown_place
 */
export function resolvedPlace(
  { file: { path } }: SourceScope,
  keys: readonly (string | undefined)[],
  place: EditPlace | undefined,
): SlotTarget {
  if (!place) return { index: keys.length };
  if ('index' in place) {
    const { index } = place;
    if (!Number.isInteger(index) || index < 0 || index > keys.length)
      throw new SourceError('unknown_place', { path, at: [index] });
    return { index };
  }
  const isBefore = 'before' in place;
  const neighbour = isBefore ? place.before : place.after;
  const index = keys.lastIndexOf(neighbour);
  if (index < 0) throw new SourceError('unknown_place', { path, at: [neighbour] });
  return isBefore ? { index, isBefore } : { index: index + 1 };
}

/** Usual order of keys, by the place of their object: a new key stands where a reader looks for it. */
const usualOrders: Readonly<Record<string, readonly string[]>> = {
  '': [
    'name',
    'path',
    'label',
    'palette',
    'copy',
    'verbs',
    'nodes',
    'menu',
    'history',
    'notes',
    'recycle',
    'dataLimit',
    'import',
    'bulkEdit',
    'list',
    'presets',
    'labels',
    'query',
    'deletable',
    'requiredToAdd',
    'form',
    'detail',
    'show',
    'mask',
    'reveal',
    'actions',
    'samples',
    'source',
    // Facts of a shape, which no resource has.
    'computed',
    'rules',
    'grants',
    'appendOnly',
    'indexes',
    'checks',
  ],
  list: [
    'columns',
    'times',
    'also',
    'opens',
    'expand',
    'filters',
    'sort',
    'tree',
    'sums',
    'gallery',
    'card',
  ],
  default: [
    'name',
    'list',
    'several',
    'search',
    'empty',
    'notDeletable',
    'fields',
    'labels',
    'hints',
    'options',
    'rules',
    'rows',
    'presets',
    'waiting',
    'sections',
    'masks',
    'actions',
  ],
  'list.card': ['title', 'image', 'status', 'detail', 'amount'],
};

/** Index of a new key: behind the last one that usually stands before it; at the end where none is usual. */
export function indexOfNewKey(
  keys: readonly (string | undefined)[],
  { of, path }: { readonly of: string; readonly path: SourcePath },
  key: string,
): number {
  const place = of === textsId ? [of, ...path] : path;
  const order = usualOrders[place.join('.')] ?? [];
  const own = order.indexOf(key);
  if (own < 0) return keys.length;
  const isEarlier = (each: string | undefined) =>
    each !== undefined && order.includes(each) && order.indexOf(each) < own;
  return keys.findLastIndex(isEarlier) + 1;
}
