import { useEffect, useLayoutEffect, useRef } from 'react';
import { keyboard, type Binding } from './keyboard.ts';

/** These keys work while the component is in sight; a kept page that is hidden hears none. */
export function useKeys(bindings: readonly Binding[]): void {
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => keyboard.listen(() => latest.current), []);
}
