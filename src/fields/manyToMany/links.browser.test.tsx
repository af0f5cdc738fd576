import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FieldKitProvider, viewsOf } from '../FieldKitProvider.tsx';
import { draw } from '../../../tests/support/mountField.tsx';
import { textsFor } from '../../../tests/support/FieldStory.tsx';
import { manyToMany } from './index.ts';

const field = manyToMany('admin_group', {
  shows: 'name',
  through: 'admin_group_access',
  near: 'uid',
  far: 'group_id',
});
const { Cell } = viewsOf(field);
const links = {
  linkTo: (resource: string, id: number) => (id === 3 ? undefined : `/open/${resource}/${id}`),
  searchOf: () => undefined,
};

const show = (isPlain: boolean) =>
  draw(
    <MemoryRouter>
      <FieldKitProvider optionsOf={async () => []} links={links}>
        <Cell
          field={field}
          source="group_arr"
          texts={textsFor('Groups', {})}
          value={[1, 3]}
          row={{ group_arr: [1, 3], group_name_arr: ['Warehouse', 'Support'] }}
          isPlain={isPlain}
        />
      </FieldKitProvider>
    </MemoryRouter>,
  );
const addresses = () =>
  [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

test('each name is a link to its record, for readers who may open it', async () => {
  await show(false);

  await expect.poll(addresses).toEqual([['Warehouse', '/open/admin_group/1']]);
  expect(document.body.textContent).toContain('Support');
});

test('names inside another link have none of their own', async () => {
  await show(true);

  await expect.poll(() => document.body.textContent).toContain('Warehouse');
  expect(addresses()).toEqual([]);
});
