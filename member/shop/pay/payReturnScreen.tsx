import { useEffect, useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { payStatus } from '../api/pay.ts';
import { useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';

type Returned = {
  readonly payNo: string;
  readonly paid: boolean;
  /** Page of the payment. */
  readonly page: string;
};

/** Place that a gateway leads back to: `/shop/pay/return?pay_no=P…`. Waits for its report. */
export const screen = storeScreen<Returned>({
  isForMembers: true,
  async load(call, { query }) {
    const payNo = query.get('pay_no') ?? '';
    const { paid, biz_type, biz_id } = await call(payStatus, { pay_no: payNo });
    const page = `${storeRoot}/pay/${biz_type === 'order' ? '' : 'recharge/'}${biz_id}`;
    return { payNo, paid, page };
  },
  head: (_data, { t }) => ({ title: t('store.pay.title') }),
  View: PayReturn,
});

const everyMs = 1_500;
const triesAtMost = 40;

function PayReturn({ data: { payNo, paid, page } }: ScreenProps<Returned>) {
  const t = useText('store.pay.returned');
  const { quietCall, router } = useShop();
  const [isPaid, setPaid] = useState(paid);
  const [tries, setTries] = useState(0);
  const waits = !isPaid && tries < triesAtMost;
  useEffect(() => {
    if (isPaid) void router.go(page, { replace: true });
  }, [isPaid, router, page]);
  useEffect(() => {
    if (!waits) return undefined;
    const look = async () => {
      const status = await quietCall(payStatus, { pay_no: payNo }).catch(() => undefined);
      setPaid(status?.paid === true);
      setTries(tries + 1);
    };
    const timer = setTimeout(() => void look(), everyMs);
    return () => clearTimeout(timer);
  }, [waits, tries, quietCall, payNo]);
  return (
    <div role="status">
      <StateBox title={t(waits ? 'waiting' : 'late')} text={t(waits ? 'text' : 'lateText')}>
        <a className="shop-button" data-plain href={page}>
          {t('back')}
        </a>
      </StateBox>
    </div>
  );
}
