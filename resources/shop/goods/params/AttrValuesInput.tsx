import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useController, useWatch } from 'react-hook-form';
import { ReferencesInput } from '../../../../src/fields/manyToMany/ReferencesInput.tsx';
import type { InputProps } from '../../../../src/fields/view.ts';
import { type ListRowOf, localizedName } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useListOf } from '../../../../src/ui/parts/index.ts';

/**
 * Attribute values of goods: those of the attributes that the category has, side by side, and a search for all others.
 * An attribute with a single value gives it up for another one.
 */
export function AttrValuesInput(props: InputProps) {
  const t = useText('screens.attrs');
  const more = useText('resources.shop_goods.page.attrs');
  const locale = useLocale();
  const { field: bound } = useController({ name: props.name });
  const chosen: readonly number[] = Array.isArray(bound.value) ? bound.value.map(Number) : [];
  const { attrs, shown, total } = useAttrs();
  const offered = new Set(attrs.flatMap(({ values }) => values.map(({ id }) => id)));
  const others = chosen.filter((id) => !offered.has(id)).length;
  const nameOf = (row: Attr | Value, field: string) =>
    String(localizedName(row, field, locale) ?? row.id);

  function toggle(attr: Attr, id: number) {
    const own = new Set(attr.values.map((value) => value.id));
    const rest = attr.multi === 1 ? chosen : chosen.filter((each) => !own.has(each));
    bound.onChange(
      chosen.includes(id) ? chosen.filter((each) => each !== id) : [...rest, id].toSorted(byId),
    );
  }

  return (
    <Parts>
      {attrs.map((attr) => (
        <fieldset key={attr.id}>
          <legend>
            {nameOf(attr, 'name')}
            {attr.unit && ` (${attr.unit})`}
            {attr.multi !== 1 && <small>{t('single')}</small>}
          </legend>
          <Values>
            {attr.values.map((value) => (
              <label key={value.id}>
                <Checkbox
                  checked={chosen.includes(value.id)}
                  disabled={props.isDisabled ?? false}
                  onChange={() => toggle(attr, value.id)}
                />
                {value.color && <Swatch style={{ backgroundColor: value.color }} />}
                <span>{nameOf(value, 'value')}</span>
              </label>
            ))}
          </Values>
        </fieldset>
      ))}
      {total > shown && <small role="status">{more('more', { count: shown })}</small>}
      <ReferencesInput {...props} />
      {attrs.length > 0 && others > 0 && (
        <small role="status">{t('others', { smart_count: others })}</small>
      )}
    </Parts>
  );
}

const byId = (a: number, b: number) => a - b;

type Value = ListRowOf<'shop_attr_value'>;
type Attr = ListRowOf<'shop_attr'> & { readonly values: readonly Value[] };

type CategoryAttrs = {
  readonly attrs: readonly Attr[];
  /** Values that are listed, and how many there are. */
  readonly shown: number;
  readonly total: number;
};

/** Attributes of the groups for the category of the form; none without the permission to see them. */
function useAttrs(): CategoryAttrs {
  const category = Number(useWatch({ name: 'classify_id' }) ?? 0);
  const asked = { enabled: category > 0 };
  const categories = useListOf(
    'shop_goods_classify',
    { ...query, filter: { id: category } },
    asked,
  );
  const path = categories.data?.[0]?.path ?? '';
  const above = new Set([category, ...path.split('/').filter(Boolean).map(Number)]);
  const groups = useListOf('shop_attr_group', query, asked);
  const own = (groups.data ?? []).filter(
    ({ classify_ids: ids }) => ids.length === 0 || ids.some((id) => above.has(id)),
  );
  const groupIds = own.map(({ id }) => id);
  const attrs = useListOf(
    'shop_attr',
    { ...query, filter: { ...query.filter, group_id: groupIds } },
    { enabled: groupIds.length > 0 },
  );
  const attrIds = (attrs.data ?? []).map(({ id }) => id);
  const values = useListOf(
    'shop_attr_value',
    { ...query, filter: { ...query.filter, attr_id: attrIds } },
    { enabled: attrIds.length > 0 },
  );
  if (groupIds.length === 0 || attrIds.length === 0) return noAttrs;
  const found = values.data ?? [];
  return {
    attrs: (attrs.data ?? []).flatMap((attr) => {
      const of = found.filter(({ attr_id: id }) => id === attr.id);
      return of.length > 0 ? [{ ...attr, values: of }] : [];
    }),
    shown: found.length,
    total: values.total ?? 0,
  };
}

const noAttrs: CategoryAttrs = { attrs: [], shown: 0, total: 0 };

const query = {
  filter: { status: 1 },
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'weigh', order: 'DESC' },
} as const;

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  minWidth: 0,
  '& > fieldset': { minWidth: 0, margin: 0, padding: 0, border: 0 },
  '& legend': { ...theme.typography.caption, padding: 0, fontWeight: 600 },
  '& small': {
    ...theme.typography.caption,
    marginInlineStart: theme.spacing(2),
    color: theme.vars.palette.text.secondary,
  },
}));

const Values = styled('div')(({ theme }) => ({
  display: 'flex',
  flexFlow: 'row wrap',
  gap: theme.spacing(0, 4),
  maxHeight: 180,
  overflowY: 'auto',
  '& > label': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(1) },
}));

const Swatch = styled('i')(({ theme }) => ({
  width: 14,
  height: 14,
  borderRadius: theme.radius.tag,
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
}));
