import {
  areaRoots,
  memberIndex,
  type MemberProfile,
  storeRoot,
} from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type OrderCounts, orderCounts, OrderStatus } from '../api/orders.ts';
import { Price } from '../parts/Price.tsx';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';
import '../forms/forms.css';
import './mine.css';

type Mine = {
  readonly counts: OrderCounts;
  /** Undefined if the session has ended meanwhile. */
  readonly member: Pick<MemberProfile, 'nickname' | 'money' | 'score'> | undefined;
};

/** Ways of a member to everything of their own. */
export const screen = storeScreen<Mine>({
  isForMembers: true,
  async load(call) {
    const [counts, { userInfo }] = await Promise.all([
      call(orderCounts, undefined),
      call(memberIndex, {}),
    ]);
    return { counts, member: 'money' in userInfo ? userInfo : undefined };
  },
  head: (_data, { t }) => ({ title: t('store.mine.title') }),
  View: MinePage,
});

const orderWays = [
  ['toPay', OrderStatus.toPay, 'to_pay'],
  ['toShip', OrderStatus.toShip, 'to_ship'],
  ['toReceive', OrderStatus.toReceive, 'to_receive'],
  ['toReview', OrderStatus.toReview, 'to_evaluate'],
] as const;

const ways = [
  ['refunds', 'refunds'],
  ['coupons', 'coupons/mine'],
  ['favorites', 'favorites'],
  ['addresses', 'addresses'],
  ['custom', 'custom'],
  ['help', 'help'],
] as const;

function MinePage({ data: { counts, member } }: ScreenProps<Mine>) {
  const t = useText('store.mine');
  return (
    <div className="narrow stack">
      <h1>{member?.nickname || t('title')}</h1>
      {member && (
        <section className="card mine-funds" aria-label={t('funds')}>
          <p>
            <span className="muted">{t('balance')}</span>
            <Price amount={member.money} />
          </p>
          <p>
            <span className="muted">{t('points')}</span>
            <b>{member.score}</b>
          </p>
          <a className="shop-button" data-plain data-small href={`${storeRoot}/recharge`}>
            {t('recharge')}
          </a>
        </section>
      )}
      <section className="card">
        <header>
          <h2>{t('orders')}</h2>
          <a className="shop-link" href={`${storeRoot}/orders`}>
            {t('all')}
          </a>
        </header>
        <ul className="mine-orders">
          {orderWays.map(([name, status, count]) => (
            <li key={name}>
              <a href={`${storeRoot}/orders?status=${status}`}>
                <b>{counts[count]}</b>
                {t(name)}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <ul className="card mine-ways">
        {ways.map(([name, path]) => (
          <li key={name}>
            <a href={`${storeRoot}/${path}`}>{t(name)}</a>
          </li>
        ))}
        <li>
          <a href={areaRoots.member}>{t('account')}</a>
        </li>
      </ul>
    </div>
  );
}
