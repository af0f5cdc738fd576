import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { Tick } from '../../../kit/index.ts';
import { RecordProvider, useScope } from '../../scope/Scope.tsx';
import { RowActions } from '../../actions/RowActions.tsx';
import { rowActionsFor } from '../../model/offers.ts';
import type { Row } from '../../model/row.ts';
import { alignOf, CellLine, LabelledLine } from '../../fields/CellLine.tsx';
import { type CardLayout, cardOf } from '../../model/card.ts';
import { idOf, isBlank, type FieldLine, valueAt } from '../../model/columns.ts';
import { Identity } from './Identity.tsx';
import { useListScreen } from '../../scope/ListContext.tsx';
import { useSorting } from '../../actions/Sorting.tsx';
import { BranchToggle, useBranches } from './TreeTable.tsx';
import { useGrowing } from './useGrowing.ts';
import { isShifted } from '../../scope/useSelection.ts';
import { useText } from '../../../texts/index.ts';

type CardsProps = { readonly isStale: boolean };

/** The rows on a narrow screen: never a sideways table. */
export function Cards({ isStale }: CardsProps) {
  const { resource } = useScope();
  const { rows } = useListScreen();
  return resource.list.tree === undefined ? (
    <CardList isStale={isStale} rows={rows} />
  ) : (
    <TreeCards isStale={isStale} />
  );
}

/** The rows of a tree: long ones begin with their branches closed. */
function TreeCards({ isStale }: CardsProps) {
  const { branches, turn } = useBranches(manyCards);
  return (
    <CardList
      isStale={isStale}
      rows={branches.map(({ row }) => row)}
      lead={(row) => {
        const branch = branches.find(({ id }) => id === idOf(row));
        return (
          branch?.hasChildren && (
            <BranchToggle branch={branch} isIndented={false} onTurn={() => turn(branch.id)} />
          )
        );
      }}
    />
  );
}

/** A few screens of a phone. */
const manyCards = 20;

type CardListProps = CardsProps & {
  readonly rows: readonly Row[];
  /** Content before the name of a row. */
  readonly lead?: (row: Row) => ReactNode;
};

function CardList({ isStale, rows, lead }: CardListProps) {
  const { resource, access } = useScope();
  const { selection, canSelect, address } = useListScreen();
  const { positionOf } = useSorting();
  const shown = useGrowing(rows);
  const card = cardOf(resource, access.isMasked);
  if (!card) return null;
  return (
    <CardFrame data-stale={isStale || undefined} aria-busy={isStale}>
      {shown.map((row) => (
        <Card
          key={idOf(row)}
          row={row}
          card={card}
          depth={positionOf(idOf(row))?.depth ?? 0}
          lead={lead?.(row)}
          query={address.query}
          isSelected={selection.ids.has(idOf(row))}
          onToggle={canSelect ? selection.toggle : undefined}
        />
      ))}
    </CardFrame>
  );
}

type CardProps = {
  readonly row: Row;
  readonly card: CardLayout;
  /** Number of ancestors in a tree. */
  readonly depth: number;
  readonly lead: ReactNode;
  readonly query: string;
  readonly isSelected: boolean;
  readonly onToggle: ((row: Row, isRange?: boolean) => void) | undefined;
};

