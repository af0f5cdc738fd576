import type { notes } from '../../resources/notes.ts';
import type { MessagesFor } from '#shopwright/schema';

export default {
  name: 'Note',
  list: 'Notes',
  search: 'Title',
  empty: 'Leave a note for your colleagues',
  fields: { title: 'Title', body: 'Text', status: 'Status' },
  options: { status: { off: 'Off', on: 'On' } },
  sections: { base: 'Note' },
  actions: { shout: { name: 'Shout', done: 'Shouted', reason: 'The note is off' } },
} satisfies MessagesFor<typeof notes>;
