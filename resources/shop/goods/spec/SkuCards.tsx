import { styled } from '@mui/material/styles';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { BoxFrame } from '../../../../src/fields/parts/BoxFrame.tsx';
import { Field, Toggle } from '../../../../src/kit/index.ts';
import { type SkuCell, skuCells, type SkuDraft } from '../../spec.ts';
import { isNeeded } from './columns.ts';
import { withCells, withStatus } from './edits.ts';
import { isNumeric } from './skuWire.ts';
import type { SpecStore } from './edits.ts';

type SkuCardsProps = {
  readonly store: SpecStore;
  readonly rows: readonly SkuDraft[];
  readonly texts: readonly (readonly string[])[];
  readonly labels: Readonly<Record<string, string>>;
  readonly problems: ReadonlyMap<number, ReadonlyMap<string, string>>;
  /** A card that must be drawn, such as one with an error that is gone to. */
  readonly shown: number;
  readonly isSingle: boolean;
};

/** A card per SKU: the form of a phone, and of a product of a single specification. */
export function SkuCards(props: SkuCardsProps) {
  const { rows, isSingle, store, labels, problems } = props;
  const [only] = rows;
  if (!isSingle) return <CardList {...props} />;
  if (!only) return null;
  return (
    <SkuCard
      row={only}
      index={0}
      store={store}
      name=""
      labels={labels}
      problems={problems.get(0)}
    />
  );
}

/** Only the cards in sight are drawn, the one that holds the focus, and the one that is gone to. */
function CardList({ store, rows, texts, labels, problems, shown }: SkuCardsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const { box, offset } = useScrollBox(list);
  // Its functions change without React; they are called here alone.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => cardHeight,
    gap: cardGap,
    overscan: 2,
    scrollMargin: offset,
    initialRect: { width: 390, height: 800 },
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), focused, shown])]
        .filter((index) => index < rows.length)
        .toSorted((a, b) => a - b),
  });
  return (
    <Cards
      ref={list}
      role="list"
      style={{ height: virtual.getTotalSize() }}
      onFocus={({ target }) =>
        setFocused(Number(target.closest('[data-index]')?.getAttribute('data-index') ?? 0))
      }
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        return (
          row && (
            <div
              key={row.key}
              ref={virtual.measureElement}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              data-index={index}
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              <SkuCard
                row={row}
                index={index}
                store={store}
                name={texts[index]?.join(' / ') ?? ''}
                labels={labels}
                problems={problems.get(index)}
              />
            </div>
          )
        );
      })}
    </Cards>
  );
}

/** Pixels a card has on a phone, until it is measured. */
const cardHeight = 440;
const cardGap = 12;

/** The box that scrolls a list, and where the list begins in it. */
function useScrollBox(list: RefObject<HTMLElement | null>) {
  const [found, setFound] = useState<{ readonly box: Element | null; readonly offset: number }>({
    box: null,
    offset: 0,
  });
  useEffect(() => {
    const own = list.current;
    const box = scrollBoxOf(own);
    if (!own || !box) return;
    // The height of what is above the list changes that of the whole content.
    const observer = new ResizeObserver(() => {
      const offset = Math.round(
        own.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop,
      );
      setFound((now) => (now.box === box && now.offset === offset ? now : { box, offset }));
    });
    for (const content of box.children) observer.observe(content);
    return () => observer.disconnect();
  }, [list]);
  return found;
}

function scrollBoxOf(element: HTMLElement | null): Element | null {
  for (let box = element?.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}

type SkuCardProps = Pick<SkuCardsProps, 'store' | 'labels'> & {
  readonly row: SkuDraft;
  readonly index: number;
  /** Empty for a single specification. */
  readonly name: string;
  readonly problems: ReadonlyMap<string, string> | undefined;
};

const SkuCard = memo(function SkuCard(props: SkuCardProps) {
  const { row, index, store, name, labels, problems } = props;
  return (
    <Card data-card={index} data-single={name === '' || undefined} aria-label={name || undefined}>
      {name !== '' && (
        <header>
          <strong>{name}</strong>
          <Toggle
            aria-label={`${name} ${labels['status'] ?? ''}`}
            checked={row.status === 1}
            onChange={({ target }) =>
              store.update((now) => withStatus(now, new Set([index]), target.checked ? 1 : 0))
            }
          />
        </header>
      )}
      {skuCells.map((cell) => (
        <CardCell
          key={cell}
          cell={cell}
          label={labels[cell] ?? ''}
          text={row[cell]}
          problem={problems?.get(cell)}
          onWrite={(text) => store.update((now) => withCells(now, [{ row: index, cell, text }]))}
          onType={(text) => store.setTyping((now) => withCells(now, [{ row: index, cell, text }]))}
        />
      ))}
    </Card>
  );
});

type CardCellProps = {
  readonly cell: SkuCell;
  readonly label: string;
  readonly text: string;
  readonly problem: string | undefined;
  readonly onWrite: (text: string) => void;
  readonly onType: (text: string) => void;
};

/** The text is written on blur; the form is dirty from the first letter. */
function CardCell({ cell, label, text, problem, onWrite, onType }: CardCellProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} isRequired={isNeeded(cell)} error={problem}>
      {(binding) => (
        <BoxFrame isInvalid={problem !== undefined}>
          <input
            type="text"
            name={cell}
            inputMode={isNumeric(cell) ? 'decimal' : 'text'}
            autoComplete="off"
            {...binding}
            value={typed ?? text}
            onChange={({ target }) => {
              setTyped(target.value);
              onType(target.value);
            }}
            onBlur={() => {
              if (typed !== undefined) onWrite(typed);
              setTyped(undefined);
            }}
          />
        </BoxFrame>
      )}
    </Field>
  );
}

const Cards = styled('div')({
  position: 'relative',
  '& > [role=listitem]': { position: 'absolute', top: 0, left: 0, width: '100%' },
});

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: theme.spacing(3),
  padding: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.group,
  '&[data-single]': { padding: 0, border: 0, maxWidth: theme.measure.form },
  '& > header': {
    gridColumn: '1 / -1',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: theme.spacing(2),
    '& > strong': { minWidth: 0, overflowWrap: 'anywhere' },
  },
}));
