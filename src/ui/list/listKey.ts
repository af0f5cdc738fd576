export type ListKey = 'search' | 'next' | 'previous' | 'select' | 'act' | 'clear';

const keys: Readonly<Record<string, ListKey>> = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  x: 'select',
  a: 'act',
  Escape: 'clear',
};

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'
> & { readonly target: EventTarget | null };

/**
 * What a key means to a list, or to the drawer over it; nothing while somebody types or has
 * something else open in front.
 */
export function keyOf(event: Pressed, place: 'list' | 'drawer' = 'list'): ListKey | undefined {
  if (event.defaultPrevented || event.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return isWithin(event.target, elsewhere[place]) ? undefined : keys[event.key];
}

const isWithin = (target: EventTarget | null, places: string) =>
  target !== null &&
  'closest' in target &&
  typeof target.closest === 'function' &&
  Boolean(target.closest(places));

const typing = [
  'input:not([type=checkbox], [type=radio])',
  'textarea',
  'select',
  '[contenteditable=true]',
  '[role=menu]',
  '[role=listbox]',
].join(',');
const elsewhere = { list: `${typing},[role=dialog]`, drawer: typing };
