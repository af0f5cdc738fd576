import { areaRoots, storeRoot } from '../../../src/contract/index.ts';
import type { AdvertLink } from '../api/site.ts';

/** Address that an advert leads to; undefined if it leads nowhere a browser can go. */
export function advertHref(link: AdvertLink): string | undefined {
  const { link_goods_id, link_classify_id, link_look_id, link_url, link_value } = link;
  switch (link.link_type) {
    case 'goods':
      return link_goods_id === null ? undefined : `${storeRoot}/goods/${link_goods_id}`;
    case 'goods_list':
      return `${storeRoot}/goods${link_value ? `?q=${encodeURIComponent(link_value)}` : ''}`;
    case 'classify':
      return link_classify_id === null ? undefined : `${storeRoot}/goods?class=${link_classify_id}`;
    case 'coupon':
    case 'coupon_center':
      return `${storeRoot}/coupons`;
    case 'recharge':
      return areaRoots.member;
    case 'look':
      return link_look_id === null ? undefined : `${storeRoot}/looks/${link_look_id}`;
    case 'url':
      return link_url && /^(?:https?:\/\/|\/(?!\/))/.test(link_url) ? link_url : undefined;
    default:
      return undefined;
  }
}
