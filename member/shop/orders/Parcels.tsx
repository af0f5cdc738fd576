import { useText } from '../../../src/texts/index.ts';
import { localText } from '../api/localText.ts';
import type { OrderLineRow, OrderParcel } from '../api/orders.ts';
import { useMoments } from '../forms/moments.ts';
import { useLanguage } from '../services.ts';

type ParcelsProps = {
  readonly parcels: readonly OrderParcel[];
  readonly lines: readonly OrderLineRow[];
};

const states = ['shipped', 'inTransit', 'delivered', 'exception'] as const;

/** Parcels of an order: carrier, number, contents and tracks. */
export function Parcels({ parcels, lines }: ParcelsProps) {
  const t = useText('store.orders.parcels');
  const language = useLanguage();
  const { time } = useMoments();
  const nameOf = (id: number) => {
    const line = lines.find((each) => each.id === id);
    return line ? localText(line, 'goods_name', language) : '';
  };
  return (
    <section className="card">
      <h2>{t('title', { smart_count: parcels.length })}</h2>
      {parcels.map((parcel) => (
        <article key={parcel.id} className="parcel">
          <p>
            <b>{localText(parcel, 'company', language) || t('noCarrier')}</b> {parcel.express_no}{' '}
            <span className="tag">{t(`states.${states[parcel.status - 1] ?? 'shipped'}`)}</span>
          </p>
          <p className="muted">
            {parcel.items
              .map(({ order_goods_id: id, num }) => `${nameOf(id)} × ${num}`)
              .join(language === 'en' ? ', ' : '、')}
          </p>
          <details>
            <summary>{t('tracks')}</summary>
            <ol className="tracks">
              {(parcel.tracks ?? []).map((track) => (
                <li key={`${track.time} ${track.text}`}>
                  {track.text}
                  <small>{typeof track.time === 'number' ? time(track.time) : track.time}</small>
                </li>
              ))}
              <li>
                {t('sent')}
                <small>{time(parcel.create_time)}</small>
              </li>
            </ol>
          </details>
        </article>
      ))}
    </section>
  );
}
