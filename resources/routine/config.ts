import { flag, int, json, longText, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const config = shape('config', {
  name: text({
    max: 30,
    unique: true,
    pattern: /^[A-Za-z]\w*$/,
    patternCode: 'var_name',
  }),
  group: text({ max: 30 }),
  title: text({ max: 50 }),
  tip: text({ max: 100, default: '' }),
  type: text({ max: 30 }),
  /** As text, lists in JSON, secrets sealed; null until it is first changed. */
  value: longText({ optional: true, secret: true, max: 60_000, form: 'exact' }),
  /** Options: code and name of each, in their order. */
  content: json({ default: [], each: { key: text({ max: 60 }), value: text({ max: 100 }) } }),
  rule: text({ max: 100, default: '' }),
  extend: json({ map: true, default: {} }),
  input_extend: json({ map: true, default: {} }),
  allow_del: flag(),
  weigh: int({ default: 0 }),
});

/**
 * Settings of a running shop. The calls and the screen are custom, because each row has a type of its own.
 */
export const configs = resource(config, {
  path: 'routine/config',
  label: 'title',
  palette: false,
  verbs: [],
  nodes: ['index', 'edit', 'add', 'del', 'sendTestMail'],
  menu: { group: 'routine', icon: 'settings', weigh: 88 },
  list: { columns: ['title', 'name'] },
});
