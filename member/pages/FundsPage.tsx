import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import {
  clockTime,
  EmptyState,
  ErrorState,
  IconTool,
  PageHead,
  Sheet,
  SkeletonRows,
} from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { useStarted } from '../useMemberStart.ts';
import { useMemberInfo } from '../services.ts';
import { ChangeList } from './ChangeList.tsx';
import {
  amountText,
  fen,
  type Fund,
  type FundChange,
  type LedgerFilter,
  useLedger,
} from './ledger.ts';

export const BalancePage = () => <FundsPage fund="money" />;
export const PointsPage = () => <FundsPage fund="score" />;

const limits = [10, 20, 50] as const;
const filters: readonly LedgerFilter[] = ['all', 'in', 'out'];

/**
 * Shows a balance of the member and all its changes, by month. Page, limit and filter are in the address.
 */
function FundsPage({ fund }: { readonly fund: Fund }) {
  const t = useText('member.funds');
  const { money, score } = useMemberInfo();
  const { texts } = useStarted();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1);
  const limit = limits.find((each) => String(each) === query.get('limit')) ?? limits[0];
  const filter = filters.find((each) => each === query.get('filter')) ?? 'all';
  const ledger = useLedger(fund, { page, limit, filter });
  const { data } = ledger;
  const change = (next: Readonly<Record<string, string>>) =>
    setQuery({ ...Object.fromEntries(query), ...next }, { preventScrollReset: true });
  const title = t(`${fund}.title`);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / limit));
  const isBeyond = data !== undefined && !ledger.isPlaceholderData && page > pages;
  const openLast = useEffectEvent(() =>
    setQuery({ ...Object.fromEntries(query), page: String(pages) }, { replace: true }),
  );
  useEffect(() => {
    // An address may name a page that never was, or is no more.
    if (isBeyond) openLast();
  }, [isBeyond]);

  return (
    <>
      <PageHead title={title} tabTitle={title} />
      <Total>
        <span>
          {texts[fund === 'money' ? 'user.balance' : 'user.points'] || t(`${fund}.total`)}
        </span>
        <strong>{amountText(fund, fund === 'money' ? fen(money) : score)}</strong>
        {fund === 'score' && <p>{texts['user.points_rule'] || t('score.earn')}</p>}
      </Total>
      <Sheet>
        <Tools>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={filter}
            aria-label={t('filter')}
            onChange={(_, next: LedgerFilter | null) => {
              if (next) change({ filter: next, page: '1' });
            }}
          >
            {filters.map((each) => (
              <ToggleButton key={each} value={each}>
                {t(`filters.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Tools>
        <Changes fund={fund} ledger={ledger} isFiltered={filter !== 'all'} />
        {data && data.total > limits[0] && (
          <Foot>
            <Select
              value={limit}
              inputProps={{ 'aria-label': t('limit') }}
              onChange={({ target }) => change({ limit: String(target.value), page: '1' })}
            >
              {limits.map((each) => (
                <MenuItem key={each} value={each}>
                  {each}
                </MenuItem>
              ))}
            </Select>
            <span role="status">{t('page', { page, pages })}</span>
            <IconTool
              label={t('previous')}
              disabled={page <= 1}
              onClick={() => change({ page: String(page - 1) })}
            >
              <PreviousIcon />
            </IconTool>
            <IconTool
              label={t('next')}
              disabled={page >= pages}
              onClick={() => change({ page: String(page + 1) })}
            >
              <NextIcon />
            </IconTool>
          </Foot>
        )}
      </Sheet>
    </>
  );
}

type ChangesProps = {
  readonly fund: Fund;
  readonly ledger: ReturnType<typeof useLedger>;
  readonly isFiltered: boolean;
};

function Changes({ fund, ledger: { data, error, refetch }, isFiltered }: ChangesProps) {
  const t = useText('member.funds');
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  if (data.changes.length === 0 && data.total > 0) return <SkeletonRows />;
  if (data.changes.length > 0) return <Months fund={fund} changes={data.changes} />;
  return (
    <EmptyState
      drawing={isFiltered ? 'search' : 'box'}
      title={t(isFiltered ? 'noMatch' : 'empty')}
    />
  );
}

type MonthsProps = { readonly fund: Fund; readonly changes: readonly FundChange[] };

function Months({ fund, changes }: MonthsProps) {
  const t = useText('member.funds');
  const months = Map.groupBy(changes, ({ at }) => clockTime(at).slice(0, 7));
  return [...months].map(([key, own]) => {
    const [year = '', month = ''] = key.split('-');
    return (
      <section key={key}>
        <Month>{t('month', { year, month })}</Month>
        <ChangeList fund={fund} changes={own} />
      </section>
    );
  });
}

const Total = styled(Sheet)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(3),
  padding: theme.spacing(4, 5),
  '& > span': { color: theme.vars.palette.text.secondary },
  '& > strong': { ...theme.typography.h4, fontVariantNumeric: 'tabular-nums' },
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}));

const Tools = styled('div')(({ theme }) => ({ padding: theme.spacing(3, 4) }));

const Month = styled('h2')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: theme.spacing(1.5, 4),
  backgroundColor: theme.vars.palette.ui.sunken,
  color: theme.vars.palette.text.secondary,
}));

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5, 4),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& > span': { color: theme.vars.palette.text.secondary },
}));
