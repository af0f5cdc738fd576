import { useRef, useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { applyRefund, type RefundBounds, refundPrecheck } from '../api/refunds.ts';
import { failureText, formErrors, refusalOf } from '../forms/refusal.ts';
import { useBusy } from '../forms/useBusy.ts';
import { useCallKey } from '../forms/useCallKey.ts';
import { useShop } from '../services.ts';
import type { RefundPieces } from './LineChoice.tsx';
import { linesText } from './refundState.ts';

type ApplicationValues = {
  readonly pieces: RefundPieces;
  /** 1 money only, 2 with goods that come back. */
  readonly type: number;
  readonly reason: string;
  /** Decimal text; undefined: the most. */
  readonly amount: string | undefined;
  readonly explain: string;
  readonly images: readonly string[];
  readonly toBalance: boolean;
};

/** The form of a refund: its values, the bounds of its lines, and its refusals by input. */
export function useApplication({ id: orderId }: { readonly id: number }, first: RefundBounds) {
  const { quietCall, router } = useShop();
  const [bounds, setBounds] = useState(first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, run] = useBusy();
  const callKey = useCallKey();
  const turn = useRef(0);
  const [values, setValues] = useState<ApplicationValues>(() => ({
    pieces: new Map(first.lines.map(({ order_goods_id: line, num }) => [line, num])),
    type: first.types.at(-1) ?? 1,
    reason: '',
    amount: undefined,
    explain: '',
    images: [],
    toBalance: false,
  }));
  const set = (part: Partial<ApplicationValues>) => setValues((now) => ({ ...now, ...part }));

  function refused(error: unknown): void {
    const isOver = refusalOf(error)?.code === 'refund_over_cap';
    setErrors(isOver ? { amount: failureText(error) } : formErrors(error));
  }

  async function choosePieces(pieces: RefundPieces): Promise<void> {
    // Another choice has another most.
    set({ pieces, amount: undefined });
    setErrors({});
    const own = (turn.current += 1);
    if (pieces.size === 0) return;
    try {
      const lines = linesText(pieces);
      const fresh = await quietCall(refundPrecheck, { order_id: orderId, lines });
      if (own === turn.current) setBounds(fresh);
    } catch (error) {
      if (own === turn.current) refused(error);
    }
  }

  async function submit(): Promise<void> {
    const input = {
      order_id: orderId,
      type: values.type,
      lines: [...values.pieces].map(([line, num]) => ({ order_goods_id: line, num })),
      amount: (values.amount ?? bounds.amount).trim(),
      reason_code: Number(values.reason),
      explain: values.explain,
      images: values.images,
      to_balance: values.toBalance ? (1 as const) : (0 as const),
    };
    setErrors({});
    try {
      const { id } = await quietCall(applyRefund, input, { idempotencyKey: callKey.of(input) });
      await router.go(`${storeRoot}/refunds/${id}`, { replace: true });
    } catch (error) {
      if (refusalOf(error)) callKey.renew();
      refused(error);
    }
  }

  return {
    values,
    bounds,
    errors,
    isBusy,
    set,
    choosePieces: (pieces: RefundPieces) => void choosePieces(pieces),
    submit: () => run(submit),
  };
}
