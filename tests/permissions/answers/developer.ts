import { type Answers, usual } from './answer.ts';

/** The designer and its log. */
export const developer: Answers = {
  ...usual('crud/log', ['index', 'detail']),
};
