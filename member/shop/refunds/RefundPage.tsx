import { useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type LocalText, localText } from '../api/localText.ts';
import { cancelRefund, type RefundDetailRow, shipRefund } from '../api/refunds.ts';
import { SelectInput, TextInput } from '../forms/Field.tsx';
import { useMoments } from '../forms/moments.ts';
import { formErrors } from '../forms/refusal.ts';
import { ShopDialog } from '../forms/ShopDialog.tsx';
import { useBusy } from '../forms/useBusy.ts';
import { useErrorFocus } from '../forms/useErrorFocus.ts';
import { Price } from '../parts/Price.tsx';
import { useLanguage, useShop } from '../services.ts';
import type { ScreenProps } from '../storeScreen.ts';
import { RefundLines } from './RefundLines.tsx';
import { canWithdraw, refundState } from './refundState.ts';
import { RefundTag } from './RefundTag.tsx';
import '../orders/orders.css';

export type RefundPageData = {
  readonly refund: RefundDetailRow;
  /** Carriers, once goods are to be sent back. */
  readonly carriers: readonly (LocalText & { readonly id: number })[];
};

/** State, amounts and history of a refund; goods are sent back, or the request is withdrawn. */
export function RefundPage({ data, reload }: ScreenProps<RefundPageData>) {
  const t = useText('store.refunds');
  const { call, toasts } = useShop();
  const { time } = useMoments();
  const [asks, setAsks] = useState(false);
  const [isBusy, run] = useBusy();
  const { refund } = data;
  const state = refundState(refund);
  const withdraw = () =>
    run(async () => {
      await call(cancelRefund, { id: refund.id }).finally(() => setAsks(false));
      toasts.add({ type: 'success', message: t('withdrawn') });
      await reload();
    });
  return (
    <div className="narrow stack">
      <header className="page-top">
        <h1>{t('detailTitle', { no: refund.refund_no })}</h1>
        <RefundTag refund={refund} />
      </header>
      <section className="card">
        {refund.by_staff === 1 && <p className="muted">{t('byShop')}</p>}
        <p>{t(`hints.${state}`)}</p>
        {refund.note && <p className="notice">{t('note', { note: refund.note })}</p>}
        {state === 'toSend' && refund.deadline_time !== null && (
          <p className="muted">{t('sendBy', { time: time(refund.deadline_time) })}</p>
        )}
        {refund.refuse_reason && (
          <p className="notice">{t('refusedWhy', { reason: refund.refuse_reason })}</p>
        )}
        {refund.receive_remark && <p className="muted">{refund.receive_remark}</p>}
        {canWithdraw(refund) && (
          <div className="buttons" data-end>
            <button
              type="button"
              className="shop-button"
              data-plain
              data-small
              onClick={() => setAsks(true)}
            >
              {t('withdraw')}
            </button>
          </div>
        )}
      </section>
      {state === 'toSend' && <SendBack data={data} onSent={reload} />}
      <section className="card">
        <header>
          <h2>{t('items')}</h2>
          <a className="shop-link" href={`${storeRoot}/orders/${refund.order_id}`}>
            {t('toOrder')}
          </a>
        </header>
        <RefundLines lines={refund.lines} />
        <RefundAmounts refund={refund} />
      </section>
      <section className="card">
        <h2>{t('history')}</h2>
        <ol className="tracks">
          {refund.logs.toReversed().map((log) => (
            <li key={`${log.create_time} ${log.action}`}>
              {logText(t, log.action)}
              <small>{time(log.create_time)}</small>
            </li>
          ))}
        </ol>
      </section>
      {asks && (
        <ShopDialog
          title={t('askWithdraw.title')}
          onClose={() => setAsks(false)}
          actions={
            <>
              <button
                type="button"
                className="shop-button"
                data-plain
                onClick={() => setAsks(false)}
              >
                {t('back')}
              </button>
              <button type="button" className="shop-button" disabled={isBusy} onClick={withdraw}>
                {t('withdraw')}
              </button>
            </>
          }
        >
          <p>{t('askWithdraw.text')}</p>
        </ShopDialog>
      )}
    </div>
  );
}

const steps = [
  'apply',
  'create',
  'agree',
  'refuse',
  'ship_back',
  'receive',
  'reject',
  'refund',
  'fail',
  'retry',
  'withdraw',
  'expire',
] as const;

/** A step that this page does not know is written as it is. */
const logText = (t: ReturnType<typeof useText<'store.refunds'>>, action: string): string => {
  const known = steps.find((step) => step === action);
  return known ? t(`steps.${known}`) : action;
};

function RefundAmounts({ refund }: { readonly refund: RefundDetailRow }) {
  const t = useText('store.refunds.amounts');
  return (
    <dl className="amounts">
      {Number(refund.freight_amount) > 0 && (
        <div>
          <dt>{t('freight')}</dt>
          <dd>
            <Price amount={refund.freight_amount} />
          </dd>
        </div>
      )}
      {refund.integral_back > 0 && (
        <div>
          <dt>{t('points')}</dt>
          <dd>{refund.integral_back}</dd>
        </div>
      )}
      <div data-total>
        <dt>{t('total')}</dt>
        <dd>
          <Price amount={refund.refund_amount} />
        </dd>
      </div>
    </dl>
  );
}

type SendBackProps = { readonly data: RefundPageData; readonly onSent: () => Promise<void> };

/** Address for goods that come back, and the parcel they come in. */
function SendBack({ data: { refund, carriers }, onSent }: SendBackProps) {
  const t = useText('store.refunds.send');
  const language = useLanguage();
  const { quietCall } = useShop();
  const [company, setCompany] = useState('');
  const [number, setNumber] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useErrorFocus(errors);
  const [isBusy, run] = useBusy();
  async function send(): Promise<void> {
    try {
      const parcel = { company_id: Number(company), express_no: number.trim() };
      await quietCall(shipRefund, { id: refund.id, ...parcel });
      await onSent();
    } catch (error) {
      setErrors(formErrors(error));
    }
  }
  const address = Object.values(refund.return_address ?? {}).flatMap((part) =>
    typeof part === 'string' && part !== '' ? [part] : [],
  );
  return (
    <form
      ref={form}
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        run(send);
      }}
    >
      <h2>{t('title')}</h2>
      {address.length > 0 && (
        <p>
          <span className="muted">{t('to')}</span>
          <br />
          {address.join(' ')}
        </p>
      )}
      <div className="fields-row">
        <SelectInput
          label={t('company')}
          value={company}
          onValue={setCompany}
          blank={t('choose')}
          isRequired
          options={carriers.map((carrier) => ({
            value: String(carrier.id),
            label: localText(carrier, 'name', language),
          }))}
          error={errors['company_id']}
        />
        <TextInput
          label={t('number')}
          value={number}
          onValue={setNumber}
          error={errors['express_no']}
          maxLength={40}
          required
        />
      </div>
      {errors['form'] && (
        <p className="problem" role="alert">
          {errors['form']}
        </p>
      )}
      <div className="buttons" data-end>
        <button type="submit" className="shop-button" disabled={isBusy}>
          {t('submit')}
        </button>
      </div>
    </form>
  );
}
