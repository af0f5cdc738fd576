import { storeRoot } from '../../../src/contract/index.ts';
import type { AdvertLink } from '../api/site.ts';
import { hrefOfPlace } from '../page/storePlaces.ts';

/** Address that an advert leads to; undefined if it leads nowhere a browser can go. */
export function advertHref(link: AdvertLink): string | undefined {
  const { link_type: to, link_url: url, link_value: words } = link;
  const ids = {
    goods: link.link_goods_id,
    classify: link.link_classify_id,
    page: link.link_page_id,
    look: link.link_look_id,
  };
  const record = Object.entries(ids).find(([place]) => place === to);
  if (record) return record[1] === null ? undefined : hrefOfPlace({ to, id: record[1] });
  if (to === 'goods_list') {
    const list = hrefOfPlace({ to: 'list' }) ?? storeRoot;
    return words ? `${list}?q=${encodeURIComponent(words)}` : list;
  }
  if (to === 'coupon' || to === 'coupon_center') return hrefOfPlace({ to: 'coupons' });
  if (to === 'recharge') return hrefOfPlace({ to });
  return to === 'url' && url && /^(?:https?:\/\/|\/(?!\/))/.test(url) ? url : undefined;
}
