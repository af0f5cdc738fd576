type Panel = HTMLElement | null;

/** The row that has the focus, or holds what has it. */
export function focusedRow(panel: Panel): HTMLElement | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row && panel?.contains(row) ? row : undefined;
}

/** Moves the focus to the row that many places on; to the first one when no row has it. */
export function moveFocus(panel: Panel, by: 1 | -1): HTMLElement | undefined {
  const rows = [...(panel?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = focusedRow(panel);
  const next = rows[focused ? rows.indexOf(focused) + by : 0];
  next?.querySelector<HTMLElement>('[data-open]')?.focus();
  return next;
}

/** Presses something inside of a row, as a pointer would. False when it is not there. */
export function press(row: HTMLElement | undefined, selector: string): boolean {
  const target = row?.querySelector<HTMLElement>(selector);
  target?.click();
  return target !== null && target !== undefined;
}

const box = 'input[type=checkbox]';

export const toggle = (row: HTMLElement | undefined): boolean => press(row, box);

/** Chooses the row with the focus and the one beside it, which gets the focus. */
export function extend(panel: Panel, by: 1 | -1): boolean {
  const focused = focusedRow(panel);
  if (!focused) return false;
  choose(focused);
  const next = moveFocus(panel, by);
  if (next) choose(next);
  return true;
}

const choose = (row: HTMLElement) => press(row, `${box}:not(:checked)`);

/** Whether the focus is on something that Enter and Space press by themselves. */
export const isOnControl = (): boolean =>
  document.activeElement?.matches('button, input, [role=button], [role=checkbox]') === true;
