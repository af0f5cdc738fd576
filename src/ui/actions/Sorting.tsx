import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { createContext, use, useMemo, useState, type DragEvent, type ReactNode } from 'react';
import type { ShopDataProvider } from '../../client/index.ts';
import { useScope } from '../scope/Scope.tsx';
import { useNotifyUndo } from '../texts/useNotifyUndo.ts';
import { isNarrowed } from '../model/filters.ts';
import { useListScreen } from '../scope/ListContext.tsx';
import {
  dropDirection,
  inverseMove,
  type MoveDirection,
  type RowPosition,
} from '../model/rowPositions.ts';
import { useText } from '../../texts/index.ts';

export type Sorting = {
  readonly positionOf: (id: number) => RowPosition | undefined;
  /**
   * Moves a row to the position of a sibling. Absent while another order is shown than the one by
   * `weigh`, and without the permission.
   */
  readonly move?: (id: number, target: number, direction: MoveDirection) => void;
};

const Context = createContext<Sorting>({ positionOf: () => undefined });
export const useSorting = (): Sorting => use(Context);

type SortingProviderProps = {
  readonly positions: readonly RowPosition[];
  readonly children: ReactNode;
};

/** The field that holds the manual order. Source: listed() of the fields. */
const orderField = 'weigh';

/** Lets rows be moved while the list shows its manual order, unfiltered. */
export function SortingProvider({ positions, children }: SortingProviderProps) {
  const t = useText('ui');
  const { resource, access } = useScope();
  const { address } = useListScreen();
  const provider = useDataProvider<ShopDataProvider>();
  const queries = useQueryClient();
  const notifyUndo = useNotifyUndo();
  const [field, order] = address.sort;
  const canMove = field === orderField && !isNarrowed(address.state) && access.verb('sortable');

  const sorting = useMemo<Sorting>(() => {
    const byId = new Map(positions.map((position) => [position.id, position]));
    const send = async (id: number, target: number, direction: MoveDirection) => {
      try {
        await provider.sort(resource.name, {
          move: id,
          target,
          direction,
          order: `${field},${order}`,
        });
      } finally {
        await queries.invalidateQueries({ queryKey: [resource.name, 'getList'] });
      }
    };
    const move = async (id: number, target: number, direction: MoveDirection) => {
      const back = inverseMove(byId.get(id), direction);
      await send(id, target, direction);
      if (back) notifyUndo(t('tree.moved'), () => send(id, back.target, back.direction));
    };
    return {
      positionOf: (id) => byId.get(id),
      // The client has shown the failure already.
      ...(canMove && { move: (...step) => void move(...step).catch(() => {}) }),
    };
  }, [positions, canMove, provider, resource, field, order, notifyUndo, t, queries]);

  return <Context value={sorting}>{children}</Context>;
}

/** Media type of a dragged row, so that a file from elsewhere is not taken for a row. */
export const dragType = 'application/x-shop-row';

/** Id of the dragged row: a browser does not reveal the drag data before the drop. */
let draggedId: number | undefined;

/** Starts to drag a row: its image is the row itself, and the row fades in its place. */
export function startRowDrag({ dataTransfer, currentTarget }: DragEvent, id: number): void {
  draggedId = id;
  dataTransfer.setData(dragType, String(id));
  dataTransfer.effectAllowed = 'move';
  const row = currentTarget.closest('tr');
  if (!row) return;
  row.dataset['drag'] = 'lifted';
  dataTransfer.setDragImage(row, 0, 0);
  requestAnimationFrame(() => {
    if (draggedId === id) row.dataset['drag'] = 'origin';
  });
}

export function endRowDrag({ currentTarget }: DragEvent): void {
  draggedId = undefined;
  currentTarget.closest('tr')?.removeAttribute('data-drag');
}

/**
 * Props that make a row a drop target; none if rows cannot be moved. `data-drop` is the side of it on
 * which the dragged row would land.
 */
export function useRowDrop(id: number) {
  const { move, positionOf } = useSorting();
  const [over, setOver] = useState<MoveDirection>();
  if (!move) return {};
  return {
    'data-drop': over,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(dragType) || draggedId === undefined) return;
      const direction = dropDirection(positionOf, draggedId, id);
      if (direction) event.preventDefault();
      setOver(direction);
    },
    onDragLeave: () => setOver(undefined),
    onDrop(event: DragEvent) {
      setOver(undefined);
      const dragged = Number(event.dataTransfer.getData(dragType));
      const direction = dropDirection(positionOf, dragged, id);
      if (direction) move(dragged, id, direction);
    },
  };
}
