import { useText } from '../../../src/texts/index.ts';
import { refundState } from './refundState.ts';

const tones = {
  waiting: 'warm',
  toSend: 'warm',
  sent: undefined,
  paying: undefined,
  refunded: 'good',
  refused: 'plain',
  closed: 'plain',
} as const;

/** State of a refund in a word. */
export function RefundTag({ refund }: { readonly refund: Parameters<typeof refundState>[0] }) {
  const t = useText('store.refunds.states');
  const state = refundState(refund);
  return (
    <span className="tag" data-tone={tones[state]}>
      {t(state)}
    </span>
  );
}
