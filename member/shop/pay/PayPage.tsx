import { useEffect, useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { exactMoney } from '../../../src/pages/moneyText.ts';
import { useText } from '../../../src/texts/index.ts';
import { createPayment } from '../api/pay.ts';
import { refusalOf } from '../forms/refusal.ts';
import { useBusy } from '../forms/useBusy.ts';
import { useCallKey } from '../forms/useCallKey.ts';
import { Price } from '../parts/Price.tsx';
import { useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import type { ScreenProps } from '../storeScreen.ts';
import { firstWay, type StorePayment, type PayWay, payWays, timeLeft } from './payable.ts';
import { TransferForm } from './TransferForm.tsx';
import './pay.css';

/** Amount, time left and ways to pay; the same for orders and top-ups. */
export function PayPage({ data: payable, reload }: ScreenProps<StorePayment | undefined>) {
  if (!payable) return <Closed />;
  if (payable.state === 'closed') return <Closed payable={payable} />;
  if (payable.state === 'paid') return <Paid payable={payable} />;
  return <OpenPayment payable={payable} reload={reload} />;
}

type OpenPaymentProps = { readonly payable: StorePayment; readonly reload: () => Promise<void> };

function OpenPayment({ payable, reload }: OpenPaymentProps) {
  const t = useText('store.pay');
  const { quietCall, frame } = useShop();
  const ways = payWays(payable, frame.settings);
  const [method, setMethod] = useState(() => firstWay(ways, payable.method));
  const [transfer, setTransfer] = useState<string>();
  const [problem, setProblem] = useState('');
  const [isBusy, run] = useBusy();
  const callKey = useCallKey();
  const { biz, id, amount, balance, expireTime } = payable;
  useEffect(() => {
    // Paid meanwhile, at the gateway or in another window.
    const look = () => document.visibilityState === 'visible' && void reload();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [reload]);

  async function pay(): Promise<void> {
    if (!method) return;
    setProblem('');
    try {
      const input = { biz, id, method };
      const made = await quietCall(createPayment, input, {
        idempotencyKey: callKey.of(input),
      });
      if (made.done) return await reload();
      if (method === 'offline') return setTransfer(made.pay_no);
      const { url } = made.params;
      // The gateway leads back here, see `payReturnScreen`.
      if (url) return location.assign(url);
      setProblem(t('problems.gateway'));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) callKey.renew();
      setProblem(refusal?.message ?? t('problems.connection'));
      // Paid or cancelled in another window, or too late.
      if (refusal?.code === 'illegal_transition') await reload();
    }
  }

  if (transfer) return <TransferForm payNo={transfer} payable={payable} />;
  return (
    <form
      className="pay card narrow"
      onSubmit={(event) => {
        event.preventDefault();
        run(pay);
      }}
    >
      <h1>{t('title')}</h1>
      <p className="pay-amount">
        <Price amount={amount} />
      </p>
      <p className="muted">
        {t(biz === 'order' ? 'order' : 'recharge', { no: payable.no })}
        {expireTime !== null && <TimeLeft until={expireTime} onOver={reload} />}
      </p>
      {payable.isAnnounced && <p className="notice">{t('announced')}</p>}
      {ways.length === 0 && <p className="notice">{t('noWay')}</p>}
      <fieldset className="choices">
        <legend className="shop-unseen">{t('method')}</legend>
        {ways.map((way) => (
          <label key={way.method} className="choice">
            <input
              type="radio"
              name="method"
              checked={way.method === method}
              disabled={way.isShort}
              onChange={() => setMethod(way.method)}
            />
            <WayText way={way} balance={balance} />
          </label>
        ))}
      </fieldset>
      {problem && (
        <p className="notice" data-kind="error" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="shop-button" disabled={isBusy || !method}>
        {t(isBusy ? 'paying' : method === 'offline' ? 'toTransfer' : 'pay', {
          amount: exactMoney(amount),
        })}
      </button>
    </form>
  );
}

function WayText({ way: { method, isShort }, balance }: { way: PayWay; balance: string }) {
  const t = useText('store.pay.ways');
  return (
    <span>
      <b>{t(`${method}.name`)}</b>
      <small>
        {method === 'balance'
          ? t(isShort ? 'balance.short' : 'balance.have', { balance: exactMoney(balance) })
          : t(`${method}.text`)}{' '}
        {isShort && (
          <a className="shop-link" href={`${storeRoot}/recharge`}>
            {t('balance.recharge')}
          </a>
        )}
      </small>
    </span>
  );
}

type TimeLeftProps = { readonly until: number; readonly onOver: () => Promise<void> };

/** Time left to pay, counted down. */
function TimeLeft({ until, onOver }: TimeLeftProps) {
  const t = useText('store.pay');
  const [left, setLeft] = useState(() => Math.max(0, until - Math.floor(Date.now() / 1000)));
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const count = () => setLeft(Math.max(0, until - Math.floor(Date.now() / 1000)));
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until, isOver]);
  // The shop closes the order then, or a little later.
  useEffect(() => {
    if (isOver) void onOver();
  }, [isOver, onOver]);
  const text = timeLeft(left);
  return (
    <span role="timer">
      {' · '}
      {text ? t('left', { time: text }) : t('over')}
    </span>
  );
}

function Paid({ payable: { biz, id, amount } }: { readonly payable: StorePayment }) {
  const t = useText('store.pay.done');
  return (
    <StateBox title={t('title')} text={t(biz, { amount: exactMoney(amount) })}>
      {biz === 'order' ? (
        <a className="shop-button" href={`${storeRoot}/orders/${id}`}>
          {t('toOrder')}
        </a>
      ) : (
        <a className="shop-button" href={`${storeRoot}/recharge`}>
          {t('toRecharge')}
        </a>
      )}
      <a className="shop-button" data-plain href={storeRoot}>
        {t('goOn')}
      </a>
    </StateBox>
  );
}

function Closed({ payable }: { readonly payable?: StorePayment }) {
  const t = useText('store.pay.closed');
  return (
    <StateBox title={t('title')} text={t('text')}>
      {payable?.biz === 'order' ? (
        <a className="shop-button" href={`${storeRoot}/orders/${payable.id}`}>
          {t('toOrder')}
        </a>
      ) : (
        <a className="shop-button" href={`${storeRoot}/recharge`}>
          {t('toRecharge')}
        </a>
      )}
    </StateBox>
  );
}
