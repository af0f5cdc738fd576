import { type PartViewProps, useLocal, usePageHost } from '../../../../src/pages/view.ts';
import { PartGoodsTile } from '../../shared/PartGoodsTile.tsx';
import { SectionHead } from '../../shared/SectionHead.tsx';
import type { goodsGrid } from './index.ts';

export function View({ props, data }: PartViewProps<typeof goodsGrid>) {
  const local = useLocal();
  const { t } = usePageHost();
  const title = local(props, 'title');
  const { goods = [] } = data;
  return (
    <section className="part-inner pg-goods-grid" aria-label={title || t('goods')}>
      <SectionHead title={title} more={props.more} />
      <ul className={`pg-goods-grid-list pg-goods-grid-${props.columns}`}>
        {goods.map((each) => (
          <li key={each.id}>
            <PartGoodsTile
              goods={each}
              showsSales={props.shows_sales === 1}
              sizes="(min-width: 768px) 25vw, 50vw"
            />
          </li>
        ))}
      </ul>
      {goods.length === 0 && <p className="pg-part-empty">{t('noGoods')}</p>}
    </section>
  );
}
