import type { pageTemplates } from '../../../resources/page/templates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Page template',
  list: 'Page templates',
  search: 'Name',
  empty: 'New page designs can start from a template',
  fields: {
    name: 'Name',
    terminal: 'Device',
    thumb: 'Thumbnail',
    tree: 'Content',
    use_count: 'Uses',
    status: 'Status',
  },
  options: {
    status: { off: 'Off', on: 'On' },
    terminal: { h5: 'Mobile web', pc: 'Desktop', miniapp: 'Mini program' },
  },
  sections: { base: 'Template' },
  actions: {
    use: {
      name: 'Use template',
      title: 'Use the template "%{label}"',
      note: 'Creates a new page design',
      done: 'Page design created',
      inputs: { name: 'Page name' },
      reason: "Disabled templates can't be used",
    },
    exportFile: {
      name: 'Export',
      title: 'Export the template "%{label}"',
      done: 'Template exported',
    },
    importFile: {
      name: 'Import template',
      title: 'Import a template',
      note: 'Links to products and other records are not part of a template file',
      done: 'Template imported',
    },
  },
} satisfies MessagesFor<typeof pageTemplates>;
