import { type Answers, history, usual } from './answer.ts';

/** The pages of this project. */
export const office: Answers = {
  ...usual('office/contact'),
  ...usual('office/contact', ['export']),
  ...history('office/contact'),
};
