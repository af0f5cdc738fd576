import { styled } from '@mui/material/styles';
import { useId } from 'react';
import {
  listPage,
  nodeOf,
  recordPage,
  shopCauses,
  shopEnding,
  type TodayCause,
  withQuery,
} from '../../../src/contract/index.ts';
import { fenOf } from '../../../src/fields/index.ts';
import { RecordLink } from '../../../src/fields/parts/RecordLink.tsx';
import { fullTime, grouped, moneyText, Sheet } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { goodsList } from '../goods.ts';
import { campaignNodes, shopDashboard } from '../dashboard.ts';
import { orders } from '../orders.ts';
import { Block, useAccess } from './Block.tsx';
import { Today, useAgainst } from './Today.tsx';
import { useNow } from './useFigures.ts';

/** The shop's part of the home: today's figures, what moved them, and what is about to end. */
export function Summary() {
  const t = useText('resources.shop_dashboard.page');
  const { can, sees } = useAccess();
  return (
    <>
      <Today />
      {sees('sales') && <Causes />}
      {sees('index') && (
        <Overview>
          <RecordLink to={listPage(shopDashboard.path)}>{t('overview')}</RecordLink>
        </Overview>
      )}
      {campaignNodes.some(can) && <Ending />}
    </>
  );
}

/** Largest changes against the same weekday, each linked to its list; absent while nothing differs. */
function Causes() {
  const t = useText('resources.shop_dashboard.page');
  const id = useId();
  const against = useAgainst();
  return (
    <Block answer={useNow(shopCauses)} rows={2}>
      {({ day, causes }) =>
        causes.length > 0 && (
          <Sheet aria-labelledby={id}>
            <Head>
              <h2 id={id}>{t('causes')}</h2>
              <span>{against([day])}</span>
            </Head>
            <List>
              {causes.map((cause) => (
                <Cause key={cause.kind} cause={cause} />
              ))}
            </List>
          </Sheet>
        )
      }
    </Block>
  );
}

function Cause({ cause }: { readonly cause: TodayCause }) {
  const t = useText('resources.shop_dashboard.page');
  const { can } = useAccess();
  const { kind, value, amount, previous } = cause;
  const change = fenOf(cause.change);
  const name = kind === 'source' ? t(`channels.${value || 'none'}`, { _: value }) : cause.name;
  return (
    <li>
      <small>{t(`causeKinds.${kind}`)}</small>
      <RecordLink to={addressOf(cause, can)}>{name}</RecordLink>
      <b>{`${change > 0 ? '+' : ''}${moneyText(change)}`}</b>
      <span>
        {t('causeOf', { now: moneyText(fenOf(amount)), before: moneyText(fenOf(previous)) })}
      </span>
    </li>
  );
}

/** Coupons and adverts near their end; absent while there are none. */
function Ending() {
  const t = useText('resources.shop_dashboard.page');
  const id = useId();
  return (
    <Block answer={useNow(shopEnding)} rows={2}>
      {({ campaigns }) =>
        campaigns.length > 0 && (
          <Sheet aria-labelledby={id}>
            <Head>
              <h2 id={id}>{t('ending')}</h2>
            </Head>
            <List>
              {campaigns.map(({ kind, id: record, name, ends, remaining, to }) => (
                <li key={`${kind} ${record}`}>
                  <small>{kind}</small>
                  <RecordLink to={to}>{name}</RecordLink>
                  <b>{remaining === null ? '' : t('remaining', { count: grouped(remaining) })}</b>
                  <span>
                    {ends === null ? '' : t('endsAt', { at: fullTime(ends).slice(0, 16) })}
                  </span>
                </li>
              ))}
            </List>
          </Sheet>
        )
      }
    </Block>
  );
}

/** Where a cause is looked into; undefined where the reader may not. */
function addressOf({ kind, value }: TodayCause, can: (node: string) => boolean) {
  const { path } = kind === 'source' ? orders : goodsList;
  if (!can(nodeOf(path, 'index')) || value === '') return undefined;
  if (kind === 'goods') return recordPage(path, Number(value));
  return withQuery(listPage(path), { [kind === 'source' ? 'source' : 'classify_id']: value });
}

/** Close below the figures it leads on from. */
const Overview = styled('p')(({ theme }) => ({
  margin: theme.spacing(-2, 0, 0),
  textAlign: 'end',
}));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(1, 3),
  padding: theme.spacing(2.5, 4),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& > h2': { ...theme.typography.h2, margin: 0 },
  '& > span': { color: theme.vars.palette.text.secondary },
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr) auto minmax(0, 240px)',
    alignItems: 'baseline',
    gap: theme.spacing(0.5, 3),
    padding: theme.spacing(2, 4),
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
  '& small, & span': { color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 600, textAlign: 'end' },
  '& span': { textAlign: 'end' },
  [theme.breakpoints.down('md')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: theme.spacing(2, 3) },
    '& small': { gridColumn: '1 / -1' },
    '& span': { gridColumn: '1 / -1', textAlign: 'start' },
  },
}));
