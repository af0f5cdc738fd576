import { choice, image, int, json, listed, text } from '../../src/fields/index.ts';
import { readTree } from '../../src/pages/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { terminals } from './dragPages.ts';

export const pageTemplate = shape('page_template', {
  ...listed(),
  name: text({ max: 60, bilingual: true, search: true, sort: true }),
  terminal: choice(terminals),
  thumb: image({ optional: true }),
  tree: json({ content: readTree, max: 400_000, system: true, default: [] }),
  use_count: int({ system: true, min: 0, default: 0 }),
});

/** Designs that new pages start from. */
export const pageTemplates = resource(pageTemplate, {
  path: 'page/template',
  label: 'name',
  menu: { group: 'content', icon: 'template', weigh: 120 },
  history: true,
  list: {
    columns: ['name', 'terminal', 'use_count', 'status', 'weigh'],
    filters: ['name', 'terminal', 'status'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', image: 'thumb', status: 'status', detail: ['terminal', 'use_count'] },
  },
  form: [
    {
      section: 'base',
      fields: ['name', 'name_en', 'terminal', 'thumb', 'status', 'weigh'],
    },
  ],
  detail: [
    {
      section: 'base',
      fields: ['name', 'name_en', 'terminal', 'thumb', 'use_count', 'status', 'weigh'],
    },
  ],
  actions: {
    use: {
      on: 'record',
      permission: 'use',
      when: { status: 1 },
      disabled: { status: 0 },
      input: { name: text({ max: 60 }) },
    },
    /** Hands the template out as one file with its pictures, by an endpoint of its own. */
    exportFile: { on: 'record', icon: 'download', permission: 'exportFile', confirm: true },
    /** Its button opens the dialog for such a file; the file goes to an endpoint of its own. */
    importFile: { on: 'list', permission: 'importFile' },
  },
  samples: {
    plain: {
      id: 1,
      name: '简洁首页',
      name_en: 'Plain home',
      terminal: 'h5',
      tree: [],
      use_count: 2,
      status: 1,
      weigh: 9,
    },
    event: {
      id: 2,
      name: '活动页',
      name_en: 'Campaign',
      terminal: 'pc',
      tree: [],
      use_count: 0,
      status: 0,
      weigh: 1,
    },
  },
});
