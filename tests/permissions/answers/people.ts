import { type Answers, history, usual } from './answer.ts';

/** Staff with their groups and rules. The permission for a list includes its records. */
export const people: Answers = {
  ...usual('auth/admin', ['index', 'add', 'edit', 'del']),
  ...history('auth/admin', 'index'),
  // Every holder of the log sees their own calls; the calls of others take a node of their own.
  ...usual('auth/adminLog', ['index', 'detail', 'export']),
  ...usual('auth/group', ['index', 'add', 'edit', 'del']),
  ...history('auth/group', 'index'),
  ...usual('auth/rule', ['index', 'add', 'edit', 'del', 'sortable']),
  ...history('auth/rule', 'index'),
};
