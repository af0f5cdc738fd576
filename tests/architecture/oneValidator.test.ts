import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { customOrders } from '../../resources/shop/customOrders.ts';
import { orders } from '../../resources/shop/orders.ts';
import { memberIdentity, memberProfile } from '../../resources/user/users.ts';
import { Invalid, type Field, type Fields } from '../../src/schema/index.ts';
import { routesOfShop } from '../permissions/missingAnswers.ts';

/** Calls of members by the table that they write. A call that reads its body itself names its fields. */
const written: Readonly<Record<string, { readonly table: string; readonly fields?: Fields }>> = {
  '/api/account/profile': { table: 'user', fields: { ...memberProfile, ...memberIdentity } },
  '/api/account/changeBind': { table: 'user' },
  '/api/shop.Address/add': { table: 'user_address' },
  '/api/shop.Address/edit': { table: 'user_address' },
  '/api/shop.CustomOrder/create': { table: 'custom_order' },
  '/api/shop.Feedback/add': { table: 'user_feedback' },
};

/** Actions of staff that write an address of a member, as that member does. */
const addressActions = [
  orders.actions.address.input,
  customOrders.actions.toOrder.input,
] as const satisfies readonly Fields[];

const routes = routesOfShop().filter(({ method, realm }) => method === 'POST' && realm !== 'admin');

const writable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { options }]) => !options.system));

/** Ids and lists of them are checked against the rows that there are, not by a field alone. */
const isTyped = ({ jsonSchema }: Field): boolean => jsonSchema?.['type'] === 'string';

/** Fields that staff write into a table: by its form, and by the actions of its resources. */
const byStaff = (table: string): readonly Fields[] => {
  const own = resources.filter(({ shape }) => shape.name === table);
  const forms = own
    .filter(({ verbs }) => verbs.includes('add') || verbs.includes('edit'))
    .map(({ shape }) => writable(shape.fields));
  const actions = own.flatMap((each) =>
    Object.values(each.actions).map(({ input }) => input ?? {}),
  );
  return [...forms, ...actions, ...(table === 'user_address' ? addressActions : [])];
};

const pairs = Object.entries(written).flatMap(([path, { table, fields }]) => {
  const route = routes.find((each) => each.path === path);
  const input = fields ?? (route && 'fields' in route.input ? route.input.fields : {});
  return Object.entries(input)
    .filter(([, field]) => isTyped(field))
    .flatMap(([name, byMember]) =>
      byStaff(table)
        .flatMap((each) => each[name] ?? [])
        // The present password is compared, and not chosen.
        .filter(({ options }) => !options.secret)
        .map((other) => [`${path} ${name}`, byMember, other] as const),
    );
});

test('the walk finds the fields that members and staff both write', () => {
  const names = [...new Set(pairs.map(([name]) => name))];

  expect(names).toEqual(
    expect.arrayContaining([
      '/api/account/profile nickname',
      '/api/account/profile birthday',
      '/api/account/profile id_number',
      '/api/account/changeBind mobile',
      '/api/shop.Address/add mobile',
      '/api/shop.CustomOrder/create contact',
    ]),
  );
});

test.each(pairs)('%s is judged alike, whoever writes it', (_, byMember, byStaffMember) => {
  expect(probes.map((probe) => judged(byMember, probe))).toEqual(
    probes.map((probe) => judged(byStaffMember, probe)),
  );
});

const judged = (field: Field, probe: unknown): unknown => {
  try {
    return field.read(probe);
  } catch (error) {
    if (error instanceof Invalid) return [error.code, error.params];
    throw error;
  }
};

// An empty value is judged by the form around it: staff may leave open what a member has to give.
const probes: readonly unknown[] = [
  ['林知夏', "a<b>&'c", 'Anna Lee', ...[16, 41, 51, 256].map((length) => 'x'.repeat(length))],
  ['19900003602', '+86 199 0000 3602', '0571-88000002', '400-000-0101', '12', '199'],
  ['lin@mail.example', 'lin@', '1990-02-28', '1899-12-31', '2990-01-01', '2025-02-30'],
  ['two\nlines', ' 外 ', '\u200b零\u200b', 'a\u0007', '\ud800', '310000', '100 000', 'zip!'],
  ['/a.png', 'javascript:1', '0', '1', '2', '3', '9.999', '12.50', 0, 1, 2, 3, -1, true],
].flat();
