import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Thumb } from '../../../../src/fields/parts/cells.tsx';
import { useText } from '../../../../src/texts/index.ts';
import { type PackingLine, useLineTexts } from './packingOrder.ts';

type ShownLine = Pick<
  PackingLine,
  'id' | 'goods_name' | 'goods_name_en' | 'sku_text' | 'sku_text_en' | 'sku_code' | 'image'
> &
  Partial<Pick<PackingLine, 'shelf'>>;

type Props = {
  readonly items: readonly { readonly line: ShownLine; readonly most: number }[];
  /** Shown at the end of a line, instead of its quantity. */
  readonly endOf?: (line: ShownLine, most: number) => ReactNode;
};

/** Lines of a parcel as a packer compares them: picture, name, options, code and quantity. */
export function ParcelLines({ items, endOf }: Props) {
  const t = useText('packing.line');
  const textsOf = useLineTexts();
  return (
    <Lines>
      {items.map(({ line, most }) => {
        const { name, options } = textsOf(line);
        return (
          <li key={line.id}>
            <Thumb address={line.image ?? ''} />
            <span>
              <span>{name}</span>
              <small>
                {options && <b>{options}</b>}
                <code>
                  {line.sku_code === '' ? t('noCode') : t('code', { code: line.sku_code })}
                </code>
                {line.shelf && <span>{t('shelf', { shelf: line.shelf })}</span>}
              </small>
            </span>
            {endOf ? endOf(line, most) : <strong>{t('times', { num: most })}</strong>}
          </li>
        );
      })}
    </Lines>
  );
}

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(3),
    minWidth: 0,
    paddingBlock: theme.spacing(1.5),
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
  '& > li > span:not([data-thumb])': {
    flex: 1,
    display: 'grid',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& small': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(2),
    color: theme.vars.palette.text.secondary,
  },
  '& small b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& code': { fontFamily: 'inherit', fontVariantNumeric: 'tabular-nums' },
  '& strong': { flex: 'none', fontSize: 16, fontWeight: 600, whiteSpace: 'nowrap' },
}));
