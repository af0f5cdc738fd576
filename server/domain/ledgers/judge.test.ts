import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { draws } from '../../../tests/support/long.ts';
import { movedTo, waysToMove } from '../../../tests/support/moneyMoves.ts';
import { addMember } from '../../../tests/support/shopRows.ts';
import '../../../tests/support/seed.ts';
import { type StaffCommand, movingCommands } from './movingCommands.ts';

const shop = useHttpShop();
const limit = 100_00;
let commands: readonly StaffCommand[] = [];
let token = '';

beforeAll(() => {
  // The keys of the table of ways are the commands.
  commands = (Object.keys(waysToMove) as StaffCommand[]).toSorted();
});
beforeEach(async () => {
  token = await shop.admin('*');
  await shop.db
    .updateTable('config')
    .set({ value: '100.00' })
    .where('name', '=', 'four_eyes_amount')
    .execute();
  await shop.composed.settings.forget();
});

test('each command of staff moves up to the limit alone, and no more within a day', async () => {
  const moved: Record<string, readonly number[]> = {};
  for (const command of commands) {
    const userId = await addMember(shop);
    const attempt = { userId, token, fen: 60_00 };
    await waysToMove[command](shop, attempt);
    const once = await movedTo(shop, userId);
    await waysToMove[command](shop, attempt);
    const twice = await movedTo(shop, userId);
    await waysToMove[command](shop, { ...attempt, fen: 40_00 });
    moved[command] = [once, twice, await movedTo(shop, userId)];
  }

  expect(moved).toEqual(
    Object.fromEntries(commands.map((command) => [command, [60_00, 60_00, 100_00]])),
  );
  expect(commands).toEqual(
    Object.entries(movingCommands)
      .filter(([, kind]) => kind === 'staff')
      .map(([command]) => command)
      .toSorted(),
  );
});

test('a day later, for another member and by another admin it begins anew', async () => {
  const userId = await addMember(shop);
  const give = (of: object = {}) =>
    waysToMove['shop_user.balance'](shop, { userId, token, fen: 100_00, ...of });
  await give();

  await give({ userId: await addMember(shop) });
  await give({ token: await shop.admin('*', 'second') });
  shop.pass(86_399);
  const { token: later } = await shop.signIn();
  await give({ token: later });
  shop.pass(1);
  await give({ token: later });

  expect(await movedTo(shop, userId)).toBe(300_00);
  expect(await shop.rows('balance_approval')).toMatchObject([{ amount: 100_00, state: 1 }]);
});

test('no sequence of commands moves more than the limit to one member in a day', async () => {
  const step = fc.record({
    command: fc.constantFrom(...commands),
    fen: fc.oneof(fc.constant(limit), fc.integer({ min: 4, max: limit + 1 })),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const userId = await addMember(shop);
      for (const { command, fen } of steps) await waysToMove[command](shop, { userId, token, fen });
      expect(await movedTo(shop, userId)).toBeLessThanOrEqual(limit);
    }),
    draws(50, 2_000),
  );
});
