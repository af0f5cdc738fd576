import { useState } from 'react';
import { publicAreas } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { goodsDetail, type GoodsFreight, type StoreGoods } from '../api/goods.ts';
import { Price } from '../parts/Price.tsx';
import { useShop } from '../services.ts';

type AreaChoice = { readonly value: string; readonly label: string };
const levels = ['province', 'city', 'district'] as const;

/** Freight of one piece to a district that the customer names. */
export function FreightTo({ goods }: { readonly goods: StoreGoods }) {
  const t = useText('store.product.freight');
  const { call, quietCall } = useShop();
  // Areas to choose from on each level, and the chosen ones.
  const [areas, setAreas] = useState<readonly (readonly AreaChoice[])[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [freight, setFreight] = useState<GoodsFreight | null>(null);

  async function open() {
    if (areas.length > 0) return;
    setAreas([await quietCall(publicAreas, {})]);
  }

  async function choose(level: number, code: string) {
    const codes = [...chosen.slice(0, level), code];
    setChosen(codes);
    setFreight(null);
    setAreas(areas.slice(0, level + 1));
    if (code === '') return;
    const [province = '', city = '', district = ''] = codes;
    if (district) {
      const found = await call(goodsDetail, { id: goods.id, district });
      setFreight(found.freight);
      return;
    }
    const next = await call(publicAreas, city ? { province, city } : { province });
    setAreas([...areas.slice(0, level + 1), next]);
  }

  if (goods.need_ship === 0) return <p className="freight">{t('none')}</p>;
  return (
    <details className="freight" onToggle={() => void open().catch(() => undefined)}>
      <summary>{t('title')}</summary>
      <div>
        {areas.map((options, level) => (
          <select
            key={levels[level]}
            className="shop-field"
            aria-label={t(levels[level] ?? 'district')}
            value={chosen[level] ?? ''}
            onChange={(event) => void choose(level, event.target.value).catch(() => undefined)}
          >
            <option value="">{t(levels[level] ?? 'district')}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ))}
      </div>
      <p role="status">
        {freight &&
          (freight.deliverable ? (
            Number(freight.amount) === 0 ? (
              t('free')
            ) : (
              <>
                {t('amount')} <Price amount={freight.amount} />
              </>
            )
          ) : (
            t('notDelivered')
          ))}
      </p>
    </details>
  );
}
