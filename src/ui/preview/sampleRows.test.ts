import { areaList } from '@vant/area-data';
import { beforeAll, expect, test } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { knowAreas } from '../../fields/index.ts';
import { isRequired } from '../../schema/index.ts';
import { sampleRows } from './sampleRows.ts';

beforeAll(() => knowAreas(areaList));

const texts = { labelOf: (field: string) => field, now: 1_790_000_000 };

test.each(resources.map((resource) => [resource.name, resource] as const))(
  'without samples each required field of %s has a value that it accepts',
  (_, { samples: _samples, ...resource }) => {
    const rows = sampleRows(resource, 3, texts);

    const empty = Object.entries(resource.shape.fields)
      .filter(([, field]) => isRequired(field) && !field.options.secret && !field.relation)
      .flatMap(([name]) => (rows.some((row) => row[name] === null) ? [name] : []));
    expect(empty).toEqual([]);
  },
);

test('declared samples come first, and related records are named by their field', () => {
  const orders = resources.find(({ name }) => name === 'shop_order');
  const rows = orders ? sampleRows(orders, 8, texts) : [];

  expect(rows).toHaveLength(8);
  expect(rows[0]).toMatchObject(Object.values(orders?.samples ?? {})[0] ?? {});
  expect(rows[7]?.['user']).toMatchObject({ nickname: `user_id ${String(rows[7]?.['user_id'])}` });
});
