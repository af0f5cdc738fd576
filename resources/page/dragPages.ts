import { belongsTo, choice, int, json, rows, text } from '../../src/fields/index.ts';
import { readTree } from '../../src/pages/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;
const tree = { content: readTree, max: 400_000 } as const;

/** Terminals that show pages. */
export const terminals = { h5: ['h5'], pc: ['pc'], miniapp: ['miniapp'] } as const;

/** A page as it was published. */
export const dragPageVersion = shape(
  'drag_page_version',
  {
    drag_page_id: belongsTo('drag_page', { ...system, shows: 'name' }),
    number: int({ ...system, min: 1 }),
    tree: json({ ...tree, ...system }),
    note: text({ ...system, max: 200, default: '' }),
    admin_id: belongsTo('admin', { ...system, shows: 'nickname', optional: true }),
  },
  { indexes: { ux_number: { on: ['drag_page_id', 'number'], unique: true } } },
);

export const dragPage = shape('drag_page', {
  name: text({ max: 60, search: true, sort: true }),
  terminal: choice(terminals),
  /** Saved by the builder alone. */
  draft_tree: json({ ...tree, ...system, default: [] }),
  /** Published tree, which visitors see. */
  tree: json({ ...tree, ...system, default: [] }),
  /** Number of the published version. */
  publish_version: int({ ...system, optional: true }),
  template_id: belongsTo('page_template', { ...system, shows: 'name', optional: true }),
  admin_id: belongsTo('admin', { ...system, shows: 'nickname', optional: true }),
  versions: rows(dragPageVersion, {
    ...system,
    by: 'drag_page_id',
    summary: { title: 'number' },
  }),
});

/** Page designs: a draft, and the versions that were published. */
export const dragPages = resource(dragPage, {
  path: 'page/dragPage',
  label: 'name',
  verbs: ['index', 'detail', 'add', 'edit', 'del'],
  nodes: ['design'],
  menu: { group: 'content', icon: 'design', weigh: 125 },
  history: true,
  list: {
    columns: ['name', 'terminal', 'version', 'publish_version', 'admin_id', 'update_time'],
    filters: ['name', 'terminal'],
    card: { title: 'name', detail: ['terminal', 'update_time'] },
  },
  form: [{ section: 'base', fields: ['name', 'terminal'] }],
  detail: [
    { section: 'base', fields: ['name', 'terminal', 'publish_version', 'template_id', 'admin_id'] },
    { section: 'history', fields: ['versions'] },
  ],
  actions: {
    publish: {
      on: 'record',
      permission: 'publish',
      input: { note: text({ max: 200, default: '' }) },
      next: true,
    },
    /** Publishes an earlier version again. */
    rollback: {
      on: 'record',
      permission: 'rollback',
      when: { publish_version: { empty: false } },
      disabled: { publish_version: { empty: true } },
      input: { number: int({ min: 1 }) },
    },
    copy: { on: 'record', permission: 'copy', input: { name: text({ max: 60 }) } },
    /** Makes a design of a template that is chosen by its picture. */
    fromTemplate: {
      on: 'list',
      permission: 'add',
      icon: 'template',
      input: {
        template_id: belongsTo('page_template', { shows: 'name' }),
        name: text({ max: 60 }),
      },
    },
    /** Makes the draft a template for other designs. */
    saveAsTemplate: {
      on: 'record',
      permission: 'design',
      input: { name: text({ max: 60 }), name_en: text({ max: 60, optional: true }) },
    },
  },
  samples: {
    home: {
      id: 1,
      version: 4,
      name: '手机首页',
      terminal: 'h5',
      draft_tree: [],
      tree: [],
      publish_version: 2,
      admin_id: 1,
    },
    draft: { id: 2, name: '新春活动页', terminal: 'pc', draft_tree: [], tree: [] },
  },
});
