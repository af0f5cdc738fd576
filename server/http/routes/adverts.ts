import { clickFields } from '../../../resources/marketing/adverts.ts';
import { clickAdvert } from '../../../src/contract/index.ts';
import type { Db } from '../../db/index.ts';
import { type AdvertClick, countClick } from '../../domain/index.ts';
import type { PublicRoute } from '../registry.ts';
import type { Texts } from '../texts.ts';
import { openRoute } from './member/memberRoute.ts';

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
