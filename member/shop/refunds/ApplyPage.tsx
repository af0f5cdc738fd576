import { storeRoot } from '../../../src/contract/index.ts';
import { exactMoney } from '../../../src/pages/moneyText.ts';
import { useText } from '../../../src/texts/index.ts';
import type { OrderDetailRow } from '../api/orders.ts';
import type { RefundBounds } from '../api/refunds.ts';
import { CheckInput, SelectInput, TextArea, TextInput } from '../forms/Field.tsx';
import { PicturesInput } from '../forms/PicturesInput.tsx';
import { useErrorFocus } from '../forms/useErrorFocus.ts';
import { Price } from '../parts/Price.tsx';
import { StateBox } from '../state/StateBox.tsx';
import type { ScreenProps } from '../storeScreen.ts';
import { LineChoice } from './LineChoice.tsx';
import { useApplication } from './useApplication.ts';

export type ApplyData = {
  readonly order: OrderDetailRow;
  readonly reasons: readonly { readonly code: number; readonly name: string }[];
  /** Bounds of a refund of all that is left; absent if there is none. */
  readonly bounds?: RefundBounds;
  /** Reason why there is none, as the server words it. */
  readonly refusal?: string;
};

/** Chosen lines, kind, reason and amount of a refund. The most that can be refunded is asked for with each choice. */
export function ApplyPage({ data }: ScreenProps<ApplyData>) {
  const t = useText('store.refunds.apply');
  if (data.bounds) return <ApplyForm data={data} bounds={data.bounds} />;
  return (
    <StateBox title={t('none')} text={data.refusal ?? ''}>
      <a className="shop-button" href={`${storeRoot}/orders/${data.order.id}`}>
        {t('toOrder')}
      </a>
    </StateBox>
  );
}

type ApplyFormProps = { readonly data: ApplyData; readonly bounds: RefundBounds };

function ApplyForm({ data: { order, reasons }, bounds: first }: ApplyFormProps) {
  const t = useText('store.refunds.apply');
  const form = useApplication(order, first);
  const { values, bounds, errors, set } = form;
  const element = useErrorFocus(errors);
  return (
    <form
      ref={element}
      className="narrow stack"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h1>{t('title')}</h1>
      <LineChoice
        order={order}
        first={first}
        pieces={values.pieces}
        onPieces={form.choosePieces}
        error={errors['lines']}
      />
      <section className="card">
        <fieldset className="choices">
          <legend className="field-name">{t('kind')}</legend>
          {bounds.types.map((type) => (
            <label key={type} className="choice">
              <input
                type="radio"
                name="type"
                checked={values.type === type}
                onChange={() => set({ type })}
              />
              <span>
                <b>{t(type === 2 ? 'goodsBack.name' : 'moneyOnly.name')}</b>
                <small>{t(type === 2 ? 'goodsBack.text' : 'moneyOnly.text')}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <SelectInput
          label={t('reason')}
          value={values.reason}
          onValue={(reason) => set({ reason })}
          blank={t('choose')}
          isRequired
          options={reasons.map(({ code, name }) => ({ value: String(code), label: name }))}
          error={errors['reason_code']}
        />
        <TextInput
          label={t('amount')}
          hint={t('most', { amount: exactMoney(bounds.amount) })}
          value={values.amount ?? bounds.amount}
          onValue={(amount) => set({ amount })}
          error={errors['amount']}
          inputMode="decimal"
          required
        />
        {bounds.points > 0 && <p className="muted">{t('points', { points: bounds.points })}</p>}
        <TextArea
          label={t('explain')}
          value={values.explain}
          onValue={(explain) => set({ explain })}
          error={errors['explain']}
          maxLength={500}
        />
        <PicturesInput
          label={t('pictures')}
          urls={values.images}
          onUrls={(images) => set({ images })}
          max={6}
          error={errors['images']}
        />
        {order.pay_method !== 'balance' && (
          <CheckInput
            label={t('toBalance')}
            isOn={values.toBalance}
            onChange={(toBalance) => set({ toBalance })}
          />
        )}
      </section>
      <section className="card">
        <dl className="amounts">
          <div data-total>
            <dt>{t('total')}</dt>
            <dd>
              <Price amount={values.amount || bounds.amount} />
            </dd>
          </div>
        </dl>
        {errors['form'] && (
          <p className="notice" data-kind="error" role="alert">
            {errors['form']}
          </p>
        )}
        <button
          type="submit"
          className="shop-button"
          disabled={form.isBusy || values.pieces.size === 0}
        >
          {t('submit')}
        </button>
      </section>
    </form>
  );
}
