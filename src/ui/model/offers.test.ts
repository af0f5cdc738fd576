import { expect, test } from 'vitest';
import { choice, flag, int, money, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { bulkActions, isDeletable, listActions, rowActionsFor, splitByGuard } from './offers.ts';

const parcel = shape('parcel', {
  parcel_no: text({ max: 32 }),
  status: choice({ packed: [1], sent: [2], lost: [3] }, { default: 1 }),
  paid: money({ default: '0.00' }),
});
const parcels = resource(parcel, {
  path: 'shop/parcel',
  label: 'parcel_no',
  list: { columns: ['parcel_no'] },
  actions: {
    send: { on: 'each', permission: 'send', when: { status: 1 }, next: true },
    trace: { on: 'record', permission: 'trace', when: { status: 2 }, next: true },
    look: { on: 'record', permission: 'look', next: { status: 3, paid: 0 } },
    writeOff: {
      on: 'record',
      permission: 'writeOff',
      when: { status: 2, paid: 0 },
      disabled: { paid: { gt: 0 } },
    },
    import: { on: 'list', permission: 'import' },
  },
});
const all = () => true;
const names = (offers: readonly { readonly name: string }[]) => offers.map(({ name }) => name);

test('the one next step of a row is the first declared one whose guard holds', () => {
  expect(rowActionsFor(parcels, { status: 1 }, all).next?.name).toBe('send');
  expect(rowActionsFor(parcels, { status: 2 }, all).next?.name).toBe('trace');
  expect(rowActionsFor(parcels, { status: 3, paid: 500 }, all).next).toBeUndefined();
});

test('an action that is open to more rows is the next step of those that meet its conditions', () => {
  const lost = rowActionsFor(parcels, { status: 3, paid: 0 }, all);
  const paid = rowActionsFor(parcels, { status: 3, paid: 500 }, all);

  expect(lost.next?.name).toBe('look');
  expect(paid.menu.find(({ name }) => name === 'look')?.isDisabled).toBe(false);
});

test('an action that the row rules out is absent, or disabled where it is declared to be', () => {
  const paid = rowActionsFor(parcels, { status: 3, paid: 500 }, all).menu;
  const unpaid = rowActionsFor(parcels, { status: 1, paid: 0 }, all).menu;

  expect(paid.map(({ name, isDisabled }) => [name, isDisabled])).toEqual([
    ['look', false],
    ['writeOff', true],
  ]);
  expect(names(unpaid)).toEqual(['look']);
});

test('an action that is not granted is not offered', () => {
  const { next, menu } = rowActionsFor(
    parcels,
    { status: 2, paid: 0 },
    (node) => node === 'writeOff',
  );

  expect(next).toBeUndefined();
  expect(names(menu)).toEqual(['writeOff']);
});

test('many rows are offered what runs on each, the list what runs on the list', () => {
  expect(bulkActions(parcels, all).map(([name]) => name)).toEqual(['send']);
  expect(listActions(parcels, all).map(([name]) => name)).toEqual(['import']);
  expect(listActions(parcels, () => false)).toEqual([]);
});

test('the guard splits chosen rows into those it runs on and the others', () => {
  const rows = [{ status: 1 }, { status: 2 }, { status: 1 }];

  const { ready, refused } = splitByGuard(parcels.actions.send, rows);

  expect(ready).toEqual([rows[0], rows[2]]);
  expect(refused).toEqual([rows[1]]);
});

test('a row outside of the declared condition, or with a flag that one row has to hold, is not deletable', () => {
  const stall = resource(
    shape('stall', { used: int({ default: 0 }), main: flag({ only: true, least: 1 }) }),
    { path: 'stall', label: 'id', list: { columns: ['used'] }, deletable: { when: { used: 0 } } },
  );
  const rows = [
    { used: 0, main: 0 },
    { used: 2, main: 0 },
    { used: 0, main: 1 },
    // Rows of an existing server may lack the field.
    { main: 0 },
  ];

  expect(rows.map(isDeletable(stall))).toEqual([true, false, false, true]);
});
