import { useState } from 'react';
import { memberIndex, storeRoot } from '../../../src/contract/index.ts';
import { exactMoney, moneyText } from '../../../src/pages/moneyText.ts';
import { useText } from '../../../src/texts/index.ts';
import { localText } from '../api/localText.ts';
import {
  createRecharge,
  rechargeIndex,
  type RechargePlan,
  rechargePlans,
  type RechargeRow,
} from '../api/recharge.ts';
import { TextInput } from '../forms/Field.tsx';
import { useMoments } from '../forms/moments.ts';
import { failureText, refusalOf } from '../forms/refusal.ts';
import { useBusy } from '../forms/useBusy.ts';
import { useCallKey } from '../forms/useCallKey.ts';
import { Price } from '../parts/Price.tsx';
import { useLanguage, useShop } from '../services.ts';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';

type RechargeData = {
  readonly plans: readonly RechargePlan[];
  readonly custom: { readonly min: string; readonly max: string } | null;
  readonly past: readonly RechargeRow[];
  /** Decimal text. */
  readonly balance: string;
};

/** Top-up of the balance: plans, an amount of one's own, and earlier top-ups. */
export const screen = storeScreen<RechargeData>({
  isForMembers: true,
  async load(call) {
    const [{ list: plans, custom }, { list: past }, { userInfo }] = await Promise.all([
      call(rechargePlans, undefined),
      call(rechargeIndex, {}),
      call(memberIndex, {}),
    ]);
    return { plans, custom, past, balance: 'money' in userInfo ? userInfo.money : '0.00' };
  },
  head: (_data, { t }) => ({ title: t('store.recharge.title') }),
  View: RechargePage,
});

function RechargePage({ data }: ScreenProps<RechargeData>) {
  const t = useText('store.recharge');
  const { quietCall, router } = useShop();
  const { plans, custom, past, balance } = data;
  const [planId, setPlan] = useState<number | undefined>(
    () => (plans.find(({ is_recommend }) => is_recommend === 1) ?? plans[0])?.id,
  );
  const [money, setMoney] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, run] = useBusy();
  const callKey = useCallKey();

  async function begin(): Promise<void> {
    setProblem('');
    const input = planId === undefined ? { money: money.trim() } : { plan_id: planId };
    try {
      const { id } = await quietCall(createRecharge, input, { idempotencyKey: callKey.of(input) });
      await router.go(`${storeRoot}/pay/recharge/${id}`);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) callKey.renew();
      setProblem(refusal?.fields['money'] ?? failureText(error));
    }
  }

  return (
    <div className="narrow stack">
      <h1>{t('title')}</h1>
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault();
          run(begin);
        }}
      >
        <p className="muted">
          {t('balance')} <Price amount={balance} />
        </p>
        <fieldset className="choices">
          <legend className="shop-unseen">{t('amount')}</legend>
          {plans.map((plan) => (
            <PlanChoice
              key={plan.id}
              plan={plan}
              isChosen={planId === plan.id}
              onChoose={() => setPlan(plan.id)}
            />
          ))}
          {custom && (
            <label className="choice">
              <input
                type="radio"
                name="plan"
                checked={planId === undefined}
                onChange={() => setPlan(undefined)}
              />
              <span>{t('own')}</span>
            </label>
          )}
        </fieldset>
        {custom && planId === undefined && (
          <TextInput
            label={t('ownAmount')}
            hint={t('between', { min: exactMoney(custom.min), max: exactMoney(custom.max) })}
            value={money}
            onValue={setMoney}
            inputMode="decimal"
            required
          />
        )}
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button
          type="submit"
          className="shop-button"
          disabled={isBusy || (planId === undefined && !custom)}
        >
          {t('toPay')}
        </button>
        <a className="shop-link" href={`${storeRoot}/agreements/recharge_agreement`}>
          {t('terms')}
        </a>
      </form>
      {past.length > 0 && <PastTopUps past={past} />}
    </div>
  );
}

type PlanChoiceProps = {
  readonly plan: RechargePlan;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function PlanChoice({ plan, isChosen, onChoose }: PlanChoiceProps) {
  const t = useText('store.recharge');
  const language = useLanguage();
  const gifts = [
    Number(plan.give_money) > 0 && t('giveMoney', { amount: moneyText(plan.give_money) }),
    plan.give_score > 0 && t('givePoints', { points: plan.give_score }),
    plan.left !== null && t('left', { left: plan.left }),
  ].filter(Boolean);
  const isGone = plan.left === 0;
  return (
    <label className="choice">
      <input type="radio" name="plan" checked={isChosen} disabled={isGone} onChange={onChoose} />
      <span>
        {localText(plan, 'name', language)}
        <small>{gifts.join(' · ')}</small>
      </span>
      <b>
        <Price amount={plan.money} />
      </b>
    </label>
  );
}

function PastTopUps({ past }: { readonly past: readonly RechargeRow[] }) {
  const t = useText('store.recharge');
  const { time } = useMoments();
  const states = ['open', 'paid', 'closed'] as const;
  return (
    <section className="card">
      <h2>{t('past')}</h2>
      <dl className="amounts">
        {past.map((row) => (
          <div key={row.id}>
            <dt>
              {time(row.create_time)} {t(`states.${states[row.status - 1] ?? 'closed'}`)}
            </dt>
            <dd>
              {row.status === 1 && (
                <a className="shop-link" href={`${storeRoot}/pay/recharge/${row.id}`}>
                  {t('payNow')}{' '}
                </a>
              )}
              <Price amount={row.money} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
