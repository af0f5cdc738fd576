/** Icons of the groups of the menu, which the first page shows. */
export const firstIcons = [
  'attachment',
  'auth',
  'category',
  'dashboard',
  'key',
  'mail',
  'overview',
  'people',
  'points',
  'settings',
  'shield',
  'shop',
  'truck',
] as const;

/** Names of the others, which load when one is shown; `moreIcons.ts` holds the icon of each. */
export const moreIconNames = [
  'admin',
  'bell',
  'bellSettings',
  'blog',
  'campaign',
  'component',
  'currency',
  'design',
  'download',
  'feedback',
  'folder',
  'freight',
  'goods',
  'groups',
  'history',
  'home',
  'list',
  'look',
  'page',
  'person',
  'place',
  'receipt',
  'recycle',
  'refund',
  'rule',
  'sizes',
  'sms',
  'social',
  'star',
  'tailor',
  'template',
  'terminal',
  'ticket',
  'translate',
  'tune',
  'user',
  'verified',
  'wallet',
] as const;

/** Names that a menu entry, an action or a field may give. */
export const iconNames: readonly string[] = [...firstIcons, ...moreIconNames].sort();

export const isIconName = (name: string): boolean => iconNames.includes(name);
