import { styled } from '@mui/material/styles';
import type { CellProps } from '../../../src/fields/view.ts';
import { fullTime, Time, useDue } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { AuditStatus, RefundStatus, SentBack } from '../refundShape.ts';

/** Until when goods have to be sent back: counted down for as long as they are waited for. */
export function Deadline({ value, row, isFull, pattern }: CellProps) {
  const t = useText('orderDesk.due');
  const due = useDue();
  const isAwaited =
    row['audit_status'] === AuditStatus.agree &&
    row['status'] === RefundStatus.processing &&
    row['user_ship_status'] === SentBack.none;
  if (typeof value !== 'number' || !isAwaited)
    return <Time at={typeof value === 'number' ? value : null} pattern={pattern} />;
  const { isLate, span } = due(value);
  return (
    <>
      {isFull && <Time at={value} pattern={pattern} />}{' '}
      <Due title={fullTime(value)} data-late={isLate || undefined}>
        {t(isLate ? 'late' : 'in', { span })}
      </Due>
    </>
  );
}

const Due = styled('span')(({ theme }) => ({
  '&[data-late]': { color: theme.vars.palette.tone.warning.fg },
}));

/** Return address: the receiver, and below it the place. */
export function ReturnAddress({ value }: CellProps) {
  const { name, mobile, area_text, address } = Object(value);
  return (
    <span>
      <Part>{[name, mobile].filter(Boolean).join(' ')}</Part>
      <Part>{[area_text, address].filter(Boolean).join(' ')}</Part>
    </span>
  );
}

const Part = styled('span')({ display: 'block' });
