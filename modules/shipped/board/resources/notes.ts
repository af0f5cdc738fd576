import { listed, longText, text } from '#shopwright/fields';
import { resource, shape } from '#shopwright/schema';

export const note = shape('board_note', {
  ...listed(),
  title: text({ max: 60, search: true, sort: true }),
  body: longText({ max: 500, optional: true }),
});

/** Notes that staff leave for each other. */
export const notes = resource(note, {
  path: 'board/note',
  label: 'title',
  menu: { group: 'board', icon: 'list', weigh: 10 },
  list: {
    columns: ['title', 'status', 'weigh', 'update_time'],
    filters: ['status', 'title'],
    sort: ['weigh', 'desc'],
    card: { title: 'title', status: 'status' },
  },
  form: [{ section: 'base', fields: ['title', 'body', 'status', 'weigh'] }],
  detail: [{ section: 'base', fields: ['title', 'body', 'status'] }],
  actions: {
    shout: { on: 'each', icon: 'send', permission: 'shout', when: { status: 1 } },
  },
  samples: { tea: { id: 1, title: '茶水间的钥匙', body: '在抽屉里', status: 1, weigh: 3 } },
});