const Card = memo(function Card(props: CardProps) {
  const { row, card, depth, lead, query, isSelected, onToggle } = props;
  const t = useText('ui');
  const { resource, access, nameOf } = useScope();
  const { next } = rowActionsFor(resource, row, access.can);
  const { identity, status, image, title, detail, amount } = card;
  return (
    <RecordProvider row={row}>
      <CardItem
        data-selected={isSelected || undefined}
        data-row={String(row['id'])}
        style={{ marginInlineStart: depth * indentPx }}
      >
        <CardTopLine>
          {onToggle && (
            <Tick
              checked={isSelected}
              aria-label={t('list.selectRow', { row: nameOf(row) })}
              onChange={({ nativeEvent }) => onToggle(row, isShifted(nativeEvent))}
            />
          )}
          {lead}
          <CardName>
            <Identity row={row} line={identity} query={query} />
          </CardName>
          {status && <CellLine row={row} line={status} />}
        </CardTopLine>
        <CardMiddle data-bare={isBare(card, row)}>
          {image && <CellLine row={row} line={image} />}
          <CardWords>
            {title && <CellLine row={row} line={title} />}
            <CardDetails row={row} lines={detail} title={title} />
          </CardWords>
          <End>
            {amount && <LabelledLine row={row} line={amount} />}
            {!next && <RowActions row={row} />}
          </End>
        </CardMiddle>
        {next && (
          <Foot>
            <RowActions row={row} isWide />
          </Foot>
        )}
      </CardItem>
    </RecordProvider>
  );
});

/** True for a card without a picture, its own or of its sub-rows. */
function isBare({ image, title }: CardLayout, row: Row): true | undefined {
  // An empty list of addresses is an empty text, too.
  const hasOwn = image !== undefined && String(row[image.source] ?? '') !== '';
  return (!hasOwn && title?.field.relation?.type !== 'rows') || undefined;
}

type CardDetailsProps = {
  readonly row: Row;
  readonly lines: readonly FieldLine[];
  /** Field shown above the details. */
  readonly title: FieldLine | undefined;
};

/** Details of a row on its card, side by side as far as there is room. */
export function CardDetails({ row, lines, title }: CardDetailsProps) {
  const { resource, texts } = useScope();
  // A blank fact would leave its label or its dot behind.
  const shown = lines.filter(
    ({ source, field }) => !isBlank(valueAt(resource.shape, row, source), field),
  );
  // Indents the details below the text of a title that begins with a picture.
  const isSetIn = title?.field.relation?.type === 'rows';
  return (
    <Details data-in={isSetIn || undefined}>
      {shown.map((line) => (
        <span key={line.source}>
          {/* A bare number says nothing without the head of its column. */}
          {alignOf(line.field) && texts.label(line.source, row)}
          <CellLine row={row} line={line} />
        </span>
      ))}
    </Details>
  );
}

const indentPx = 16;

export const CardFrame = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&[data-stale]': { opacity: 0.6 },
});

export const CardItem = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5, 3.5, 3, 3.5),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  '&[data-selected]': { backgroundColor: theme.vars.palette.ui.selected },
}));

export const CardTopLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 32,
  '& > input': { marginInlineStart: -6 },
});

export const CardName = styled('span')({ flex: 1, minWidth: 0, fontWeight: 600 });

export const CardMiddle = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  // Aligns the details with the name, beside the checkbox.
  'li:has(> div > input[type=checkbox]) > &[data-bare]': { marginInlineStart: 30 },
});

export const CardWords = styled('div')({ flex: 1, minWidth: 0 });

const End = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginBlock: -6,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '@media (max-width: 359px)': { display: 'grid', justifyItems: 'end' },
});

const Foot = styled('div')(({ theme }) => ({
  '& > div': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
  '& button': { minHeight: theme.measure.touch },
  '& [data-next] + button': { border: `1px solid ${theme.vars.palette.ui.divider}` },
}));

/** Gap between two details, in px; holds a dot. */
const dotRoom = 16;

const Details = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: dotRoom,
  rowGap: theme.spacing(0.5),
  color: theme.vars.palette.text.secondary,
  // A dot that would begin a line is cut off; a ring around something in it is not.
  clipPath: 'inset(-8px -8px -8px -4px)',
  // A text of several lines is a block of its own, beside the detail before it.
  '& > span': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: 4,
    minWidth: 0,
  },
  '& > span:empty': { display: 'none' },
  '& > span::before': {
    content: '"·"',
    position: 'absolute',
    insetInlineStart: -dotRoom,
    width: dotRoom,
    textAlign: 'center',
  },
  '&[data-in]': { marginInlineStart: 50 },
}));
