import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useStore } from 'ra-core';
import { keyOf, type ListKey } from './listKey.ts';

type Moves = Readonly<Partial<Record<ListKey, (focused: HTMLElement | undefined) => void>>>;

/**
 * The keys of a list. They work only while the list is in front and nobody types, and can be
 * switched off by the person (`shortcuts` in the store), as WCAG 2.1.4 asks.
 */
export function useListKeys(panel: RefObject<HTMLElement | null>, moves: Moves): void {
  const [isOn] = useStore('shortcuts', true);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = isOn ? keyOf(event) : undefined;
    const move = key && moves[key];
    if (!move) return;
    event.preventDefault();
    move(focusedRow(panel.current));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Moves the focus to the next or previous row; to the first one when no row has it. */
export function moveFocus(panel: HTMLElement | null, focused: HTMLElement | undefined, by: 1 | -1) {
  const rows = [...(panel?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = focused ? rows.indexOf(focused) + by : 0;
  rows[at]?.querySelector<HTMLElement>('[data-open]')?.focus();
}

/** Presses something inside of a row, as a pointer would. */
export const press = (row: HTMLElement | undefined, selector: string) =>
  row?.querySelector<HTMLElement>(selector)?.click();

const focusedRow = (panel: HTMLElement | null): HTMLElement | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row && panel?.contains(row) ? row : undefined;
};
