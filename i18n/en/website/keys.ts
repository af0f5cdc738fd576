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
    grp: 'The member center uses group user: user.balance, user.points, user.welcome, user.points_rule',
    key: 'Lower-case letters, digits, _ and ., like cart.empty',
    en: 'If blank, the shop shows the Chinese text',
  },
  options: { status: { off: 'Off', on: 'On' } },
  presets: { missing: 'Untranslated' },
  waiting: { missing: 'Untranslated site texts' },
  sections: { base: 'Key', content: 'Texts' },
} satisfies MessagesFor<typeof websiteKeys>;
