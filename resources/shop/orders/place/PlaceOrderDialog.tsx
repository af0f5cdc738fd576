import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { fenOf } from '../../../../src/fields/index.ts';
import { Dialog, DialogCancel, Field, moneyText, WorkButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useLoadTexts, useScope } from '../../../../src/ui/parts/index.ts';
import { DraftLines, useSkuName } from './DraftLines.tsx';
import { CouponChoice, OrderSum } from './OrderAmounts.tsx';
import { type DraftLine, withSku } from './orderDraft.ts';
import { OrderPlaced } from './OrderPlaced.tsx';
import { type MemberChoice, usePlaceCalls } from './placeCalls.ts';
import { ReceiverChoice } from './ReceiverChoice.tsx';
import { SearchBoxOf } from './SearchBoxOf.tsx';
import { type OrderDraft, usePlaceOrder } from './usePlaceOrder.ts';

type Props = {
  /** The member it is for, where that is known. */
  readonly memberId?: number;
  readonly onClose: () => void;
};

/** Orders for a member: the quote of the checkout after each change, and its command in the end. */
export function PlaceOrderDialog(props: Props) {
  const loadTexts = useLoadTexts();
  const [Form] = useState(() =>
    lazy(async () => {
      await Promise.all([loadTexts?.('placing'), loadTexts?.('orderDesk')]);
      return { default: OrderForm };
    }),
  );
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}

function OrderForm({ memberId: given, onClose }: Props) {
  const t = useText('placing');
  const said = useScope().texts.action('place');
  const form = useOrderForm(given);
  const { calls, member, order, lines } = form;
  const skuName = useSkuName();
  if (order.placed) return <OrderPlaced placed={order.placed} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      size="large"
      isDirty={lines.length > 0 || form.remark !== ''}
      onClose={onClose}
      title={said.title({ label: '', count: 1 })}
      note={
        order.quote ? t('due', { amount: moneyText(fenOf(order.quote.pay_amount)) }) : said.note
      }
      buttons={
        <>
          <DialogCancel>{t('act.cancel')}</DialogCancel>
          <WorkButton
            variant="contained"
            disabled={!order.isReady && !order.isPlacing}
            isWorking={order.isPlacing}
            onClick={() => void order.place()}
          >
            {t('act.place')}
          </WorkButton>
        </>
      }
    >
      <Parts>
        <SearchBoxOf
          label={t('member.title')}
          hint={t('member.find')}
          text={member ? memberName(member) : ''}
          find={calls.members}
          nameOf={memberName}
          onChoose={form.chooseMember}
        />
        <section aria-label={t('goods.title')}>
          <h3>{t('goods.title')}</h3>
          <DraftLines
            lines={lines}
            amountOf={order.amountOf}
            problemOf={order.problemOf}
            skuCall="placeSkus"
            onLines={form.setLines}
          />
          <SearchBoxOf
            label={t('goods.add')}
            hint={t('goods.find')}
            find={form.findSkus}
            nameOf={skuName}
            onChoose={(sku) => form.setLines(withSku(lines, sku))}
          />
        </section>
        {member && order.quote?.needs_address !== false && (
          <section aria-label={t('to.title')}>
            <h3>{t('to.title')}</h3>
            <ReceiverChoice
              key={member.id}
              addresses={member.addresses}
              chosen={form.chosen}
              onChoose={form.setTo}
              onTyped={form.setTyped}
            />
          </section>
        )}
        <Pair>
          <CouponChoice quote={order.quote} onChoose={form.setCoupon} />
          <Field label={t('remark')}>
            {({ id }) => (
              <OutlinedInput
                id={id}
                fullWidth
                value={form.remark}
                onChange={({ target }) => form.setRemark(target.value)}
                inputProps={{ maxLength: 255 }}
              />
            )}
          </Field>
        </Pair>
        <OrderSum quote={order.quote} isAsking={order.isAsking} hasAddress={form.hasAddress} />
        <Told order={order} />
      </Parts>
    </Dialog>
  );
}

/** The values that are filled in, and the order that they make. */
function useOrderForm(given: number | undefined) {
  const calls = usePlaceCalls();
  const [memberId, setMemberId] = useState(given);
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  const [to, setTo] = useState<number | 'other'>();
  const [typed, setTyped] = useState<Exclude<OrderDraft['address'], number>>();
  const [coupon, setCoupon] = useState<OrderDraft['coupon']>('auto');
  const [remark, setRemark] = useState('');
  const { data: member } = useQuery({
    queryKey: ['placeMember', memberId],
    queryFn: () => calls.member(memberId ?? 0),
    enabled: memberId !== undefined,
    retry: false,
    gcTime: 0,
  });
  const known = member?.id === memberId ? member : undefined;
  const chosen = to ?? known?.addresses[0]?.id ?? 'other';
  const address = chosen === 'other' ? typed : chosen;
  const order = usePlaceOrder({ memberId: known?.id, lines, address, coupon, remark });

  function chooseMember({ id }: MemberChoice) {
    setMemberId(id);
    setTo(undefined);
    setTyped(undefined);
    setCoupon('auto');
  }
  const findSkus = useMemo(() => calls.skus('placeSkus'), [calls]);
  return {
    calls,
    findSkus,
    member: known,
    order,
    lines,
    setLines,
    chooseMember,
    chosen,
    setTo,
    setTyped,
    hasAddress: address !== undefined,
    setCoupon,
    remark,
    setRemark,
  };
}

type ToldProps = { readonly order: Pick<ReturnType<typeof usePlaceOrder>, 'problem' | 'told'> };

function Told({ order: { problem, told } }: ToldProps) {
  const t = useText('placing');
  return <p role="alert">{problem ?? (told && ('text' in told ? told.text : t(told.code)))}</p>;
}

const memberName = ({ nickname, username }: MemberChoice): string => `${nickname} (${username})`;

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(5),
  minWidth: 0,
  '& > section': { display: 'grid', gap: theme.spacing(3), minWidth: 0 },
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: 0 },
  '& p[role=alert]': { color: theme.vars.palette.tone.danger.fg },
  '& p:empty': { display: 'none' },
}));

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: theme.spacing(4),
  alignItems: 'start',
}));
