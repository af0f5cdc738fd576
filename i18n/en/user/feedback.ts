import type { feedbacks } from '../../../resources/user/feedback.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Feedback',
  list: 'User feedback',
  search: 'Customer',
  empty: 'Feedback from customers and visitors appears here',
  fields: {
    user_id: 'Customer',
    type: 'Type',
    content: 'Message',
    images: 'Pictures',
    contact: 'Contact',
    order_no: 'Order no.',
    state: 'State',
    reply: 'Reply',
    reply_admin_id: 'Answered by',
    reply_time: 'Answered',
    told_by: 'Reply sent by',
  },
  hints: {
    user_id: 'Blank: written by a visitor',
    told_by:
      'Customers always see the reply in the shop. It is also emailed, or written to the SMS log if there is no email address',
  },
  options: {
    type: { bug: 'Problem', suggest: 'Suggestion', complaint: 'Complaint', other: 'Other' },
    state: { new: 'New', handling: 'In progress', done: 'Answered', closed: 'Closed' },
    told_by: { nothing: 'In-app only', mail: 'Mail', sms: 'Text message' },
  },
  presets: { fresh: 'New', handling: 'In progress', done: 'Answered', closed: 'Closed' },
  waiting: { fresh: 'New feedback' },
  sections: { told: 'Feedback', answer: 'Reply' },
  masks: { sensitive: 'View contact details' },
  actions: {
    take: {
      name: 'Assign to me',
      title: 'Assign %{label} to me |||| Assign %{smart_count} messages to me',
      note: 'Colleagues see that you are handling it',
      done: 'In progress',
      reason: 'Only new feedback can be assigned',
    },
    reply: {
      name: 'Reply',
      title: 'Reply to %{label}',
      note: 'The customer sees it in the shop. It is also emailed, or written to the SMS log if there is no email address',
      done: 'Answered',
      inputs: { reply: 'Your reply' },
      reason: "Feedback that was answered or closed can't be answered",
    },
    close: {
      name: 'Close feedback',
      title: 'Close %{label} |||| Close %{smart_count} messages',
      note: 'It can no longer be answered, and the customer is not notified',
      done: 'Closed',
      reason: 'The feedback is closed already',
    },
  },
} satisfies MessagesFor<typeof feedbacks>;
