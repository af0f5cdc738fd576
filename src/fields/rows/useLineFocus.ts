import { useEffect, useState, type RefObject } from 'react';

/** Puts the focus into a line, as soon as that line and its first input are drawn. */
export function useLineFocus(table: RefObject<HTMLElement | null>): (line: number) => void {
  const [wanted, setWanted] = useState<{ readonly line: number }>();
  useEffect(() => {
    const root = table.current;
    if (!wanted || !root) return;
    const focus = () => {
      const input = `[data-line="${wanted.line}"] :is(input, select, textarea)`;
      const found = root.querySelector<HTMLElement>(input);
      found?.focus();
      return found !== null;
    };
    if (focus()) return;
    const drawn = new MutationObserver(() => {
      if (focus()) drawn.disconnect();
    });
    drawn.observe(root, { childList: true, subtree: true });
    return () => drawn.disconnect();
  }, [table, wanted]);
  return (line) => setWanted({ line });
}
