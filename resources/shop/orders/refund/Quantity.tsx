import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/RemoveOutlined';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { RowButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { unitsIn } from './refundInput.ts';

type QuantityProps = {
  /** Names the input with its line. */
  readonly label: string;
  readonly most: number;
  /** 0 without it, and then the most is named beside it. */
  readonly least?: number;
  /** Id of the problem of its line. */
  readonly describedBy?: string | undefined;
  /** As typed. */
  readonly value: string;
  readonly onValue: (text: string) => void;
};

/** A number up to `most`: typed, by arrow keys, or by a button beside it. */
export function Quantity({ label, most, least, describedBy, value, onValue }: QuantityProps) {
  const t = useText('orderDesk.staffRefund.quantity');
  const units = unitsIn(value);
  const fewest = least ?? 0;
  const isWrong =
    describedBy !== undefined || !Number.isInteger(units) || units < fewest || units > most;
  const step = (by: number) => onValue(String(Math.min(most, Math.max(fewest, (units || 0) + by))));
  return (
    <Group>
      {/* The arrow keys of the input do the same. */}
      <RowButton
        type="button"
        data-bare=""
        tabIndex={-1}
        aria-label={t('less', { label })}
        onClick={() => step(-1)}
      >
        <RemoveIcon fontSize="small" />
      </RowButton>
      <OutlinedInput
        type="number"
        value={value}
        error={isWrong}
        onChange={(event) => onValue(event.target.value)}
        onFocus={(event) => event.target.select()}
        slotProps={{
          input: {
            min: fewest,
            max: most,
            inputMode: 'numeric',
            'aria-label': label,
            'aria-describedby': describedBy,
          },
        }}
      />
      <RowButton
        type="button"
        data-bare=""
        tabIndex={-1}
        aria-label={t('more', { label })}
        onClick={() => step(1)}
      >
        <AddIcon fontSize="small" />
      </RowButton>
      {least === undefined && <small>{t('of', { most })}</small>}
    </Group>
  );
}

const Group = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& input[type=number]': { width: 44, textAlign: 'center', MozAppearance: 'textfield' },
  '& input[type=number]::-webkit-inner-spin-button': { appearance: 'none' },
  '& small': { minWidth: 36, fontVariantNumeric: 'tabular-nums' },
}));
