import CloseIcon from '@mui/icons-material/CloseOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import { styled } from '@mui/material/styles';
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { RowButton, VisuallyHidden } from '../../../../src/kit/index.ts';
import { isComposing } from '../../../../src/kit/keys/isComposing.ts';
import { useText } from '../../../../src/texts/index.ts';

export type OrderedItem = {
  readonly key: string;
  /** Identity while the key changes, as it does with a name; the key if absent. */
  readonly id?: string | undefined;
  /** Given the buttons that move and remove the item, for where they have room. */
  readonly content: ReactNode | ((tools: ReactNode) => ReactNode);
  /** Name in the labels of those buttons; the key if absent. */
  readonly name?: string;
  /** Stays in its place, such as a spread. */
  readonly isFixed?: boolean | undefined;
};

type Props = {
  readonly label: string;
  readonly items: readonly OrderedItem[];
  /** Absent: the order means nothing. */
  readonly onMove?: ((from: number, to: number) => void) | undefined;
  readonly onRemove?: ((index: number) => void) | undefined;
  /** Takes something dragged here from elsewhere: its text, and the index it was dropped at. */
  readonly onTake?: (dragged: string, index: number) => void;
};

/** MIME type of what the palette lets people drag. */
export const draggedBuilder = 'application/x-field-type';

/** List that is ordered by dragging, by Alt with the arrow keys, or by the buttons of an item. */
export function OrderedList({ label, items, onMove, onRemove, onTake }: Props) {
  const t = useText('designer');
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<number>(null);
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState('');

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || item.isFixed || to < 0 || to >= items.length || from === to) return;
    const tool = document.activeElement?.getAttribute('data-tool');
    onMove?.(from, to);
    setSaid(t('order.moved', { position: to + 1, count: items.length }));
    // A moved element loses the focus.
    requestAnimationFrame(() => {
      const place = list.current?.querySelector(`[data-key="${CSS.escape(item.key)}"]`);
      const button = tool && place?.querySelector<HTMLElement>(`[data-tool=${tool}]:enabled`);
      (button || place?.querySelector<HTMLElement>('button:enabled, summary'))?.focus();
    });
  };
  const toolsOf = ({ key, name = key, isFixed }: OrderedItem, index: number) => (
    <Tools>
      {onMove && !isFixed && (
        <>
          <RowButton
            type="button"
            data-bare
            data-tool="up"
            aria-label={t('order.up', { name })}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          >
            <UpIcon fontSize="small" />
          </RowButton>
          <RowButton
            type="button"
            data-bare
            data-tool="down"
            aria-label={t('order.down', { name })}
            disabled={index === items.length - 1}
            onClick={() => move(index, index + 1)}
          >
            <DownIcon fontSize="small" />
          </RowButton>
        </>
      )}
      {onRemove && (
        <RowButton
          type="button"
          data-bare
          aria-label={t('order.remove', { name })}
          onClick={() => onRemove(index)}
        >
          <CloseIcon fontSize="small" />
        </RowButton>
      )}
    </Tools>
  );
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
        {items.map((item, index) => {
          const { key, id = key, content, isFixed } = item;
          return (
            <li
              key={id}
              data-key={key}
              draggable={!isFixed && onMove !== undefined}
              onDragStart={() => void (dragged.current = index)}
              onKeyDown={(event) => onKeyDown(event, index)}
              {...dropsAt(index)}
            >
              {typeof content === 'function' ? content(toolsOf(item, index)) : content}
            </li>
          );
        })}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

const Tools = styled('span')({ display: 'flex', flex: 'none', '& > button': { flex: 'none' } });

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
