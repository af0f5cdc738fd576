import { type Answers, usual } from './answer.ts';

/** The designer and its log. */
export const developer: Answers = {
  ...usual('crud/log', ['index', 'detail']),
  // The others are there with DEVTOOLS=on alone.
  'GET /admin/crud.Design/start': 'admin crud/crud/index',
};
