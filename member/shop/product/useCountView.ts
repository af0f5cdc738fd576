import { useEffect } from 'react';
import { viewGoodsPage } from '../../../src/contract/index.ts';
import { findRoute } from '../routes.ts';
import { useRouterState, useShop } from '../services.ts';
import { visitorId } from '../visitor.ts';

/** Tells the shop that a product is looked at, and for how long once the visitor goes on. */
export function useCountView(goodsId: number): void {
  const { quietCall } = useShop();
  const { from } = useRouterState();
  useEffect(() => {
    const view = {
      goods_id: goodsId,
      visitor_id: visitorId(),
      source: sourceOf(from),
      terminal: matchMedia('(max-width: 899px)').matches ? 'h5' : 'web',
      referer: from === undefined ? document.referrer.slice(0, 255) : '',
    };
    const start = performance.now();
    const tell = (stay: { readonly stay_seconds?: number }) =>
      // Statistics: nobody waits for them, and a failure is not told.
      void quietCall(viewGoodsPage, { ...view, ...stay }).catch(() => undefined);
    tell({});
    return () => tell({ stay_seconds: Math.round((performance.now() - start) / 1_000) });
    // The page before is that of the first look.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [quietCall, goodsId]);
}

/** The place a visitor comes from, as the statistics name it. */
function sourceOf(from: string | undefined): string {
  if (from === undefined) return 'direct';
  const { entry, request } = findRoute(places, from);
  if (entry?.path === '/goods') return request.query.has('q') ? 'search' : 'list';
  return entry?.source ?? 'direct';
}

const places = [
  { path: '/goods', source: 'list' },
  { path: '/', source: 'hot' },
  { path: '/looks/:id', source: 'look' },
] as const;
