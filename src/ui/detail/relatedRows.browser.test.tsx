import { ResourceDefinitionContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberSessions, orders, payments, shopUsers, users } from '../../../resources/index.ts';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import type { AnyResource } from '../../schema/index.ts';
import { CellLine } from '../fields/CellLine.tsx';
import { lineOf } from '../model/columns.ts';
import { ScopeProvider } from '../scope/Scope.tsx';
import { LoadResourceProvider, OwnScreensProvider } from '../scope/ownScreens.ts';
import { Facts } from './Facts.tsx';
import { ReferredFacts } from './ReferredFacts.tsx';
import { RelatedRows } from './RelatedRows.tsx';

const section = { section: 'orders', related: 'shop_order', by: 'user_id' } as const;
const member = { id: 41, version: 1, nickname: '林知夏' };
const order = {
  id: 7,
  order_no: '20251120148213',
  status: 2,
  pay_amount: 341_00,
  create_time: 1_763_623_680,
  user_id: 41,
  user: { id: 41, nickname: '林知夏' },
  lines: [],
};

test('a record page lists the newest related records and leads to all of them', async () => {
  const { asked } = await mount({ resource: users, children: <Related /> });

  const links = page.getByRole('link');
  await expect
    .poll(() => links.elements().map(addressOf))
    .toEqual(['/admin/shop/order/order?user_id=41', '/admin/shop/order/order/7']);
  expect(links.first().element().textContent).toBe('All 27 →');
  expect(asked).toEqual([
    [
      'shop_order',
      { filter: { 'user_id~eq': '41' }, perPage: 5, sort: { field: 'id', order: 'DESC' } },
    ],
  ]);
});

test('a section of one view lists its rows alone, and leads to it', async () => {
  const { asked } = await mount({
    resource: users,
    children: <RelatedRows section={{ ...section, view: 'toShip' }} row={member} />,
  });

  await expect
    .poll(() => page.getByRole('link').elements().map(addressOf))
    .toContain('/admin/shop/order/order?status=2&user_id=41');
  expect(asked).toMatchObject([
    ['shop_order', { filter: { preset: 'toShip', 'user_id~eq': '41' } }],
  ]);
});

test('rows that refer to several kinds are filtered by this kind, and linked to the full list by its name', async () => {
  const { asked } = await mount({
    resource: orders,
    related: payments,
    children: (
      <RelatedRows
        section={{ section: 'payments', related: 'shop_payment', by: 'biz_id' }}
        row={order}
      />
    ),
  });

  await expect
    .poll(() => page.getByRole('link').elements().map(addressOf))
    .toContain('/admin/shop/payment?biz_type=order&biz_no~eq=20251120148213');
  expect(asked).toMatchObject([
    ['shop_payment', { filter: { 'biz_id~eq': '7', 'biz_type~eq': 'order' } }],
  ]);
});

test('several values may name one kind, and the list is filtered by what it offers', async () => {
  const { asked } = await mount({
    resource: users,
    related: memberSessions,
    children: (
      <RelatedRows
        section={{ section: 'sessions', related: 'member_session', by: 'owner_id' }}
        row={member}
      />
    ),
  });

  await expect
    .poll(() => page.getByRole('link').elements().map(addressOf))
    .toContain('/admin/shop/user/session?owner_id=41');
  expect(asked).toMatchObject([
    ['member_session', { filter: { 'owner_id~eq': '41', 'kind~IN': 'user,user-refresh' } }],
  ]);
});

test('a section that is to be left out without rows is there with some, and gone without', async () => {
  const quiet = <RelatedRows section={{ ...section, unlessEmpty: true }} row={member} />;
  await mount({ resource: users, children: quiet });
  await expect.element(page.getByRole('region', { name: 'Orders' })).toBeVisible();

  const { asked } = await mount({ resource: users, listed: [], children: quiet });
  await expect.poll(() => asked).toHaveLength(1);
  await expect.poll(() => page.getByRole('region').elements()).toEqual([]);
});

test('related records are not loaded before they are scrolled into view', async () => {
  const { asked } = await mount({
    resource: users,
    children: (
      <>
        <div style={{ height: 5_000 }}>above</div>
        <Related />
      </>
    ),
  });
  await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeInTheDocument();
  expect(asked).toEqual([]);

  page.getByRole('heading', { name: 'Orders' }).element().scrollIntoView();

  await expect.poll(() => asked.length).toBe(1);
});

test('without permission to the list there is no section of related records', async () => {
  await mount({ resource: users, can: () => false, children: <Related /> });
  await expect.element(page.getByText('end')).toBeVisible();

  expect(page.getByRole('heading').elements()).toEqual([]);
});

const buyerCard = {
  section: 'customer',
  record: 'shop_user',
  by: 'user_id',
  shows: ['group_id', 'orders_paid', 'score_debt', 'tags'],
} as const;

test('facts of a record that this one refers to are read from its own resource, without zeros', async () => {
  await mount({
    resource: orders,
    related: shopUsers,
    children: <ReferredFacts section={buyerCard} row={order} />,
  });

  await expect
    .element(page.getByRole('link', { name: '林知夏' }))
    .toHaveAttribute('href', '/admin/shop/user/user/41');
  const facts = page.getByRole('term').elements();
  expect(facts.map(({ textContent }) => textContent)).toEqual(['Orders paid']);
});

