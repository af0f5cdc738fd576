import { ReceiveSource } from '../../../resources/marketing/couponReceives.ts';
import { memberSessions } from '../../../resources/user/sessions.ts';
import { TokenKind } from '../../../resources/system/tokens.ts';
import { Direction, shopUsers } from '../../../resources/user/shopUsers.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import type { Tx } from '../../db/index.ts';
import { handle, type SettingsReader } from '../handle.ts';
import { giveCoupon } from '../coupons/couponRules.ts';
import { assertPointsWithinLimit, assertWithinLimit, bookOrAsk } from './approvals.ts';
import type { MemberServices } from './memberHooks.ts';

/** Staff sort members into groups and tag them here; everything else of an account is `user/user`. */
export const shopMemberHooks = ({ endMemberSessions }: MemberServices) =>
  hooksOf(shopUsers, {
    async prepare({ tx, before, values }) {
      // An erased account, of which only a number is left, stays erased.
      if (!before || before.erase_time !== null) throw refused('group_id', new Invalid('erased'));
      const { group_id = before.group_id, tags = before.tags } = values;
      if (group_id !== before.group_id) await endMemberSessions(tx, before.id);
      return { group_id, tags };
    },
  });

/** Devices of members alone, each by the token that renews its session. */
export const memberSessionHooks = hooksOf(memberSessions, {
  scope: () => ({
    kind: TokenKind.user_refresh,
    used_time: { empty: true },
    expire_time: { gt: { now: 0 } },
  }),
});

/** Adds to a balance or deducts from it, within the limits of the settings. Source: domain A22. */
export const changeBalance = (services: SettingsReader) =>
  handle(shopUsers, 'balance', async ({ tx, record, input, admin, now }) => {
    const { direction, amount, reason, memo } = input;
    await assertWithinLimit(services, { amount, admin, path: 'amount' });
    const signed = direction === Direction.deduct ? -amount : amount;
    const command = 'shop_user.balance';
    await bookOrAsk({ command, tx, admin, now, userId: record.id, amount: signed, reason, memo });
  });

/** The same for points, by their worth; added ones pay a debt first. */
export const changePoints = (services: SettingsReader) =>
  handle(shopUsers, 'score', async ({ tx, record, input, admin, now }) => {
    const { direction, amount, reason, memo } = input;
    await assertPointsWithinLimit(services, { amount, admin, path: 'amount' });
    const points = direction === Direction.deduct ? -amount : amount;
    const command = 'shop_user.score';
    await bookOrAsk({ command, tx, admin, now, userId: record.id, points, reason, memo });
  });

/** Gives the member a coupon, as granting from the coupon does. */
export const grantToMember = ({ zone }: { readonly zone: string }) =>
  handle(shopUsers, 'grant', ({ tx, record, input, now }) =>
    giveCoupon(tx, {
      couponId: input.coupon_id,
      userId: record.id,
      source: ReceiveSource.admin,
      now,
      zone,
    }),
  );

export const disableMember = ({ endMemberSessions }: EndingSessions) =>
  handle(shopUsers, 'disable', async ({ tx, record }) => {
    await endMemberSessions(tx, record.id);
    await tx.updateTable('user').set({ status: 'disable' }).where('id', '=', record.id).execute();
  });

export const signOutMember = ({ endMemberSessions }: EndingSessions) =>
  handle(shopUsers, 'signOut', ({ tx, record }) => endMemberSessions(tx, record.id));

type EndingSessions = { endMemberSessions(tx: Tx, memberId: number): Promise<void> };

const refused = (path: string, invalid: Invalid) => new InvalidInput(new Map([[path, invalid]]));
