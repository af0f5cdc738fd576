import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { Thumb } from '../../../fields/parts/cells.tsx';
import { SkeletonBar, SkeletonBlock, Tick, VisuallyHidden } from '../../../kit/index.ts';
import { useIsNarrow } from '../../../kit/useIsNarrow.ts';
import { useText } from '../../../texts/index.ts';
import type { Row } from '../../model/row.ts';
import { RowActions } from '../../actions/RowActions.tsx';
import type { Rows } from '../../data/useRows.ts';
import { CellLine, LabelledLine } from '../../fields/CellLine.tsx';
import { type CardLayout, cardOf } from '../../model/card.ts';
import { type FieldLine, idOf, valueAt } from '../../model/columns.ts';
import { RecordProvider, useScope } from '../../scope/Scope.tsx';
import { useListScreen } from '../../scope/ListContext.tsx';
import { LoadMore, Pager } from '../Pager.tsx';
import { CardDetails } from '../table/Cards.tsx';
import { Identity } from '../table/Identity.tsx';
import { useGrowing } from '../table/useGrowing.ts';
import { isShifted } from '../../scope/useSelection.ts';
import { walkInGrid } from '../../keys/gridKeys.ts';
import { useListLayout } from './useListLayout.ts';

type GalleryBodyProps = {
  readonly found: Rows;
  /** The same rows as a table, or as cards on a phone. */
  readonly children: ReactNode;
};

/** Rows as a grid of pictures, or as `children` if the user chose the table. */
export function GalleryBody({ found, children }: GalleryBodyProps) {
  const { resource, access } = useScope();
  const isNarrow = useIsNarrow();
  const { layout } = useListLayout();
  const card = cardOf(resource, access.isMasked);
  if (layout === 'table' || !card?.image) return children;
  if (found.isFirst) return <GallerySkeleton />;
  return (
    <>
      <Gallery card={card} isStale={found.isStale} />
      {isNarrow ? (
        <LoadMore found={found} />
      ) : (
        <Pager total={found.total} isExact={found.isExact} />
      )}
    </>
  );
}

type GalleryProps = { readonly card: CardLayout; readonly isStale: boolean };

/** Arrows walk in the grid; the keys of a list open, select and act on the focused record. */
function Gallery({ card, isStale }: GalleryProps) {
  const { rows, selection, canSelect, address } = useListScreen();
  const shown = useGrowing(rows);

  return (
    // The links inside have the focus; the grid only reads the arrows that they let through.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Grid data-stale={isStale || undefined} aria-busy={isStale} onKeyDown={walkInGrid}>
      {shown.map((row) => (
        <GalleryCard
          key={idOf(row)}
          row={row}
          card={card}
          query={address.query}
          isSelected={selection.ids.has(idOf(row))}
          onToggle={canSelect ? selection.toggle : undefined}
        />
      ))}
    </Grid>
  );
}

type GalleryCardProps = {
  readonly row: Row;
  readonly card: CardLayout;
  readonly query: string;
  readonly isSelected: boolean;
  readonly onToggle: ((row: Row, isRange?: boolean) => void) | undefined;
};

const GalleryCard = memo(function GalleryCard(props: GalleryCardProps) {
  const { row, card, query, isSelected, onToggle } = props;
  const t = useText('ui');
  const { nameOf } = useScope();
  const { identity, image, status, title, amount, detail } = card;
  return (
    <RecordProvider row={row}>
      <Item data-row={String(row['id'])} data-selected={isSelected || undefined}>
        <Picture>{image && <RowPicture row={row} line={image} />}</Picture>
        <Corner>
          {onToggle && (
            <Tick
              checked={isSelected}
              aria-label={t('list.selectRow', { row: nameOf(row) })}
              onChange={({ nativeEvent }) => onToggle(row, isShifted(nativeEvent))}
            />
          )}
          {status && <CellLine row={row} line={status} />}
        </Corner>
        <Name title={nameOf(row)}>
          <Identity row={row} line={identity} query={query} />
        </Name>
        {title && <CellLine row={row} line={title} />}
        <Foot>
          <CardDetails row={row} lines={detail} title={title} />
          {amount && <LabelledLine row={row} line={amount} />}
          <RowActions row={row} />
        </Foot>
      </Item>
    </RecordProvider>
  );
});

/** Picture of a row, or the first of several; no alt text, as the name is beside it. */
function RowPicture({ row, line }: { readonly row: Row; readonly line: FieldLine }) {
  const { resource } = useScope();
  const value = valueAt(resource.shape, row, line.source);
  const [address = ''] = Array.isArray(value) ? value : [value ?? ''];
  return <Thumb address={String(address)} isLarge />;
}

/** The grid before its first rows. */
function GallerySkeleton() {
  const t = useText('shell.base');
  return (
    <SkeletonBlock>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Grid aria-hidden="true">
        {Array.from({ length: 12 }, (_, place) => (
          <Item key={place}>
            <Picture />
            <SkeletonBar />
            <SkeletonBar data-detail="" />
          </Item>
        ))}
      </Grid>
    </SkeletonBlock>
  );
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  padding: theme.spacing(3, 3.5),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  listStyle: 'none',
  '&[data-stale]': { opacity: 0.6 },
}));

const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  minWidth: 0,
  padding: theme.spacing(1.5),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.control,
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&[data-selected]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.ui.selected,
  },
  // The whole card opens the record; checkbox and buttons are above it.
  '& [data-open]::after': { content: '""', position: 'absolute', inset: 0 },
  '&:has([data-open]:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 1,
  },
  '& [data-open]:focus-visible': { outline: 0 },
}));

const Picture = styled('span')(({ theme }) => ({
  display: 'block',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: theme.radius.tag,
  backgroundColor: theme.vars.palette.ui.sunken,
  '& > [data-thumb], & > [data-thumb][data-large]': { width: '100%', height: '100%' },
  '& img': { objectFit: 'contain' },
}));

const Corner = styled('span')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  top: theme.spacing(2),
  insetInlineStart: theme.spacing(2),
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > input': {
    borderRadius: theme.radius.tag,
    backgroundColor: theme.vars.palette.ui.raised,
  },
}));

const Name = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: 600,
});

const Foot = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginTop: 'auto',
  '& > :first-of-type': { flex: 1, minWidth: 0 },
  '& > :last-child': { position: 'relative', zIndex: 1 },
});
