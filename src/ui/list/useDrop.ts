import { useState, type DragEvent } from 'react';
import { dropOf } from './dropOf.ts';
import { useSorting } from './Sorting.tsx';

/** Kind of what is dragged, so that a file from elsewhere is not taken for a row. */
export const dragType = 'application/x-shop-row';

/** What a row needs to let another one be dropped on it; nothing where rows cannot be arranged. */
export function useDrop(id: number) {
  const { move, placeOf } = useSorting();
  const [isOver, setOver] = useState(false);
  if (!move) return {};
  return {
    'data-drop': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      const dragged = Number(event.dataTransfer.getData(dragType));
      const direction = dropOf(placeOf, dragged, id);
      if (direction) move(dragged, id, direction);
    },
  };
}
