import type { smsTemplates } from '../../../resources/messages/smsTemplates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'SMS template',
  list: 'SMS templates',
  search: 'Code or name',
  empty: 'Texts of SMS messages; without an active template the built-in text is sent',
  fields: {
    code: 'Code',
    name: 'Name',
    type: 'Type',
    provider_template_id: 'Provider template ID',
    content: 'Text',
    variables: 'Variables',
    status: 'Status',
  },
  hints: {
    code: 'Templates are found by their code, such as user_register',
    content: 'Insert variables as {name}. The signature is added automatically',
    provider_template_id: 'Alibaba Cloud and Tencent Cloud send by this ID',
  },
  sections: { base: 'Template', text: 'Text' },
  options: {
    type: { code: 'Code', notice: 'Notice', marketing: 'Marketing' },
    status: { off: 'Off', on: 'On' },
  },
  actions: {
    test: {
      name: 'Send test',
      title: 'Send "%{label}" to yourself',
      note: 'Variables take their sample values. The message goes to the mobile number of your account',
      done: 'Test message queued. The SMS log shows the result',
      inputs: { lang: 'Language' },
      options: { lang: { zh: 'Chinese', en: 'English' } },
    },
  },
} satisfies MessagesFor<typeof smsTemplates>;
