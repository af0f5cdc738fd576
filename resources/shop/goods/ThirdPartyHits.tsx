import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { recordPage } from '../../../src/contract/index.ts';
import type { ThirdPartyHit } from '../../../src/contract/resourceCalls.ts';
import { useText } from '../../../src/texts/index.ts';
import { goodsList } from '../goods.ts';

type Props = {
  readonly hits: readonly ThirdPartyHit[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Products that were found, to be ticked; those copied before lead to their copy. */
export function ThirdPartyHits({ hits, chosen, onChoose }: Props) {
  const t = useText('resources.shop_goods_source.page');
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <Hits aria-label={t('results')}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <label>
            <Checkbox
              checked={chosen.has(hit.id)}
              disabled={hit.goods_id > 0 || hit.problem !== ''}
              slotProps={{ input: { 'aria-label': t('choose', { name: hit.name || hit.id }) } }}
              onChange={() => toggle(hit.id)}
            />
            {hit.image ? <img src={hit.image} alt="" loading="lazy" /> : <span />}
          </label>
          <span>
            {hit.name || hit.id}
            <small>{[hit.id, hit.brand].filter(Boolean).join(' · ')}</small>
            {hit.problem !== '' && <small data-wrong>{hit.problem}</small>}
          </span>
          <span>
            {priceOf(hit)}
            <small>{t('skus', { smart_count: hit.sku_count })}</small>
            {hit.goods_id > 0 && (
              <Link to={recordPage(goodsList.path, hit.goods_id)}>{t('copied')}</Link>
            )}
          </span>
        </li>
      ))}
    </Hits>
  );
}

const priceOf = ({ min_price: low, max_price: high }: ThirdPartyHit): string =>
  low === high ? `¥${low}` : `¥${low} – ${high}`;

export const SearchParts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  '& p': { margin: 0 },
  '& [role=alert]': { color: theme.vars.palette.tone.danger.fg },
}));

export const SearchRow = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(8em, 1fr) 2fr auto',
  gap: theme.spacing(2),
  alignItems: 'center',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const Hits = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: '40vh',
  overflowY: 'auto',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: theme.spacing(3),
    alignItems: 'center',
    padding: theme.spacing(1.5, 0),
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& label': { display: 'flex', alignItems: 'center', gap: theme.spacing(2) },
  '& img, & label > span:last-of-type:empty': {
    width: 40,
    height: 40,
    objectFit: 'cover',
    borderRadius: theme.vars.shape.borderRadius,
    background: theme.vars.palette.ui.hover,
  },
  '& li > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& li > span:last-of-type': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& [data-wrong]': { color: theme.vars.palette.tone.danger.fg },
}));
