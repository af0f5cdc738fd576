import type { outboxEvents } from '../../../resources/routine/outboxEvents.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Event',
  list: 'Event delivery',
  search: 'Event',
  empty: 'Events such as payments and shipments appear here',
  fields: {
    event: 'Event',
    aggregate: 'Table',
    aggregate_id: 'Record ID',
    payload: 'Payload',
    attempts: 'Failed attempts',
    done_time: 'Delivered',
  },
  presets: { open: 'Pending', parked: 'Failed' },
  waiting: { parked: 'Undelivered events' },
  actions: {
    retry: {
      name: 'Retry',
      title: 'Retry "%{label}" |||| Retry %{smart_count} events',
      done: 'Queued for delivery',
      reason: 'Only events that failed can be retried',
    },
  },
} satisfies MessagesFor<typeof outboxEvents>;
