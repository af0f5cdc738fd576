import { type Followed, type Link, usePageHost } from '../../../src/pages/view.ts';
import type { GoodsCard } from '../pageData.ts';
import { PartGoodsTile } from './PartGoodsTile.tsx';
import { SectionHead } from './SectionHead.tsx';

type Props = {
  readonly title: string;
  readonly goods: readonly GoodsCard[];
  readonly more?: Link | null | undefined;
  /** See `PageAnchor`. */
  readonly counted?: Followed;
};

/** Products in one row, which a finger, a wheel or the arrow keys move. */
export function GoodsScroll({ title, goods, more, counted }: Props) {
  const { t } = usePageHost();
  if (goods.length === 0) return <p className="part-inner pg-part-empty">{t('noGoods')}</p>;
  return (
    <section className="pg-goods-scroll" aria-label={title || t('goods')}>
      <div className="part-inner">
        <SectionHead title={title} more={more} />
      </div>
      <ul className="pg-goods-scroll-list" tabIndex={0} aria-label={title || t('goods')}>
        {goods.map((each) => (
          <li key={each.id}>
            <PartGoodsTile goods={each} sizes="220px" counted={counted} />
          </li>
        ))}
      </ul>
    </section>
  );
}
