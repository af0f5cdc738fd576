import type { modulePage } from '../../../resources/module/modules.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Module',
  list: 'Modules',
  fields: {
    uid: 'Name',
    module_version: 'Version',
    state: 'State',
    source: 'Source',
    fingerprint: 'Fingerprint',
    install_time: 'Installed',
  },
  options: {
    state: { enabled: 'On', disabled: 'Off' },
    source: { folder: 'Folder', market: 'Market', upload: 'Upload' },
  },
} satisfies MessagesFor<typeof modulePage>;