test('for readers who may not open the record it is only named, and none is read', async () => {
  const { asked } = await mount({
    resource: orders,
    related: shopUsers,
    can: () => false,
    children: <ReferredFacts section={buyerCard} row={order} />,
  });

  await expect.element(page.getByText('林知夏')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
  expect(asked).toEqual([]);
});

test('a reference is a link for readers who may open the record', async () => {
  const [buyer] = lineOf(orders.shape, 'user_id');
  if (!buyer) throw new Error('orders have no buyer');

  await mount({ resource: orders, children: <CellLine line={buyer} row={order} /> });
  await expect
    .element(page.getByRole('link', { name: '林知夏' }))
    .toHaveAttribute('href', '/admin/user/user/41');

  await mount({
    resource: orders,
    can: () => false,
    children: <CellLine line={buyer} row={order} />,
  });
  await expect.element(page.getByText('林知夏')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});

test('a name in a log is a link to what it names, by the kind the row says', async () => {
  const field = orders.shape.fields['logs'];
  if (field?.relation?.type !== 'rows') throw new Error('orders have no log');
  const name = field.relation.of.fields['actor_name'];
  if (!name) throw new Error('a log names nobody');
  const line = { source: 'actor_name', field: name };
  const by = (actor_type: string, actor_id: number) => ({
    id: 1,
    actor_name: 'N',
    actor_type,
    actor_id,
  });

  await mount({
    resource: orders,
    children: [by('admin', 3), by('member', 41), by('system', 0)].map((row, index) => (
      <p key={index}>
        <CellLine line={line} row={row} />
      </p>
    )),
  });

  await expect
    .poll(() => page.getByRole('link').elements().map(addressOf))
    .toEqual(['/admin/auth/admin/3/edit', '/admin/user/user/41']);
});

test('a fact without a line for its twin is in the language of the screen', async () => {
  const { scheduledExports } = await import('../../../resources/index.ts');
  const { shape } = scheduledExports;
  const row = { id: 1, list_name: '订单列表', list_name_en: 'Orders' };
  const twins = ['list_name', 'list_name_en'].flatMap((source) => lineOf(shape, source));

  await mount({
    resource: scheduledExports,
    children: (
      <>
        <Facts lines={twins.slice(0, 1)} row={row} />
        <Facts lines={twins} row={row} />
      </>
    ),
  });

  await expect
    .poll(() =>
      page
        .getByRole('definition')
        .elements()
        .map((value) => value.textContent),
    )
    .toEqual(['Orders', '订单列表', 'Orders']);
});

test('an order number without an id searches the orders', async () => {
  const { feedbacks } = await import('../../../resources/index.ts');
  const [line] = lineOf(feedbacks.shape, 'order_no');
  if (!line) throw new Error('feedback has no order number');

  await mount({
    resource: feedbacks,
    children: <CellLine line={line} row={{ id: 1, order_no: 'A 1' }} />,
  });

  await expect
    .element(page.getByRole('link', { name: 'A 1' }))
    .toHaveAttribute('href', '/admin/shop/order/order?q=A%201');
});

const Related = () => <RelatedRows section={section} row={member} />;

const addressOf = (link: Element) => link.getAttribute('href');

type Given = {
  readonly resource: AnyResource;
  /** Resource of the listed rows; orders by default. */
  readonly related?: AnyResource;
  readonly can?: (node: string) => boolean;
  /** Rows of the list; one order by default. */
  readonly listed?: readonly object[];
  readonly children: ReactNode;
};

const granted = () => true;

/** Renders a part of a record page with the given permissions. */
async function mount({ resource, related = orders, can = granted, listed, children }: Given) {
  const loading = Promise.resolve(related);
  const asked: unknown[] = [];
  const calls = {
    getList: async (
      name: string,
      {
        filter,
        pagination,
        sort,
      }: { filter: unknown; pagination?: { perPage: number }; sort?: unknown },
    ) => {
      asked.push([name, { filter, perPage: pagination?.perPage, sort }]);
      return listed ? { data: listed, total: listed.length } : { data: [order], total: 27 };
    },
    getOne: async (name: string, { id }: { id: unknown }) => {
      asked.push([name, id]);
      return { data: { ...member, orders_paid: 6, score_debt: 0, tags: [] } };
    },
    // Safe: lists and facts use no other methods.
  } as never;
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  root.render(
    <AdminParts calls={calls} can={can}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <Surroundings language="en">
          <OwnScreensProvider value={{}}>
            <LoadResourceProvider value={() => loading}>
              <ScopeProvider resource={resource}>{children}</ScopeProvider>
            </LoadResourceProvider>
          </OwnScreensProvider>
          <p>end</p>
        </Surroundings>
      </ResourceDefinitionContextProvider>
    </AdminParts>,
  );
  await expect.element(page.getByText('end')).toBeInTheDocument();
  return { asked };
}

const definitions = {
  shop_order: { name: 'shop_order', hasShow: true, options: { path: 'shop/order/order' } },
  member_session: {
    name: 'member_session',
    hasList: true,
    options: { path: 'shop/user/session' },
  },
  shop_user: { name: 'shop_user', hasShow: true, options: { path: 'shop/user/user' } },
  shop_payment: { name: 'shop_payment', hasShow: true, options: { path: 'shop/payment' } },
  user: { name: 'user', hasShow: true, options: { path: 'user/user' } },
  admin: { name: 'admin', hasEdit: true, options: { path: 'auth/admin' } },
};
