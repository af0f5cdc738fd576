import { type ChangeEvent, useEffect, useRef } from 'react';
import { useText } from '../../../src/texts/index.ts';
import type { GoodsFacet } from '../api/goods.ts';
import { localText } from '../api/localText.ts';
import { useLanguage } from '../services.ts';
import { type GoodsFilters, listHref, listPath } from './goodsQuery.ts';

type GoodsFilterFormProps = {
  readonly filters: GoodsFilters;
  readonly facets: readonly GoodsFacet[];
  /** On a phone it is folded away at first. */
  readonly isOpen: boolean;
};

/** Filters as a form that leads to the list it describes: without scripts by its button, else at once. */
export function GoodsFilterForm({ filters, facets, isOpen }: GoodsFilterFormProps) {
  const t = useText('store.list');
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const address = listHref(filters);
  // A step back in the history changes the search without a hand on the form.
  useEffect(() => form.current?.reset(), [address]);
  const apply = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      currentTarget.requestSubmit();
  };
  const groups = [...Map.groupBy(facets, ({ attr_id }) => attr_id)];
  return (
    <form
      id="filters"
      ref={form}
      className="list-filters"
      action={listPath}
      data-open={isOpen || undefined}
      data-keep-scroll
      onChange={apply}
    >
      {filters.keyword && <input type="hidden" name="q" value={filters.keyword} />}
      {filters.classId !== undefined && (
        <input type="hidden" name="class" value={filters.classId} />
      )}
      {filters.sort !== 'default' && <input type="hidden" name="sort" value={filters.sort} />}
      <fieldset>
        <legend>{t('price')}</legend>
        <div className="list-range">
          <PriceInput name="min" value={filters.min} label={t('min')} />
          <span aria-hidden="true">–</span>
          <PriceInput name="max" value={filters.max} label={t('max')} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('stock')}</legend>
        <label>
          <input type="checkbox" name="stock" value="1" defaultChecked={filters.isInStock} />
          {t('inStock')}
        </label>
      </fieldset>
      {groups.map(([id, values]) => (
        <fieldset key={id}>
          <legend>{values[0] && localText(values[0], 'attr', language)}</legend>
          {values.map((facet) => (
            <label key={facet.value_id}>
              <input
                type="checkbox"
                name="attr"
                value={facet.value_id}
                defaultChecked={filters.valueIds.includes(facet.value_id)}
              />
              {localText(facet, 'value', language)}
              <small>{facet.count}</small>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="list-filter-ways">
        <button type="submit" className="shop-button" data-plain>
          {t('apply')}
        </button>
        <a
          className="shop-link"
          href={listHref(filters, { valueIds: [], min: '', max: '', isInStock: false })}
        >
          {t('reset')}
        </a>
      </div>
    </form>
  );
}

type PriceInputProps = {
  readonly name: string;
  readonly value: string;
  readonly label: string;
};

const PriceInput = ({ name, value, label }: PriceInputProps) => (
  <input
    className="shop-field"
    name={name}
    inputMode="decimal"
    pattern="\d{1,7}(\.\d{1,2})?"
    autoComplete="off"
    defaultValue={value}
    aria-label={label}
    placeholder={label}
  />
);
