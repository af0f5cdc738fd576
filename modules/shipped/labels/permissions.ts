import { type PermissionAnswers, usual } from '#shopwright/modules';

export const permissions: PermissionAnswers = {
  ...usual('labels/format', ['index', 'add', 'edit', 'del', 'sortable']),
  ...usual('labels/label', ['index', 'add', 'edit', 'del']),
  'POST /admin/labels.Label/printed': 'admin labels/label/printed',
};
