import { styled } from '@mui/material/styles';
import { ResourceContextProvider, useGetList } from 'ra-core';
import { Link } from 'react-router';
import { detailPage } from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import { useActionContext } from '../scope/actionContext.ts';
import { Launcher } from '../actions/Launcher.tsx';
import { rowActionsFor } from '../model/offers.ts';
import type { Row } from '../model/row.ts';
import { ErrorState, RowButton, SkeletonRows } from '../../kit/index.ts';
import { emptyState, sortOf } from '../model/address.ts';
import { alignOf, CellLine, LabelledLine } from '../fields/CellLine.tsx';
import { cardOf, type CardLayout } from '../model/card.ts';
import { type FieldLine, isBlank, valueAt } from '../model/columns.ts';
import { ScopeProvider, useScope } from '../scope/Scope.tsx';
import { useLoadFaultText } from '../states/loadFault.ts';
import { inSentence } from '../texts/textsOf.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly resource: AnyResource;
  readonly count: number;
  /** The view whose records are shown, in its order; absent: the newest of all. */
  readonly preset?: string | undefined;
};

/** Records of a resource in the form of its cards, each with its next step. */
export const LatestRows = ({ resource, count, preset }: Props) => (
  <ResourceContextProvider value={resource.name}>
    <ScopeProvider resource={resource}>
      <Launcher onDone={doneWith}>
        <Rows count={count} preset={preset} />
      </Launcher>
    </ScopeProvider>
  </ResourceContextProvider>
);

/** The next call reads the records anew. */
const doneWith = () => {};

function Rows({ count, preset }: Omit<Props, 'resource'>) {
  const t = useText('ui');
  const { resource, texts, access } = useScope();
  const [field, direction] = sortOf(
    resource,
    preset === undefined ? emptyState : { ...emptyState, preset },
  );
  const { data, error, refetch } = useGetList<Row & { readonly id: number }>(
    resource.name,
    {
      pagination: { page: 1, perPage: count },
      sort: { field, order: direction === 'asc' ? 'ASC' : 'DESC' },
      filter: preset === undefined ? {} : { preset },
      meta: { isQuiet: true },
    },
    { retry: false, refetchInterval: 60_000 },
  );
  const faultText = useLoadFaultText();
  const card = cardOf(resource, access.isMasked);

  if (!data && error) return <ErrorState text={faultText(error)} onRetry={() => void refetch()} />;
  if (!data || !card) return <SkeletonRows />;
  if (data.length === 0)
    return (
      <None>
        {preset === undefined
          ? t('empty.nothingYet', { name: texts.one, list: inSentence(texts.several) })
          : t('latest.noneWaiting')}
      </None>
    );
  return (
    <List>
      {data.map((row) => (
        <li key={row.id}>
          <LatestRow row={row} card={card} />
        </li>
      ))}
    </List>
  );
}

type RowProps = { readonly row: Row & { readonly id: number }; readonly card: CardLayout };

function LatestRow({ row, card }: RowProps) {
  const { resource, texts, access, nameOf } = useScope();
  const launch = useActionContext();
  const { next } = rowActionsFor(resource, row, access.can);
  const { status, image, title, amount, detail } = card;
  // Without a second name, the first facts tell one record from another.
  const facts = title
    ? [title]
    : detail
        .filter(
          ({ source, field }) =>
            !field.isMoment && !isBlank(valueAt(resource.shape, row, source), field),
        )
        .slice(0, 2);
  const to = detailPage(resource.path, row.id);
  return (
    <Line>
      <span data-part="name">
        <Open to={to}>{nameOf(row)}</Open>
      </span>
      <div data-part="words">
        {image && <CellLine row={row} line={image} />}
        {facts.map((line) => (
          <Fact key={line.source} row={row} line={line} />
        ))}
      </div>
      <span data-part="status">{status && <CellLine row={row} line={status} />}</span>
      <b data-part="amount">{amount && <LabelledLine row={row} line={amount} />}</b>
      <span data-part="next">
        {next && (
          <RowButton
            type="button"
            aria-label={`${texts.action(next.name).name} ${nameOf(row)}`}
            onClick={() => launch.act(next.name, [row])}
          >
            {texts.action(next.name).name}
          </RowButton>
        )}
      </span>
    </Line>
  );
}

/** A number says nothing without its label; words do. */
function Fact({ row, line }: { readonly row: Row; readonly line: FieldLine }) {
  const { texts } = useScope();
  return (
    <span>
      {alignOf(line.field) === 'end' && `${texts.label(line.source, row)} `}
      <CellLine row={row} line={line} />
    </span>
  );
}

const None = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(5, 4),
  color: theme.vars.palette.text.secondary,
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
  // Drops the column of next steps when no row has one.
  [theme.breakpoints.up('md')]: {
    '&:not(:has([data-part=next]:not(:empty))) > li > *': {
      gridTemplate:
        '"name words status amount" auto / minmax(0, 2fr) minmax(0, 4fr) minmax(0, 2fr) minmax(0, 1.5fr)',
      '& > [data-part=next]': { display: 'none' },
    },
  },
}));

/** Places each part in the grid area of its name. */
const areas = Object.fromEntries(
  ['name', 'words', 'status', 'amount', 'next'].map((part) => [
    `& > [data-part=${part}]`,
    { gridArea: part, minWidth: 0 },
  ]),
);

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate:
    '"name words status amount next" auto / minmax(0, 2fr) minmax(0, 4fr) minmax(0, 2fr) minmax(0, 1.5fr) 110px',
  alignItems: 'center',
  gap: theme.spacing(1, 4),
  minHeight: theme.measure.row,
  padding: theme.spacing(1.5, 4),
  ...areas,
  '& > [data-part=words]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 3),
    '& > :empty': { display: 'none' },
  },
  '& > b': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& > b, & > [data-part=next]': { textAlign: 'end' },
  [theme.breakpoints.down('md')]: {
    gridTemplate:
      '"name status" auto "words amount" auto "next next" auto / minmax(0, 1fr) minmax(0, auto)',
    '& > [data-part=next]:empty': { display: 'none' },
    '& > [data-part=status]': { textAlign: 'end' },
  },
}));

const Open = styled(Link)(({ theme }) => ({
  display: 'inline-block',
  padding: '3px 0',
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
}));
