import type { shopUsers } from '../../../resources/user/shopUsers.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import moneyLogs from './moneyLog.ts';
import users from './users.ts';

const inputs = { direction: 'Direction', amount: 'Amount', reason: 'Reason', memo: 'Note' };
const options = {
  direction: { add: 'Add', deduct: 'Deduct' },
  reason: moneyLogs.options.reason,
};

export default {
  name: 'Customer',
  list: 'Customers',
  several: 'Customers',
  search: 'Username, nickname, mobile',
  empty: 'No customers yet',
  fields: users.fields,
  options: users.options,
  masks: users.masks,
  presets: {
    regulars: 'Regulars',
    lapsed: 'No order in 90 days',
    withoutOrder: 'Never ordered',
    disabled: 'Disabled',
  },
  sections: {
    base: 'Profile',
    funds: 'Balance and points',
    spending: 'Spending',
    visits: 'Account',
    orders: 'Orders',
    refunds: 'Refunds',
    coupons: 'Coupons',
    approvals: 'Balance approvals',
    moneyLog: 'Balance history',
    scoreLog: 'Points history',
    addresses: 'Addresses',
    sessions: 'Active sessions',
  },
  actions: {
    balance: {
      name: 'Adjust balance',
      title: 'Adjust the balance of %{label}',
      note: 'Recorded in the balance history; the customer sees the note. Amounts that need a second approval take effect once another admin approves them',
      done: 'Submitted',
      inputs,
      options,
      reason: "The balance of an erased account can't be changed",
    },
    score: {
      name: 'Adjust points',
      title: 'Adjust the points of %{label}',
      note: 'Recorded in the points history; the customer sees the note. Added points pay points owed first. Points worth more than the amount that needs two admins take effect once another admin approves them',
      done: 'Submitted',
      inputs: { ...inputs, amount: 'Points' },
      options,
      reason: "The points of an erased account can't be changed",
    },
    grant: {
      name: 'Grant coupon',
      title: 'Grant a coupon to %{label} |||| Grant a coupon to %{smart_count} customers',
      note: 'The coupon must be active and still available. Customers at their limit are refused',
      done: 'Coupon granted',
      inputs: { coupon_id: 'Coupon' },
      reason: "Disabled accounts can't receive coupons",
    },
    disable: {
      name: 'Disable',
      title: 'Disable customer %{label} |||| Disable %{smart_count} customers',
      note: 'They can no longer sign in and all their sessions end. Orders continue',
      done: 'Disabled',
      reason: 'The account is disabled already',
    },
    enable: {
      name: 'Enable',
      title: 'Enable customer %{label} |||| Enable %{smart_count} customers',
      done: 'Enabled',
      reason: 'Only disabled accounts that were not erased can be enabled',
    },
    signOut: {
      name: 'Sign out everywhere',
      title: 'Sign out %{label} everywhere',
      note: 'The customer has to sign in again on every device',
      done: 'Signed out',
    },
  },
} satisfies MessagesFor<typeof shopUsers>;
