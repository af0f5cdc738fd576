import { useEffect, useLayoutEffect, useRef } from 'react';

/** Command that can run now on the selection or the open record. */
export type AvailableAction = {
  /** Key as `wordKey` of the contract builds it. */
  readonly key: string;
  readonly label: string;
  /** Target of the command: "3 selected", the number of an order. */
  readonly to: string;
  readonly isDanger?: boolean;
  readonly run: () => void;
};

/** Returns the commands offered while an element has the focus. */
type Layer = (focused: Element | null) => readonly AvailableAction[];
let layers: readonly Layer[] = [];

/**
 * Lists the commands available now, the nearest layer first: those of the open record before those of the
 * list behind it. `focused` is the element that had the focus when the list was requested.
 */
export const availableActions = (focused: Element | null): readonly AvailableAction[] =>
  layers.toReversed().flatMap((layer) => layer(focused));

/** Registers commands while the component is visible; a hidden kept-alive page offers none. */
export function useAvailableActions(actions: readonly AvailableAction[] | Layer): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const layer: Layer = (focused) =>
      typeof latest.current === 'function' ? latest.current(focused) : latest.current;
    layers = [...layers, layer];
    return () => {
      layers = layers.filter((each) => each !== layer);
    };
  }, []);
}
