import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isComposing } from '#shopwright/kit';

/**
 * Makes one tab stop of a toolbar: arrows lead from tool to tool, Home and End to the first and the last. Source: WAI-ARIA
 * authoring practices, toolbar.
 */
export function useToolbarKeys() {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement>(undefined);
  // Tools come and go with the place of the cursor.
  useEffect(() => settle(toolsIn(bar.current), current.current));

  return {
    ref: bar,
    onFocus({ target }: { readonly target: EventTarget }) {
      if (target instanceof HTMLElement) current.current = target;
      settle(toolsIn(bar.current), current.current);
    },
    onKeyDown(event: KeyboardEvent) {
      if (isComposing(event)) return;
      const tools = toolsIn(bar.current);
      const at = tools.findIndex((each) => each === event.target);
      const next = at < 0 ? undefined : placeOf(event.key, at, tools.length);
      if (next === undefined) return;
      // A closed list of choices would take the key for another choice.
      event.preventDefault();
      tools[next]?.focus();
    },
  };
}

function placeOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const toolsIn = (bar: HTMLElement | null): readonly HTMLElement[] =>
  bar ? [...bar.querySelectorAll<HTMLElement>('button, select')] : [];

function settle(tools: readonly HTMLElement[], current: HTMLElement | undefined): void {
  const stop = current && tools.includes(current) ? current : tools[0];
  for (const each of tools) each.tabIndex = each === stop ? 0 : -1;
}
