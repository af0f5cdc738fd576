import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { controlProps } from '../../../src/fields/parts/BoxFrame.tsx';
import { useWire } from '../../../src/fields/parts/formValue.ts';
import { Select } from '../../../src/fields/parts/Select.tsx';
import type { FieldTexts, InputProps } from '../../../src/fields/view.ts';
import { IconTool, StatusTag } from '../../../src/kit/index.ts';
import { type Field, isRequired, localizedName } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { FieldInput, useRecordOf } from '../../../src/ui/parts/index.ts';
import { picturesIn } from './hotspots.ts';

type HotspotLineProps = {
  /** Place of the hotspot in the form: `hotspots.2`. */
  readonly name: string;
  readonly number: number;
  /** The field of all hotspots. */
  readonly field: Field;
  readonly texts: FieldTexts;
  readonly isSelected: boolean;
  readonly isOffSale: boolean;
  readonly onSelect: () => void;
  readonly onRemove: () => void;
};

/** The product of a hotspot and its picture. The focus in it shows it on the picture, where it is moved. */
export function HotspotLine({ name, number, field, texts, ...line }: HotspotLineProps) {
  const t = useText('resources.look.page');
  const fields = field.relation?.type === 'rows' ? field.relation.of.fields : {};
  const title = t('spot', { number });
  return (
    <Line
      data-selected={line.isSelected || undefined}
      data-off={line.isOffSale || undefined}
      onFocusCapture={line.onSelect}
    >
      <fieldset aria-label={title}>
        <Head>
          <strong>{title}</strong>
          {line.isOffSale && (
            <StatusTag tone="danger" glyph="cross">
              {t('offSale')}
            </StatusTag>
          )}
          <IconTool label={t('remove', { number })} onClick={line.onRemove}>
            <RemoveIcon />
          </IconTool>
        </Head>
        {inputs.map(([source, own]) => {
          const each = fields[source];
          return (
            each && (
              <FieldInput
                key={source}
                name={`${name}.${source}`}
                source={source}
                field={each}
                texts={texts}
                isRequired={isRequired(each)}
                own={own}
              />
            )
          );
        })}
      </fieldset>
    </Line>
  );
}

const inputs = [
  ['goods_id', undefined],
  ['sku_id', SkuInput],
  ['image_index', PictureInput],
] as const;

/** One of the SKUs of the product, or any of them. A SKU of the product before is given up. */
function SkuInput(props: InputProps) {
  const t = useText('resources.look.page');
  const locale = useLocale();
  const { wire, set, onBlur, ref } = useWire(props);
  const { setValue } = useFormContext();
  const goods = Number(useWatch({ name: props.name.replace(/\w+$/, 'goods_id') }) ?? 0);
  const { data } = useRecordOf('shop_goods', goods > 0 ? goods : undefined);
  const skus = data?.id === goods ? data.skus : undefined;
  const chosen = Number(wire ?? 0);
  const isForeign = chosen > 0 && skus !== undefined && skus.every(({ id }) => id !== chosen);
  const giveUp = useEffectEvent(() => setValue(props.name, null, { shouldDirty: true }));
  useEffect(() => {
    if (isForeign) giveUp();
  }, [isForeign]);
  return (
    <Select
      {...controlProps(props)}
      ref={ref}
      value={chosen > 0 ? chosen : ''}
      onChange={({ target }) => set(target.value === '' ? null : Number(target.value))}
      onBlur={onBlur}
      disabled={props.isDisabled ?? false}
    >
      <option value="">{t('anySku')}</option>
      {chosen > 0 && skus === undefined && <option value={chosen}>#{chosen}</option>}
      {skus?.map((sku) => (
        <option key={sku.id} value={sku.id}>
          {String(localizedName(sku, 'sku_text', locale) || sku.sku_code || `#${sku.id}`)}
        </option>
      ))}
    </Select>
  );
}

/** The picture that a hotspot is on. */
function PictureInput(props: InputProps) {
  const t = useText('resources.look.page');
  const { wire, set, onBlur, ref } = useWire(props);
  const pictures = picturesIn(useWatch({ name: ['cover', 'images'] }));
  const index = Number(wire ?? 0);
  return (
    <Select
      {...controlProps(props)}
      ref={ref}
      value={index}
      onChange={({ target }) => set(Number(target.value))}
      onBlur={onBlur}
      disabled={props.isDisabled ?? false}
    >
      {pictures.map((_, each) => (
        // A picture is named by its place: its address may be there twice.
        <option key={each} value={each}>
          {each === 0 ? t('cover') : t('picture', { number: each })}
        </option>
      ))}
      {index >= pictures.length && <option value={index}>{t('missing')}</option>}
    </Select>
  );
}

const Line = styled('li')(({ theme }) => ({
  padding: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.group,
  '&[data-selected]': { borderColor: theme.vars.palette.primary.main },
  '&[data-off] input[role=combobox]': { textDecoration: 'line-through' },
  '& > fieldset': {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: theme.spacing(2, 3),
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
  },
  '& > fieldset > *': { gridColumn: 'span 2' },
  '& > fieldset > :nth-of-type(1)': { gridColumn: '1 / -1' },
  '& > fieldset > :nth-of-type(2)': { gridColumn: 'span 4' },
  // On a phone a third of the line is too short for the name of a SKU or a picture.
  [theme.breakpoints.down('sm')]: {
    '& > fieldset > :nth-of-type(n)': { gridColumn: '1 / -1' },
    '& > fieldset > :nth-of-type(n + 5)': { gridColumn: 'span 3' },
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& > :last-child': { marginInlineStart: 'auto' },
}));
