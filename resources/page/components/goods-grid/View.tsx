import {
  PageAnchor,
  type PartViewProps,
  useLocal,
  usePageHost,
} from '../../../../src/pages/view.ts';
import { GoodsTile } from '../../shared/GoodsTile.tsx';
import type { goodsGrid } from './index.ts';

export function View({ props, data }: PartViewProps<typeof goodsGrid>) {
  const local = useLocal();
  const { t } = usePageHost();
  const title = local(props, 'title');
  const { goods = [] } = data;
  return (
    <section className="part-inner goods-grid" aria-label={title || t('goods')}>
      {(title || props.more) && (
        <div className="goods-grid-head">
          <h2 className="part-title">{title}</h2>
          {props.more && (
            <PageAnchor
              to={props.more}
              className="goods-grid-more"
              label={`${t('more')}: ${title}`}
            >
              {t('more')}
            </PageAnchor>
          )}
        </div>
      )}
      <ul className={`goods-grid-list goods-grid-${props.columns}`}>
        {goods.map((each) => (
          <li key={each.id}>
            <GoodsTile
              goods={each}
              showsSales={props.shows_sales === 1}
              sizes="(min-width: 768px) 25vw, 50vw"
            />
          </li>
        ))}
      </ul>
      {goods.length === 0 && <p className="part-empty">{t('noGoods')}</p>}
    </section>
  );
}
