import { handle, type HandlersFor, moduleServer } from '#shopwright/server';
import type * as declared from '../resources/index.ts';
import { notes } from '../resources/notes.ts';

const shout = handle(notes, 'shout', async ({ tx, record }) => {
  await tx
    .updateTable('board_note')
    .set({ title: record.title.toUpperCase() })
    .where('id', '=', record.id)
    .execute();
});

export default moduleServer({
  handlers: { board_note: { shout } } satisfies HandlersFor<typeof declared>,
});
