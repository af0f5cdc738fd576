import type { balanceApprovals } from '../../../resources/user/approvals.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import moneyLogs from './moneyLog.ts';

export default {
  name: 'Balance approval',
  list: 'Balance approvals',
  search: 'Member',
  empty: 'Balance changes above the amount in the shop settings wait here for another admin',
  fields: {
    user_id: 'Member',
    amount: 'Change',
    reason: 'Reason',
    memo: 'Note',
    corrects_id: 'Corrects entry',
    state: 'Status',
    admin_id: 'Requested by',
    decider_id: 'Decided by',
    decide_time: 'Decided',
    answer: 'Reason for declining',
    create_time: 'Requested',
  },
  options: {
    reason: moneyLogs.options.reason,
    state: { waiting: 'Waiting', approved: 'Approved', refused: 'Declined' },
  },
  presets: { waiting: 'Waiting', approved: 'Approved', refused: 'Declined' },
  waiting: { waiting: 'Balance changes to approve' },
  sections: { base: 'Balance change', decision: 'Approval' },
  actions: {
    approve: {
      name: 'Approve',
      title: 'Approve the balance change |||| Approve %{smart_count} balance changes',
      note: 'Booked at once; you cannot approve your own request',
      done: 'Approved',
    },
    refuse: {
      name: 'Decline',
      title: 'Decline the balance change |||| Decline %{smart_count} balance changes',
      note: 'The balance stays as it is; you may decline your own request',
      done: 'Declined',
      inputs: { answer: 'Reason' },
    },
  },
} satisfies MessagesFor<typeof balanceApprovals>;
