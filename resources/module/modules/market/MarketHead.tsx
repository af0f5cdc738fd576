import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { grouped, IconTool, useTimeFormat } from '../../../../src/kit/index.ts';
import type { MarketPage, ModuleCategory } from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { Allowed, SearchBox } from '../../../../src/ui/parts/index.ts';
import { amountText } from '../parts/amounts.ts';
import { TopUpDialog } from './TopUpDialog.tsx';
import type { useMarket, useMarketAddress } from './useMarket.ts';

type Props = {
  readonly page: MarketPage;
  readonly market: Pick<ReturnType<typeof useMarket>, 'isRefreshing' | 'refresh'>;
  readonly address: ReturnType<typeof useMarketAddress>;
};

/** Search and categories, the age of the offers, and the balance of the market. */
export function MarketHead({ page, market, address }: Props) {
  const t = useText('market');
  const timeText = useTimeFormat();
  const { publisher, readAt } = page;
  return (
    <Bar>
      <SearchBox
        value={address.search}
        label={t('search')}
        placeholder={t('searchIn')}
        pauseMs={500}
        onChange={address.setSearch}
      />
      <Categories page={page} chosen={address.category} onChoose={address.setCategory} />
      <Source>
        <span>{t('readAt', { publisher, time: timeText(readAt) })}</span>
        <IconTool
          label={t('refresh')}
          disabled={market.isRefreshing}
          onClick={() => void market.refresh()}
        >
          <RefreshIcon />
        </IconTool>
        <Balance amount={page.balance} />
      </Source>
    </Bar>
  );
}

type CategoriesProps = {
  readonly page: MarketPage;
  readonly chosen: ModuleCategory | undefined;
  readonly onChoose: (category: ModuleCategory | undefined) => void;
};

function Categories({ page: { categories }, chosen, onChoose }: CategoriesProps) {
  const t = useText('market.categories');
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const chips = [{ category: undefined, count: total }, ...categories];
  if (categories.length === 0) return null;
  return (
    <Chips role="group" aria-label={t('label')}>
      {chips.map(({ category, count }) => (
        <Chip
          key={category ?? 'all'}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {t(category ?? 'all')} <span>{grouped(count)}</span>
        </Chip>
      ))}
    </Chips>
  );
}

function Balance({ amount }: { readonly amount: string }) {
  const t = useText('market');
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed permission="buy">
      <strong>{t('balance', { amount: amountText(amount) })}</strong>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('topUp.action')}
      </Button>
      {isOpen && <TopUpDialog onClose={() => setOpen(false)} />}
    </Allowed>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5, 3.5),
}));

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

const Chip = styled('button')(({ theme: { vars, measure, radius, typography, spacing } }) => ({
  ...typography.body1,
  minHeight: measure.control,
  padding: spacing(0, 3),
  border: `1px solid ${vars.palette.ui.control}`,
  borderRadius: radius.control,
  color: vars.palette.text.secondary,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '& > span': { ...typography.caption },
  '&:hover': { backgroundColor: vars.palette.ui.hover },
  '&[aria-pressed=true]': {
    borderColor: 'transparent',
    color: vars.palette.ui.onSoft,
    backgroundColor: vars.palette.ui.soft,
    fontWeight: 600,
  },
  '@media (pointer: coarse)': { minHeight: measure.touch },
}));

const Source = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginInlineStart: 'auto',
  '& > span:first-of-type': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
  },
  '& > strong': { fontWeight: 600 },
}));
