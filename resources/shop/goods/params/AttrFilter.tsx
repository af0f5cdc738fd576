import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useId, useState } from 'react';
import { BoxFrame } from '../../../../src/fields/parts/BoxFrame.tsx';
import { testOf, valOf } from '../../../../src/fields/parts/filterTexts.tsx';
import type { FilterProps } from '../../../../src/fields/view.ts';
import { SkeletonRows } from '../../../../src/kit/index.ts';
import { localizedName } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useListOf } from '../../../../src/ui/parts/index.ts';

/**
 * Filters goods by attribute values: those of the attributes that are filterable, below the names of their groups.
 * Goods must have all the chosen ones.
 */
export function AttrFilter({ value, onChange }: FilterProps) {
  const t = useText('resources.shop_goods.page.attrs');
  const nameOf = useNameOf();
  const id = useId();
  const [search, setSearch] = useState('');
  const { groups, isLoading, shown, total } = useFilterableAttrs(search);
  const chosen = valOf(value, operator).split(',').filter(Boolean).map(Number);
  const toggle = (valueId: number) => {
    const next = chosen.includes(valueId)
      ? chosen.filter((each) => each !== valueId)
      : [...chosen, valueId];
    onChange(testOf(operator, next.join(',')));
  };
  if (isLoading) return <SkeletonRows rows={4} />;
  return (
    <Place>
      <BoxFrame>
        <input
          type="search"
          aria-label={t('search')}
          aria-describedby={id}
          placeholder={t('search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </BoxFrame>
      <small id={id}>{groups.length === 0 ? t('none') : t('allOf')}</small>
      {groups.map((group) => (
        <section key={group.row.id} aria-label={nameOf(group.row, 'name')}>
          <h3>{nameOf(group.row, 'name')}</h3>
          {group.attrs.map((attr) => (
            <fieldset key={attr.row.id}>
              <legend>{nameOf(attr.row, 'name')}</legend>
              {attr.values.map((each) => (
                <label key={each.id}>
                  <Checkbox checked={chosen.includes(each.id)} onChange={() => toggle(each.id)} />
                  <span>{nameOf(each, 'value')}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </section>
      ))}
      {total > shown && <small role="status">{t('more', { count: shown })}</small>}
    </Place>
  );
}

const operator = 'FIND_IN_SET';

type NamedRow = { readonly id: number };

function useNameOf() {
  const locale = useLocale();
  return (row: NamedRow, field: string) => String(localizedName(row, field, locale) ?? row.id);
}

/** Values that match the search, below their filterable attributes and those below their groups. */
function useFilterableAttrs(search: string) {
  const groups = useListOf('shop_attr_group', listOf({}));
  const attrs = useListOf('shop_attr', listOf({ filterable: 1 }));
  const attrIds = (attrs.data ?? []).map(({ id }) => id);
  const q = search.trim();
  const values = useListOf('shop_attr_value', listOf({ attr_id: attrIds, ...(q && { q }) }), {
    enabled: attrIds.length > 0,
    keepsRows: true,
  });
  const found = values.data ?? [];
  return {
    groups: (groups.data ?? []).flatMap((row) => {
      const own = (attrs.data ?? []).filter(({ group_id }) => group_id === row.id);
      const withValues = own.flatMap((attr) => {
        const mine = found.filter(({ attr_id }) => attr_id === attr.id);
        return mine.length > 0 ? [{ row: attr, values: mine }] : [];
      });
      return withValues.length > 0 ? [{ row, attrs: withValues }] : [];
    }),
    isLoading: groups.isLoading || attrs.isLoading || values.isLoading,
    shown: found.length,
    total: values.total ?? 0,
  };
}

const listOf = (filter: Readonly<Record<string, unknown>>) => ({
  filter: { status: 1, ...filter },
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'weigh', order: 'DESC' } as const,
});

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  width: 320,
  maxWidth: '100%',
  maxHeight: '60vh',
  overflowY: 'auto',
  '& h3': { ...theme.typography.body2, margin: 0, fontWeight: 600 },
  '& fieldset': {
    display: 'flex',
    flexFlow: 'row wrap',
    gap: theme.spacing(0, 3),
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
  },
  '& legend, & small': {
    ...theme.typography.caption,
    padding: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(1) },
}));
