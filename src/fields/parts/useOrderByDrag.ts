import type { DragEvent } from 'react';

const kind = 'application/x-shop-member';

/** Lets the members of a list be dragged to another place. Buttons must offer the same. */
export function useOrderByDrag(list: string, onMove: (from: number, to: number) => void) {
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(kind);
  return (index: number) => ({
    draggable: true,
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.setData(kind, JSON.stringify([list, index]));
      dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => isOurs(event) && event.preventDefault(),
    onDrop(event: DragEvent) {
      if (!isOurs(event)) return;
      event.preventDefault();
      const [from, place]: readonly unknown[] = JSON.parse(event.dataTransfer.getData(kind));
      // A picture of another field stays where it is.
      if (from === list && typeof place === 'number' && place !== index) onMove(place, index);
    },
  });
}
