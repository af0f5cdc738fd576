import { styled } from '@mui/material/styles';
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../../src/kit/index.ts';
import { isComposing } from '../../../../src/kit/keys/isComposing.ts';
import { useText } from '../../../../src/texts/index.ts';

export type OrderedItem = {
  readonly key: string;
  readonly content: ReactNode;
  /** Stays in its place, such as a spread. */
  readonly isFixed?: boolean | undefined;
};

type Props = {
  readonly label: string;
  readonly items: readonly OrderedItem[];
  readonly onMove: (from: number, to: number) => void;
  /** Takes something dragged here from elsewhere: its text, and the index it was dropped at. */
  readonly onTake?: (dragged: string, index: number) => void;
};

/** MIME type of what the palette lets people drag. */
export const draggedBuilder = 'application/x-field-type';

/** List that is ordered by dragging, or by Alt with the arrow keys. */
export function OrderedList({ label, items, onMove, onTake }: Props) {
  const t = useText('designer');
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<number>(null);
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState('');

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || item.isFixed || to < 0 || to >= items.length || from === to) return;
    onMove(from, to);
    setSaid(t('order.moved', { position: to + 1, count: items.length }));
    // A moved element loses the focus.
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-key="${CSS.escape(item.key)}"] button`)
        ?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined || isComposing(event)) return;
    event.preventDefault();
    move(index, index + by);
  };
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(undefined);
    const taken = event.dataTransfer.getData(draggedBuilder);
    if (taken) return onTake?.(taken, index);
    if (dragged.current !== null) move(dragged.current, Math.min(index, items.length - 1));
    dragged.current = null;
  };
  const dropsAt = (index: number) => ({
    'data-over': over === index || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(index);
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => drop(event, index),
  });
  return (
    <>
      <List ref={list} aria-label={label} {...(items.length === 0 && dropsAt(0))}>
        {items.map(({ key, content, isFixed }, index) => (
          <li
            key={key}
            data-key={key}
            draggable={!isFixed}
            onDragStart={() => void (dragged.current = index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            {...dropsAt(index)}
          >
            {content}
          </li>
        ))}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  minHeight: theme.measure.target,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: '2px solid transparent', minWidth: 0 },
  '& > li[data-over], &[data-over]': { borderTopColor: theme.vars.palette.primary.main },
}));
