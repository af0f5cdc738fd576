/** Files of a new module by their paths, with the text of each. */
export type TemplateFiles = Readonly<Record<'info.json' | (string & {}), string>>;

/**
 * Files of a new module: a list of entries with a title and a text, in a menu group of its own.
 *
 * @param product - version of this product; the module is for it and those that change nothing it relies on
 */
export function moduleFiles(uid: string, product: string): TemplateFiles {
  const name = uid.slice(0, 1).toUpperCase() + uid.slice(1);
  const info = {
    uid,
    name: { 'zh-cn': name, en: name },
    intro: { 'zh-cn': '一句话介绍这个模块。', en: 'One sentence about this module.' },
    version: '0.1.0',
    author: 'Your name',
    licence: 'MIT',
    category: 'tools',
    requires: { product: `^${product}` },
  };
  return {
    'info.json': `${JSON.stringify(info, null, 2)}\n`,
    'README.md': readme(uid, name),
    'permissions.ts': permissions(uid),
    'resources/entries.ts': declaration(uid),
    'i18n/zh-cn/module.ts': moduleTexts(uid, name),
    'i18n/en/module.ts': moduleTexts(uid, name),
    'i18n/zh-cn/entries.ts': texts({
      name: '条目',
      list: '条目',
      search: '标题',
      empty: '还没有条目',
      fields: { title: '标题', body: '内容', status: '状态' },
      options: { status: { off: '停用', on: '启用' } },
      sections: { base: '条目' },
    }),
    'i18n/en/entries.ts': texts({
      name: 'Entry',
      list: 'Entries',
      search: 'Title',
      empty: 'Nothing here yet',
      fields: { title: 'Title', body: 'Text', status: 'Status' },
      options: { status: { off: 'Off', on: 'On' } },
      sections: { base: 'Entry' },
    }),
  };
}

const readme = (uid: string, name: string): string => `# ${name}

One sentence about this module.

- \`info.json\` says its name, its version and its requirements.
- \`resources/entries.ts\` declares the table \`${uid}_entry\`, its screens and its calls.
- \`i18n/\` holds its texts in both languages.
- \`permissions.ts\` says who may make its calls.
`;

const permissions = (
  uid: string,
): string => `import { type Answers, usual } from '#shopwright/modules';

/** Permissions of the calls of this module. */
export const permissions: Answers = {
  ...usual('${uid}/entry', ['index', 'add', 'edit', 'del', 'sortable']),
};
`;

const declaration = (
  uid: string,
): string => `import { listed, longText, text } from '#shopwright/fields';
import { resource, shape } from '#shopwright/schema';

export const entry = shape('${uid}_entry', {
  ...listed(),
  title: text({ max: 60, search: true, sort: true }),
  body: longText({ max: 500, optional: true }),
});

/** Entries of staff. */
export const entries = resource(entry, {
  path: '${uid}/entry',
  label: 'title',
  menu: { group: '${uid}', icon: 'list', weigh: 10 },
  list: {
    columns: ['title', 'status', 'weigh', 'update_time'],
    filters: ['status', 'title'],
    sort: ['weigh', 'desc'],
    card: { title: 'title', status: 'status' },
  },
  form: [{ section: 'base', fields: ['title', 'body', 'status', 'weigh'] }],
  samples: { first: { id: 1, title: 'First', body: null, status: 1, weigh: 1 } },
});
`;

const moduleTexts = (
  uid: string,
  name: string,
): string => `import type { ModuleTexts } from '#shopwright/texts';

export default {
  menu: { ${uid}: '${name}' },
} satisfies ModuleTexts;
`;

/** Dictionary of the resource, as a formatter would write it. */
function texts(all: Readonly<Record<string, string | object>>): string {
  const lines = Object.entries(all).map(([key, value]) => `  ${key}: ${literal(value)},`);
  return `import type { entries } from '../../resources/entries.ts';
import type { MessagesFor } from '#shopwright/schema';

export default {
${lines.join('\n')}
} satisfies MessagesFor<typeof entries>;
`;
}

const literal = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{ ${Object.entries(value)
        .map(([key, each]) => `${key}: ${literal(each)}`)
        .join(', ')} }`
    : `'${String(value)}'`;
