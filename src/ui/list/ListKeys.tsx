import { idOf } from '../model/columns.ts';
import type { RefObject } from 'react';
import { useAvailableActions } from '../actions/availableActions.ts';
import { useActionsOf } from '../actions/useRowActions.ts';
import { useRowKeys } from '../actions/useRowKeys.ts';
import { bound, useKeys } from '../keys/index.ts';
import { useListScreen } from '../scope/ListContext.tsx';
import { useText } from '../../texts/index.ts';

type ListKeysProps = {
  /** Holds the rows. */
  readonly panel: RefObject<HTMLElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Holds the chips. */
  readonly filters: RefObject<HTMLElement | null>;
};

/** The shortcuts of a list. They work only while its tab is active and no field has the focus. */
export function ListKeys({ panel, search, filters }: ListKeysProps) {
  const t = useText('ui');
  const { rows, selection, canSelect } = useListScreen();
  const here = () => focusedRow(panel.current);
  const row = (focused = document.activeElement) => {
    const id = focusedRow(panel.current, focused)?.dataset['row'];
    return rows.find((each) => String(idOf(each)) === id);
  };
  const move = (by: 1 | -1) => (event: KeyboardEvent) => {
    // Arrows scroll the page until a row has the focus.
    if (event.key.startsWith('Arrow') && !here()) return false;
    return moveFocus(panel.current, by) !== undefined;
  };
  const open = (event: KeyboardEvent) => {
    const isHandledByBrowser = isOnControl() || (event.key === 'Enter' && isOnLink());
    return isHandledByBrowser ? false : press(here(), '[data-open]');
  };
  const rowKeys = useRowKeys('list', () => row());
  const actionsOf = useActionsOf();
  // Without a selection, the palette acts on the row that had the focus when it opened.
  useAvailableActions((focused) => {
    const found = selection.rows.length === 0 ? row(focused) : undefined;
    return found ? actionsOf(found) : [];
  });

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

/** Opens "More filters", or else the last chip. */
function pressLast(chips: HTMLElement | null): boolean {
  const last = [
    ...(chips?.querySelectorAll<HTMLElement>('[aria-haspopup=dialog]:not([data-tools] *)') ?? []),
  ].at(-1);
  last?.click();
  return last !== undefined;
}

type Panel = HTMLElement | null;

/** The row that contains the focus. */
function focusedRow(panel: Panel, focused = document.activeElement): HTMLElement | undefined {
  const row = focused?.closest<HTMLElement>('[data-row]');
  return row && panel?.contains(row) ? row : undefined;
}

/** Moves the focus by that many rows; to the first one when no row has the focus. */
function moveFocus(panel: Panel, by: 1 | -1): HTMLElement | undefined {
  const rows = [...(panel?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = focusedRow(panel);
  const next = rows[focused ? rows.indexOf(focused) + by : 0];
  next?.querySelector<HTMLElement>('[data-open]')?.focus();
  return next;
}

/** Clicks an element inside a row. False when there is none. */
function press(row: HTMLElement | undefined, selector: string): boolean {
  const target = row?.querySelector<HTMLElement>(selector);
  target?.click();
  return target !== null && target !== undefined;
}

const box = 'input[type=checkbox]';

const toggle = (row: HTMLElement | undefined): boolean => press(row, box);

/** Selects the focused row and the next one, which gets the focus. */
function extend(panel: Panel, by: 1 | -1): boolean {
  const focused = focusedRow(panel);
  if (!focused) return false;
  choose(focused);
  const next = moveFocus(panel, by);
  if (next) choose(next);
  return true;
}

const choose = (row: HTMLElement) => press(row, `${box}:not(:checked)`);

/** True if the focused control handles Enter and Space itself. */
const isOnControl = (): boolean =>
  document.activeElement?.matches('button, input, [role=button], [role=checkbox]') === true;
