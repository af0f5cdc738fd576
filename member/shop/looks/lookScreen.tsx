import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { localText } from '../api/localText.ts';
import { lookDetail, type LookDetail, type LookSpot } from '../api/looks.ts';
import { Picture } from '../parts/Picture.tsx';
import { Price } from '../parts/Price.tsx';
import { useLanguage } from '../services.ts';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';
import './looks.css';

/** A look: its pictures with the products on them, and the same products as a list. */
export const screen = storeScreen<LookDetail>({
  load: (call, { params }) => call(lookDetail, { id: Number(params['id']) }),
  head: (data, { language }) =>
    data
      ? {
          title: localText(data.look, 'title', language),
          description: localText(data.look, 'description', language),
          image: data.look.cover,
        }
      : { title: '' },
  View: LookPage,
});

function LookPage({ data: { look, hotspots } }: ScreenProps<LookDetail>) {
  const t = useText('store.looks');
  const language = useLanguage();
  const title = localText(look, 'title', language);
  const description = localText(look, 'description', language);
  const goods = [...new Map(hotspots.map((spot) => [spot.goods_id, spot])).values()];
  return (
    <article className="look">
      <div className="stack">
        {[look.cover, ...look.images].map((src, index) => (
          <LookPicture
            key={`${index} ${src}`}
            src={src}
            alt={t('picture', { title, number: index + 1 })}
            isFirst={index === 0}
            spots={hotspots.filter((spot) => spot.image_index === index)}
          />
        ))}
      </div>
      <div className="stack">
        <h1>{title}</h1>
        {description && <p className="look-text">{description}</p>}
        {goods.length > 0 && (
          <section className="stack">
            <h2>{t('worn')}</h2>
            <ul className="bought">
              {goods.map((spot) => (
                <li key={spot.goods_id}>
                  <Picture src={spot.image} alt="" width={72} height={72} />
                  <a className="bought-text" href={spotHref(spot)}>
                    {localText(spot, 'name', language)}
                  </a>
                  <Price amount={spot.min_price} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </article>
  );
}

type LookPictureProps = {
  readonly src: string;
  readonly alt: string;
  readonly isFirst: boolean;
  readonly spots: readonly LookSpot[];
};

function LookPicture({ src, alt, isFirst, spots }: LookPictureProps) {
  const language = useLanguage();
  return (
    <div className="look-picture">
      <Picture src={src} alt={alt} width={720} height={960} isFirst={isFirst} />
      {spots.map((spot) => (
        <a
          key={`${spot.x} ${spot.y}`}
          className="look-spot"
          href={spotHref(spot)}
          aria-label={localText(spot, 'name', language)}
          title={localText(spot, 'name', language)}
          // Markup of the server carries no style; until it is placed, it is not shown.
          ref={(element) => {
            element?.style.setProperty('left', `${spot.x / 10}%`);
            element?.style.setProperty('top', `${spot.y / 10}%`);
            element?.style.setProperty('visibility', 'visible');
          }}
        />
      ))}
    </div>
  );
}

const spotHref = ({ goods_id, sku_id }: LookSpot): string =>
  `${storeRoot}/goods/${goods_id}${sku_id === null ? '' : `?sku=${sku_id}`}`;
