import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { listPage, nodeOf, shopTodo, type TodoView } from '../../../src/contract/index.ts';
import { countText, NamedIcon, Sheet, SkeletonRows, useWaited } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { useLoadRows } from '../../../src/ui/parts/index.ts';
import { orders } from '../orders.ts';
import { Block, useAccess } from './Block.tsx';
import { useNow } from './useFigures.ts';

/** Pending work, with the order that has waited longest for its parcel. */
export function Attention() {
  const t = useText('resources.shop_dashboard.page');
  const answer = useNow(shopTodo);
  const toShip = answer.data?.views.find(
    ({ resource, preset }) => resource === orders.name && preset === 'toShip',
  );
  return (
    <>
      <Block answer={answer} rows={2}>
        {({ views }) =>
          views.length > 0 && (
            <Sheet aria-label={t('todo')}>
              <Cells>
                {views.map((view) => (
                  <li key={`${view.resource} ${view.preset}`}>
                    <Cell view={view} />
                  </li>
                ))}
              </Cells>
            </Sheet>
          )
        }
      </Block>
      {toShip && toShip.count > 0 && <OldestToShip view={toShip} />}
    </>
  );
}

function Cell({
  view: { title, icon, to, count, exact, oldest, due },
}: {
  readonly view: TodoView;
}) {
  const t = useText('resources.shop_dashboard.page');
  const waited = useWaited();
  return (
    <CellLink to={to}>
      <Label>
        <NamedIcon name={icon} />
        {title}
      </Label>
      <b data-due={(due && count > 0) || undefined} data-none={count === 0 || undefined}>
        {countText(count, exact)}
      </b>
      <small>{count > 0 && oldest ? t('oldest', { span: waited(oldest) }) : ''}</small>
    </CellLink>
  );
}

function OldestToShip({ view: { oldest, to } }: { readonly view: TodoView }) {
  const t = useText('resources.shop_dashboard.page');
  const waited = useWaited();
  return (
    <OrderRows
      title={t('oldestToShip')}
      fact={oldest ? t('oldest', { span: waited(oldest) }) : ''}
      to={to}
      count={1}
      preset="toShip"
    />
  );
}

/** The newest orders. */
export function LatestOrders() {
  const t = useText('resources.shop_dashboard.page');
  const { can } = useAccess();
  if (!can(nodeOf(orders.path, 'index'))) return null;
  return <OrderRows title={t('latest')} to={listPage(orders.path)} count={4} />;
}

type OrderRowsProps = {
  readonly title: string;
  readonly fact?: string;
  readonly to: string;
  readonly count: number;
  /** Absent: the newest of all. */
  readonly preset?: string;
};

/** Orders with their next step, in the dialogs of their own list. */
function OrderRows({ title, fact, to, count, preset }: OrderRowsProps) {
  const t = useText('resources.shop_dashboard.page');
  const load = useLoadRows();
  const answer = useQuery({
    queryKey: ['shop_dashboard', 'rows', count, preset],
    queryFn: async () => {
      if (!load) throw new Error('no rows of other resources are provided');
      return load(orders.name, { count, ...(preset && { preset }) });
    },
    // A reload would create another component, and an open dialog would lose its input.
    staleTime: 'static',
    retry: false,
    meta: { isQuiet: true },
  });
  return (
    <Block answer={answer} rows={count + 1}>
      {({ default: Rows }) => (
        <Sheet aria-label={title}>
          <Head>
            <h2>{title}</h2>
            {fact && <span>{fact}</span>}
            <Link to={to}>{t('all')}</Link>
          </Head>
          <Suspense fallback={<SkeletonRows rows={count} />}>
            <Rows />
          </Suspense>
        </Sheet>
      )}
    </Block>
  );
}

const Cells = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  margin: '0 -1px -1px 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    flex: '1 1 160px',
    border: `solid ${theme.vars.palette.ui.hairline}`,
    borderWidth: '0 1px 1px 0',
  },
}));

const CellLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  height: '100%',
  padding: theme.spacing(3, 4),
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '&:focus-visible': { outlineOffset: -3 },
  '& > b': { ...theme.typography.h4, color: theme.vars.palette.text.primary },
  '& > b[data-due]': { color: theme.vars.palette.tone.warning.fg },
  '& > b[data-none]': { color: theme.vars.palette.ui.text3 },
  '& > small': { ...theme.typography.caption, minHeight: 18 },
}));

const Label = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '& > svg': { flex: 'none', fontSize: 18 },
});

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(1, 3),
  padding: theme.spacing(2.5, 4),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& > h2': { ...theme.typography.h2, margin: 0 },
  '& > span': { color: theme.vars.palette.tone.warning.fg },
  '& > a': {
    marginInlineStart: 'auto',
    padding: '3px 0',
    color: theme.vars.palette.primary.main,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& > a:hover': { textDecoration: 'underline' },
}));
