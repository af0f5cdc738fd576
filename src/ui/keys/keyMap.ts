/**
 * Scope of a key: `anywhere` also while the user types; on the `page`, in the `list` or in the `drawer`
 * in front, while nobody types; in the `form` that is being filled in.
 */
export type KeyPlace = 'anywhere' | 'page' | 'list' | 'drawer' | 'form';

type Known = {
  /** Key as `KeyboardEvent.key` names it, after its modifiers: `Mod` is Ctrl, or ⌘. */
  readonly keys: readonly string[];
  readonly in: KeyPlace;
};

/**
 * Keys of the back office, except those of single pages and actions. Read by the listener, the overview
 * of shortcuts and the tooltips.
 */
export const keyMap = {
  palette: { keys: ['Mod+k'], in: 'anywhere' },
  tabs: { keys: ['Alt+1', 'Alt+9'], in: 'anywhere' },
  closeTab: { keys: ['Alt+w'], in: 'anywhere' },
  fullTab: { keys: ['Mod+Shift+f'], in: 'anywhere' },
  newest: { keys: ['F8'], in: 'anywhere' },
  confirm: { keys: ['Mod+Enter'], in: 'anywhere' },
  sheet: { keys: ['?'], in: 'page' },
  search: { keys: ['/'], in: 'list' },
  filter: { keys: ['f'], in: 'list' },
  next: { keys: ['j', 'ArrowDown'], in: 'list' },
  previous: { keys: ['k', 'ArrowUp'], in: 'list' },
  open: { keys: ['Enter'], in: 'list' },
  peek: { keys: [' '], in: 'list' },
  select: { keys: ['x'], in: 'list' },
  extendNext: { keys: ['Shift+ArrowDown'], in: 'list' },
  extendPrevious: { keys: ['Shift+ArrowUp'], in: 'list' },
  act: { keys: ['a'], in: 'list' },
  edit: { keys: ['e'], in: 'list' },
  clear: { keys: ['Escape'], in: 'list' },
  walkNext: { keys: ['j', 'ArrowDown'], in: 'drawer' },
  walkPrevious: { keys: ['k', 'ArrowUp'], in: 'drawer' },
  actHere: { keys: ['a'], in: 'drawer' },
  editHere: { keys: ['e'], in: 'drawer' },
  close: { keys: ['Escape'], in: 'drawer' },
  save: { keys: ['Mod+s'], in: 'form' },
  leave: { keys: ['Escape'], in: 'form' },
} as const satisfies Readonly<Record<string, Known>>;

export type KeyName = keyof typeof keyMap;

/** First key of the shortcuts that open a page: G, then the letter of the page. */
export const goPrefix = 'g';
