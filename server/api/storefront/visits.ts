import { createHmac } from 'node:crypto';
import { daySeconds } from '../../../src/schema/index.ts';
import { clickFields } from '../../../resources/marketing/adverts.ts';
import { viewFields } from '../../../resources/traffic/viewLog.ts';
import { clickAdvert, viewGoodsPage } from '../../../src/contract/index.ts';
import type { Auth } from '../../auth/index.ts';
import type { Db } from '../../db/index.ts';
import { type AdvertClick, countClick, countView, type GoodsView } from '../../domain/index.ts';
import type { PublicRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { openRoute } from '../member/memberRoute.ts';

type AdvertRouteOptions = { readonly db: Db; readonly texts: Texts };

/** Clicks on banners, featured blocks and announcements. */
export const advertClickRoute = ({ db, texts }: AdvertRouteOptions): PublicRoute =>
  openRoute(
    { texts },
    { ...clickAdvert, title: 'clickAdvert' },
    {
      input: { in: 'body', fields: clickFields },
      async handle({ input, now }) {
        const click = {
          // The choice of the input reads nothing else.
          kind: String(input['kind']) as AdvertClick['kind'],
          id: Number(input['id']),
          visitorId: String(input['visitor_id']),
        };
        await countClick(db, click, now);
        return null;
      },
    },
  );

type ViewRouteOptions = {
  readonly db: Db;
  readonly auth: Auth;
  readonly texts: Texts;
  /** See `serverKey`. */
  readonly key: Buffer;
};

/** Views of product pages, by members and visitors. */
export const goodsViewRoute = ({ db, auth, texts, key }: ViewRouteOptions): PublicRoute =>
  openRoute(
    { texts },
    { ...viewGoodsPage, title: 'viewGoods' },
    {
      input: { in: 'body', fields: viewFields },
      async handle({ input, tokens, ip, userAgent, now }) {
        const session = tokens.member === '' ? undefined : await auth.member.find(tokens.member);
        const stay = input['stay_seconds'];
        const view: GoodsView = {
          goodsId: Number(input['goods_id']),
          visitorId: String(input['visitor_id']),
          memberId: typeof session === 'object' ? session.ownerId : undefined,
          // The choices of the input read nothing else.
          source: String(input['source']) as GoodsView['source'],
          terminal: String(input['terminal']) as GoodsView['terminal'],
          referer: String(input['referer']),
          ipHash: hashOf(key, Math.floor(now / daySeconds), ip),
          userAgent,
          staySeconds: typeof stay === 'number' ? stay : undefined,
        };
        await countView(db, view, now);
        return null;
      },
    },
  );

/** The salt changes every day and is not kept, so that visitors cannot be tracked from day to day. */
const hashOf = (key: Buffer, day: number, ip: string): string =>
  createHmac('sha256', key).update(`view ${day} ${ip}`).digest('hex');
