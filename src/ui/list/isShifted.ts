/** Whether Shift was held when something was pressed, by pointer or by key. */
export const isShifted = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;
