import { type Answers, usual } from './answer.ts';

/** Templates and settings of what is sent to people. */
export const messages: Answers = {
  ...usual('mailTemplate'),
  'POST /admin/MailTemplate/test': 'admin mailTemplate/test',
};
