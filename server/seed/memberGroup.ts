import type { Db, Tx } from '../db/index.ts';

/** Makes the default group of members if there is none, and puts members without a group into it. */
export async function writeMemberGroup(db: Db | Tx, now: number): Promise<void> {
  await db
    .insertInto('user_group')
    .columns(['name', 'name_en', 'rules', 'create_time', 'update_time'])
    .expression(
      db
        .selectNoFrom((eb) => [
          eb.val(memberGroup.name).as('name'),
          eb.val(memberGroup.name_en).as('name_en'),
          eb.val('["*"]').as('rules'),
          eb.val(now).as('create_time'),
          eb.val(now).as('update_time'),
        ])
        .where((eb) => eb.not(eb.exists(eb.selectFrom('user_group').select('user_group.id')))),
    )
    .onConflict((on) => on.doNothing())
    .execute();
  await db
    .updateTable('user')
    .set((eb) => ({
      group_id: eb
        .selectFrom('user_group')
        .select((group) => group.fn.min('user_group.id').as('first')),
    }))
    .where('group_id', 'is', null)
    .execute();
}

/**
 * Opens a member account of the demo: that with the most orders, with the password of the owner. The
 * hash is renewed at the first sign-in, because those of members cost less.
 */
export async function openMemberAccount(tx: Tx, passwordHash: string): Promise<void> {
  await tx
    .updateTable('user')
    .set({ ...memberAccount, password: passwordHash })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('user as buyer')
        .innerJoin('shop_order as order', 'order.user_id', 'buyer.id')
        .select('buyer.id')
        .where('buyer.status', '=', 'enable')
        .groupBy('buyer.id')
        .orderBy((order) => order.fn.countAll(), 'desc')
        .orderBy('buyer.id')
        .limit(1),
    )
    .execute();
}

const memberGroup = { name: '默认分组', name_en: 'Default' } as const;

/** Member account of the demo for signing in. */
export const memberAccount = { username: 'member', email: 'member@example.com' } as const;
