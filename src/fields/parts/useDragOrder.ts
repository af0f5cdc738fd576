import { type DragEvent, useState } from 'react';

/** Type of the drag data, so that nothing else is accepted as a member of a list. */
const kind = 'application/x-shop-member';

type Drag = { readonly from: number; readonly over?: number };

/**
 * Lets the user drag the members of a list; buttons must offer the same. The dragged one has `data-drag`,
 * the one it would be put before or after `data-drop`.
 */
export function useDragOrder(list: string, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  return (index: number) => ({
    draggable: true,
    'data-drag': drag?.from === index || undefined,
    'data-drop': drag?.over === index && index !== drag.from ? sideOf(drag.from, index) : undefined,
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.setData(kind, JSON.stringify([list, index]));
      dataTransfer.effectAllowed = 'move';
      setDrag({ from: index });
    },
    onDragOver(event: DragEvent) {
      // A member of another list stays where it is.
      if (!drag || !event.dataTransfer.types.includes(kind)) return;
      event.preventDefault();
      if (drag.over !== index) setDrag({ from: drag.from, over: index });
    },
    onDragEnd: () => setDrag(undefined),
    onDrop(event: DragEvent) {
      setDrag(undefined);
      if (!event.dataTransfer.types.includes(kind)) return;
      event.preventDefault();
      const [from, place]: readonly unknown[] = JSON.parse(event.dataTransfer.getData(kind));
      if (from === list && typeof place === 'number' && place !== index) onMove(place, index);
    },
  });
}

const sideOf = (from: number, to: number) => (to < from ? 'before' : 'after');
