import { type PermissionAnswers, usual } from '#shopwright/modules';

export const permissions: PermissionAnswers = {
  ...usual('board/note', ['index', 'add', 'edit', 'del', 'sortable']),
  'POST /admin/board.Note/shout': 'admin board/note/shout',
};
