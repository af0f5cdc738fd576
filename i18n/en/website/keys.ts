import type { websiteKeys } from '../../../resources/website/keys.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Text',
  list: 'Site texts',
  search: 'Key, group',
  empty: 'Texts of the storefront in both languages',
  fields: {
    grp: 'Group',
    key: 'Key',
    zh: 'Chinese',
    en: 'English',
    remark: 'Note',
    status: 'Status',
  },
  hints: {
    key: 'Lower-case letters, digits, _ and ., like cart.empty',
    en: 'If blank, the shop shows the Chinese text',
  },
  options: { status: { off: 'Off', on: 'On' } },
  presets: { missing: 'Untranslated' },
  sections: { base: 'Key', content: 'Texts' },
  actions: {
    import: {
      name: 'Import JSON',
      title: 'Import texts',
      note: 'Existing keys are overwritten',
      done: 'Imported',
      inputs: { content: 'JSON list: [{ "key": "cart.empty", "zh": "…", "en": "…" }]' },
    },
  },
} satisfies MessagesFor<typeof websiteKeys>;
