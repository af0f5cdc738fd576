import type { KeyPlace } from './keyMap.ts';

/** Whether a key pressed on `target` is for this place, or for what stands in front of it. */
export function isHeard(place: KeyPlace, target: EventTarget | null): boolean {
  if (place === 'anywhere') return true;
  const dialog = closest(target, '[role=dialog]');
  if (place === 'form') return !dialog;
  if (closest(target, typing)) return false;
  return place === 'drawer' ? !dialog || dialog.matches('[data-drawer]') : !dialog;
}

/** The element itself or the next one around it; a key may also be pressed on nothing at all. */
function closest(target: EventTarget | null, places: string): Element | null {
  return target instanceof Element ? target.closest(places) : null;
}

/** Where letters and arrows mean something else. */
const typing = [
  'input:not([type=checkbox], [type=radio])',
  'textarea',
  'select',
  '[contenteditable=true]',
  '[role=menu]',
  '[role=listbox]',
].join(',');
