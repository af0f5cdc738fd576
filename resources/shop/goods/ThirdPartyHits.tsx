import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { Datagrid, FunctionField, Pagination, useListContext, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { recordPage } from '../../../src/contract/index.ts';
import type { ThirdPartyHit } from '../../../src/contract/resourceCalls.ts';

import { useText } from '../../../src/texts/index.ts';
import { goodsList } from '../goods.ts';

const texts = 'resources.shop_goods_source.page';

/** Products that were found, to be ticked; those copied before lead to their copy. */
export function ThirdPartyHits() {
  const t = useText(texts);
  return (
    <div>
      <Datagrid bulkActionButtons={false} rowClick={false}>
        <FunctionField label={t('product')} sortable={false} render={() => <FoundProduct />} />
        <FunctionField
          label={t('price')}
          sortable={false}
          textAlign="right"
          render={() => <FoundPrice />}
        />
      </Datagrid>
      <Pagination rowsPerPageOptions={[]} />
    </div>
  );
}

function FoundProduct() {
  const t = useText(texts);
  const { selectedIds, onToggleItem } = useListContext<ThirdPartyHit>();
  const hit = useRecordContext<ThirdPartyHit>();
  if (!hit) return null;
  const name = hit.name || hit.id;
  return (
    <Found>
      <label>
        <Checkbox
          checked={selectedIds.includes(hit.id)}
          disabled={hit.goods_id > 0 || hit.problem !== ''}
          slotProps={{ input: { 'aria-label': t('choose', { name }) } }}
          onChange={() => onToggleItem(hit.id)}
        />
        {hit.image ? <img src={hit.image} alt="" loading="lazy" /> : <span />}
      </label>
      <span>
        {name}
        <small>{[hit.id, hit.brand].filter(Boolean).join(' · ')}</small>
        {hit.problem !== '' && <small data-wrong>{hit.problem}</small>}
      </span>
    </Found>
  );
}

function FoundPrice() {
  const t = useText(texts);
  const hit = useRecordContext<ThirdPartyHit>();
  if (!hit) return null;
  return (
    <Found data-price>
      {priceOf(hit)}
      <small>{t('skus', { smart_count: hit.sku_count })}</small>
      {hit.goods_id > 0 && <Link to={recordPage(goodsList.path, hit.goods_id)}>{t('copied')}</Link>}
    </Found>
  );
}

const priceOf = ({ min_price: low, max_price: high }: ThirdPartyHit): string =>
  low === high ? `¥${low}` : `¥${low} – ${high}`;

const Found = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  overflowWrap: 'anywhere',
  '&[data-price]': { display: 'block', fontVariantNumeric: 'tabular-nums' },
  '& label': { display: 'flex', alignItems: 'center', gap: theme.spacing(2) },
  '& img, & label > span:last-of-type:empty': {
    width: 40,
    height: 40,
    objectFit: 'cover',
    borderRadius: theme.vars.shape.borderRadius,
    background: theme.vars.palette.ui.hover,
  },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& [data-wrong]': { color: theme.vars.palette.tone.danger.fg },
}));
