import type { mailTemplates } from '../../../resources/messages/mailTemplates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Email template',
  list: 'Email templates',
  search: 'Code, name or subject',
  empty: 'Subjects and texts of emails; without an active template the built-in text is sent',
  fields: {
    code: 'Code',
    name: 'Name',
    subject: 'Subject',
    content: 'Body',
    variables: 'Variables',
    status: 'Status',
  },
  hints: {
    code: 'Templates are found by their code, such as feedback_reply',
    content: 'Insert variables as {{name}}. Only declared variables are allowed',
    content_en: 'If left blank, English emails use the built-in text',
  },
  rows: {
    variables: {
      fields: {
        mail_template_id: 'Template',
        place: 'Position',
        name: 'Name',
        description: 'Description',
        sample: 'Sample value',
      },
    },
  },
  sections: { base: 'Template', mail: 'Content', variables: 'Variables' },
  options: { status: { off: 'Off', on: 'On' } },
  actions: {
    test: {
      name: 'Send test',
      title: 'Send "%{label}" to yourself',
      note: 'Variables take their sample values. The email goes to the address of your account',
      done: 'Test email queued. The mail log shows the result',
      inputs: { lang: 'Language' },
      options: { lang: { zh: 'Chinese', en: 'English' } },
    },
  },
} satisfies MessagesFor<typeof mailTemplates>;
