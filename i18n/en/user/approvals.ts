import type { balanceApprovals } from '../../../resources/user/approvals.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import moneyLogs from './moneyLog.ts';

export default {
  name: 'Balance or points approval',
  list: 'Balance and points approvals',
  search: 'Customer',
  empty:
    'Changes of a balance or points above the amount in the shop settings wait here for another admin',
  fields: {
    user_id: 'Customer',
    amount: 'Amount or worth',
    points: 'Points',
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
  waiting: { waiting: 'Balance and points to approve' },
  sections: { base: 'Requested change', decision: 'Approval' },
  actions: {
    approve: {
      name: 'Approve',
      title: 'Approve the change |||| Approve %{smart_count} changes',
      note: 'Booked at once; you cannot approve your own request',
      done: 'Approved',
      reason: 'Only changes waiting for approval can be approved',
    },
    refuse: {
      name: 'Decline',
      title: 'Decline the change |||| Decline %{smart_count} changes',
      note: 'Balance and points stay as they are; you may decline your own request',
      done: 'Declined',
      inputs: { answer: 'Reason' },
      reason: 'Only changes waiting for approval can be declined',
    },
  },
} satisfies MessagesFor<typeof balanceApprovals>;
