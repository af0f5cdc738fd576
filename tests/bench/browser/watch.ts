/** Measurements of the page by itself since it was loaded. */
export type Noticed = {
  /** Sum of the layout shifts without user input. */
  shift: number;
  /** Milliseconds of each task that held the page for more than 50. */
  readonly longTasks: number[];
  /** Milliseconds from each key to the next picture; those below 16 are not reported. */
  readonly keys: number[];
};

/** Runs in every page before anything else, and keeps its notes on `window`. */
export function watch(): void {
  const noticed: Noticed = { shift: 0, longTasks: [], keys: [] };
  Object.assign(window, { noticed });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  observe('layout-shift', (entry) => {
    const isCaused = 'hadRecentInput' in entry && entry.hadRecentInput === true;
    if (!isCaused && 'value' in entry) noticed.shift += Number(entry.value);
  });
  observe('longtask', ({ duration }) => noticed.longTasks.push(duration));
  observe('event', ({ name, duration }) => {
    if (name === 'keydown') noticed.keys.push(duration);
  });
}
