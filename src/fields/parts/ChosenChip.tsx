import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import { useFieldKit } from '../kit.ts';
import { Chip } from './Chips.tsx';

type Props = {
  readonly label: string;
  readonly onRemove: () => void;
  readonly isDisabled?: boolean | undefined;
};

/** A chip that can be taken away. */
export function ChosenChip({ label, onRemove, isDisabled = false }: Props) {
  const { t } = useFieldKit();
  return (
    <Chip>
      {label}
      <Remove
        type="button"
        aria-label={t('remove', { name: label })}
        disabled={isDisabled}
        onClick={onRemove}
      >
        <RemoveIcon />
      </Remove>
    </Chip>
  );
}

const Remove = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: theme.measure.target,
  minHeight: theme.measure.target,
  marginBlock: -3,
  marginInlineEnd: -6,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '& svg': { fontSize: 14 },
}));
