import { choice, icon, int, longText, text, url } from '../../src/fields/index.ts';
import { onOff } from './groups.ts';

const menuType = choice({ tab: ['tab'], link: ['link'], iframe: ['iframe'] }, { default: 'tab' });
export const MenuType = menuType.codes;

/** Fields of a rule of either realm: its names, its target, and its place. */
export const ruleFields = {
  title: text({ max: 50, search: true, bilingual: true }),
  /** The permission node: `shop/order/order`, of a button `shop/order/order/delivery`. */
  name: text({
    max: 80,
    search: true,
    pattern: /^[A-Za-z][\w/]*(?:\?[\w=&]+)?$/,
    patternCode: 'node_name',
  }),
  path: text({ max: 100, default: '' }),
  /** A class name that existing clients draw: `fa fa-list`. */
  icon: text({ max: 50, default: '' }),
  glyph: icon({ default: '' }),
  menu_type: menuType,
  url: url({ max: 255, default: '' }),
  /** A component file of existing clients. */
  component: text({ max: 150, default: '' }),
  /** `resource:<name>` or `screen:<area>/<name>`. */
  screen: text({ max: 150, default: '' }),
  extend: choice(
    { none: ['none'], add_rules_only: ['add_rules_only'], add_menu_only: ['add_menu_only'] },
    { default: 'none' },
  ),
  remark: longText({ max: 255, default: '', lines: 2 }),
  weigh: int({ default: 0, sort: true }),
  status: onOff(),
};

/** Nodes are compared without case, so two rules whose names differ only in case are one node. */
export const ruleIndexes = { ux_name: { on: ['lower(name)'], unique: true } } as const;
