import { expired, needLogin, ok, openServer, type Answerer, type Received } from './realServer.ts';

export const refreshPath = '/api/common/refreshToken';

/**
 * Accepts the tokens `a2` and `m2`, treats `a1` and `m1` as expired and all others as unknown, and
 * exchanges refresh tokens by `onRefresh`.
 */
export function byToken(onRefresh: Answerer): Answerer {
  return (request) => {
    if (request.path === refreshPath) return onRefresh(request);
    const [token, letter] = request.path.startsWith('/admin')
      ? [request.headers['batoken'], 'a']
      : [request.headers['ba-user-token'], 'm'];
    if (token === `${letter}1`) return expired();
    return token === `${letter}2` ? ok(request.url) : needLogin('Sign in first');
  };
}

export const tokenServer = (onRefresh: Answerer) => openServer(byToken(onRefresh));

/** The reply that renews an admin's (`a`) or a member's (`m`) tokens. */
export const renewal = (letter: 'a' | 'm') =>
  ok({
    type: letter === 'a' ? 'admin-refresh' : 'user-refresh',
    token: `${letter}2`,
    refreshToken: `${letter}r2`,
  });

export const refreshes = ({ received }: { readonly received: readonly Received[] }) =>
  received.filter(({ path }) => path === refreshPath);

/** Opens one order. */
export const order = (id: number) =>
  ({ method: 'GET', url: '/admin/shop.order.Order/detail', params: { id } }) as const;

/** Result of a call, or the error it was rejected with. */
export const outcome = (call: Promise<unknown>) => call.catch((failure: unknown) => failure);
