import { useForkRef } from '@mui/material/utils';
import { useLayoutEffect, useRef, type Ref } from 'react';

/**
 * Keeps a box of many lines as high as what stands in it, where the browser does not by itself.
 * Gives the ref for the box, which passes it on to `outer`; boxes of one line take it too.
 */
export function useGrowth(text: string, outer: Ref<HTMLInputElement | HTMLTextAreaElement>) {
  const box = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = box.current;
    if (!(area instanceof HTMLTextAreaElement) || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }, [text]);
  return useForkRef(box, outer);
}
