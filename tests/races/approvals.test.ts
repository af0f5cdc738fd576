import { expect, test } from 'vitest';
import { balanceApprovals } from '../../resources/user/approvals.ts';
import { handlers } from '../../server/domain/index.ts';
import { postgresDb } from '../support/databases.ts';
import { adminWith, useShop } from '../support/shop.ts';
import { addMember } from '../support/shopRows.ts';
import { attempts, times } from './attempts.ts';
import { addBystander, expectWell, writePast } from './raceShop.ts';

const shop = useShop(postgresDb);
const { approve, refuse } = handlers.balance_approval;

async function waiting() {
  for (const each of [9, ...times(8, (n) => n + 20)])
    await shop.insert('admin', { id: each, username: `a${each}`, nickname: `a${each}` });
  const userId = await addMember(shop, { money: 900_00 });
  const id = await shop.insert('balance_approval', {
    user_id: userId,
    amount: -600_00,
    admin_id: 9,
  });
  const bystander = await addBystander(shop);
  await writePast(shop);
  return { userId, id, bystander, still: await bystander.look() };
}

test('one of many admins who approve a change at once books it', async () => {
  const { userId, id, bystander, still } = await waiting();

  const ends = await attempts(
    times(
      8,
      (n) => () =>
        shop.run(balanceApprovals, approve, { ids: [id] }, { ...adminWith(), id: n + 20 }),
    ),
  );

  expect(ends).toEqual({ done: 1, illegal_transition: 7 });
  expect(await shop.row('user', userId)).toMatchObject({ money: 300_00 });
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('a change is either approved or declined', async () => {
  const { userId, id } = await waiting();

  const ends = await attempts([
    () => shop.run(balanceApprovals, approve, { ids: [id] }),
    () => shop.run(balanceApprovals, refuse, { ids: [id], input: { answer: '金额不符' } }),
  ]);

  expect(ends).toEqual({ done: 1, illegal_transition: 1 });
  const isApproved = (await shop.row('balance_approval', id))['state'] === 2;
  expect(await shop.row('user', userId)).toMatchObject({ money: isApproved ? 300_00 : 900_00 });
  await expectWell(shop);
});
