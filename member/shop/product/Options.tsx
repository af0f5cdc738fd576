import { useText } from '../../../src/texts/index.ts';
import type { OptionGroup, OptionValue, StoreSku } from '../api/goods.ts';
import { Picture } from '../parts/Picture.tsx';
import { useLanguage } from '../services.ts';
import { optionState, skuWith, valuesOf } from './skuChoice.ts';

type OptionsProps = {
  readonly groups: readonly OptionGroup[];
  readonly skus: readonly StoreSku[];
  readonly current: StoreSku;
  readonly onChoose: (sku: StoreSku) => void;
};

/** Groups of options. Each option leads to the SKU it chooses, by its address where there are no scripts. */
export function Options({ groups, ...props }: OptionsProps) {
  const language = useLanguage();
  return groups.map((group, index) => (
    <fieldset key={group.aid} className="options">
      <legend>{(language === 'en' && group.attrNameEn) || group.attrName}</legend>
      <ul>
        {group.values.map((value) => (
          <li key={value.vid}>
            <Option {...props} group={index} value={value} />
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}

type OptionProps = Omit<OptionsProps, 'groups'> & {
  readonly group: number;
  readonly value: OptionValue;
};

function Option({ skus, current, group, value, onChoose }: OptionProps) {
  const t = useText('store.product');
  const language = useLanguage();
  const place = { group, value: value.vid };
  const sku = skuWith(skus, current, place);
  const state = optionState(skus, current, place);
  const name = (language === 'en' && value.attrValueEn) || value.attrValue;
  const content = (
    <>
      {value.image && <Picture src={value.image} alt="" width={28} height={28} />}
      <span>{name}</span>
      {state !== 'open' && <span className="shop-unseen"> ({t(state)})</span>}
    </>
  );
  if (!sku)
    return (
      <span className="option" data-state="none">
        {content}
      </span>
    );
  return (
    <a
      className="option"
      href={`?sku=${sku.id}`}
      data-state={state}
      data-keep-scroll
      aria-current={valuesOf(current)[group] === value.vid ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onChoose(sku);
      }}
    >
      {content}
    </a>
  );
}
