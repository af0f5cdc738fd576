import { type PartViewProps, useLocal, usePageHost } from '../../../../src/pages/view.ts';
import { PartGoodsTile } from '../../shared/PartGoodsTile.tsx';
import { SpottedPicture } from '../../shared/SpottedPicture.tsx';
import type { lookPart } from './index.ts';

export function View({ props, data }: PartViewProps<typeof lookPart>) {
  const local = useLocal();
  const { money } = usePageHost();
  const { look } = data;
  if (!look) return null;
  const title = local(look, 'title');
  const goods = new Map(look.spots.map((spot) => [spot.goods.id, spot.goods]));
  return (
    <section className="part-inner pg-look-part" aria-label={title}>
      <SpottedPicture
        src={look.cover}
        alt={title}
        spots={look.spots
          .filter(({ image }) => image === 0)
          .map(({ x, y, goods: { id, min_price, ...row } }) => ({
            x,
            y,
            link: { to: 'goods', id },
            label: `${local(row, 'name')} ${money(min_price)}`,
          }))}
      />
      {props.shows_goods === 1 && (
        <div className="pg-look-part-goods">
          <h2 className="part-title">{title}</h2>
          <ul>
            {[...goods.values()].map((each) => (
              <li key={each.id}>
                <PartGoodsTile goods={each} sizes="(min-width: 768px) 200px, 50vw" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
