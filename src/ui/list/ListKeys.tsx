import type { RefObject } from 'react';
import { useRowKeys } from '../actions/useRowKeys.ts';
import { bound, useKeys } from '../keys/index.ts';
import { useUiText } from '../texts/useTexts.ts';
import { useListScreen } from './ListContext.tsx';
import { extend, focusedRow, isOnControl, moveFocus, press, toggle } from './rowFocus.ts';
import { idOf } from './useSelection.ts';

type Props = {
  /** Holds the rows. */
  readonly panel: RefObject<HTMLElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Holds the chips. */
  readonly filters: RefObject<HTMLElement | null>;
};

/** The keys of a list. They work only while it is in front and nobody types. */
export function ListKeys({ panel, search, filters }: Props) {
  const t = useUiText();
  const { rows, selection, canSelect } = useListScreen();
  const here = () => focusedRow(panel.current);
  const row = () => {
    const id = here()?.dataset['row'];
    return rows.find((each) => String(idOf(each)) === id);
  };
  const move = (by: 1 | -1) => (event: KeyboardEvent) => {
    // Arrows scroll the page until somebody walks through the rows.
    if (event.key.startsWith('Arrow') && !here()) return false;
    return moveFocus(panel.current, by) !== undefined;
  };
  const open = (event: KeyboardEvent) => {
    const isPressedAnyway = isOnControl() || (event.key === 'Enter' && isOnLink());
    return isPressedAnyway ? false : press(here(), '[data-open]');
  };
  const rowKeys = useRowKeys('list', row);

  useKeys([
    ...bound(
      {
        search: () => focusOn(search.current),
        filter: () => pressLast(filters.current),
        next: move(1),
        previous: move(-1),
        open,
        peek: open,
        select: canSelect ? () => toggle(here()) : undefined,
        extendNext: canSelect ? () => extend(panel.current, 1) : undefined,
        extendPrevious: canSelect ? () => extend(panel.current, -1) : undefined,
        clear: selection.ids.size > 0 ? selection.clear : undefined,
      },
      (name) => t(`keys.${name}`),
    ),
    ...rowKeys,
  ]);
  return null;
}

const isOnLink = () => document.activeElement?.matches('a') === true;

function focusOn(input: HTMLInputElement | null): boolean {
  input?.focus();
  return input !== null;
}

/** The way to the filters that are not in sight, or else to the last one that is. */
function pressLast(chips: HTMLElement | null): boolean {
  const last = [
    ...(chips?.querySelectorAll<HTMLElement>('[aria-haspopup=dialog]:not([data-tools] *)') ?? []),
  ].at(-1);
  last?.click();
  return last !== undefined;
}
