import { expect, test } from 'vitest';
import { resources, shapes } from '../../../resources/index.ts';
import { planOf, tableGraphOf } from './index.ts';

const stored = resources.filter(({ source }) => source === undefined);
const graph = tableGraphOf(shapes, resources, () => 0);

test.each(stored.map((resource) => [resource.name, resource] as const))(
  'a row of the list of %s holds all that its columns and its card show',
  (_, resource) => {
    const { slots, ones, subs, links, computed } = planOf(graph, resource, {}).listed;
    const { columns, also = [], card } = resource.list;
    const inCard = card && [card.title, card.status, card.image, card.amount, card.detail].flat();
    const shown = [resource.label, ...columns.flat(), ...also, ...(inCard ?? [])].filter(
      (name) => name !== undefined,
    );
    const sent = new Set([
      ...[...slots, ...subs, ...links].map(({ name }) => name),
      ...ones.map(({ slot }) => slot.name),
      ...computed,
    ]);

    // A path names a field of sub-rows or of the record that a reference shows.
    expect(shown.map((name) => name.split('.')[0] ?? '').filter((name) => !sent.has(name))).toEqual(
      [],
    );
    const references = shown.filter(
      (name) => resource.shape.fields[name]?.relation?.type === 'one',
    );
    expect(ones.map(({ slot }) => slot.name)).toEqual(expect.arrayContaining(references));
  },
);
