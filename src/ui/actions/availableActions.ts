import { useEffect, useLayoutEffect, useRef } from 'react';

/** Something that can be done with what is chosen or open now. */
export type AvailableAction = {
  /** As `wordKey` of the contract names it. */
  readonly key: string;
  readonly label: string;
  /** What it is done to: "3 selected", the number of an order. */
  readonly to: string;
  readonly isDanger?: boolean;
  readonly run: () => void;
};

/** What is offered while an element has the focus. */
type Layer = (focused: Element | null) => readonly AvailableAction[];
let layers: readonly Layer[] = [];

/**
 * What can be done now, the nearest first: of the open record before the list behind it. `focused` had the
 * focus when it was asked for.
 */
export const availableActions = (focused: Element | null): readonly AvailableAction[] =>
  layers.toReversed().flatMap((layer) => layer(focused));

/** Offers these while the component is in sight; a kept page that is hidden offers none. */
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
