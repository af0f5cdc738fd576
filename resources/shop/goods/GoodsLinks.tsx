import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useText } from '../../../src/texts/index.ts';
import { useScope } from '../../../src/ui/parts/index.ts';

/** They are in no menu: staff come to them from the list of products. */
const targets = ['shop_stock_log', 'goods_price_log', 'shop_goods_bin'] as const;

/**
 * Links to the ledgers of products and their recycle bin, as far as the reader may open them; nothing without
 * permission for any.
 */
export function GoodsLinks() {
  const t = useText('resources.shop_goods.page.links');
  const { links } = useScope();
  const open = targets.flatMap((name) => {
    const to = links.listOf(name);
    return to === undefined ? [] : [{ name, to }];
  });
  if (open.length === 0) return null;
  return (
    <LinkLine role="navigation" aria-label={t('label')}>
      {open.map(({ name, to }) => (
        <Link key={name} to={to}>
          {t(name)}
        </Link>
      ))}
    </LinkLine>
  );
}

/** The ledgers of one product, as far as the reader may open them. */
export function SkuLinks({ row }: { readonly row: { readonly id?: unknown } }) {
  const t = useText('resources.shop_goods.page.links');
  const { links } = useScope();
  return (['shop_stock_log', 'goods_price_log'] as const).map((name) => {
    const to = links.listOf(name);
    return (
      to !== undefined && (
        <Link key={name} to={`${to}?goods_id=${String(row.id)}`}>
          {t(name)}
        </Link>
      )
    );
  });
}

// It is part of a sentence, where no <nav> may be.
const LinkLine = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 3),
  marginInlineStart: theme.spacing(3),
  '& a': { color: theme.vars.palette.primary.main, textDecoration: 'none' },
  '& a:hover, & a:focus-visible': { textDecoration: 'underline' },
  // A line of its own where the sentence before it is long; several on a phone, beside the buttons.
  maxWidth: '100%',
}));
