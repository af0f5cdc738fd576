import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Hint } from './parts.tsx';

type Props = {
  readonly label: string;
  /** What exactly it changes, where the label cannot say so. */
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
};

/** Something that is on or off. The whole line is its label. */
export function SwitchLine({ label, hint, isOn, onSwitch }: Props) {
  const hintId = useId();
  return (
    <Row>
      <span>
        {label}
        {hint && (
          <Hint id={hintId} aria-hidden="true">
            {hint}
          </Hint>
        )}
      </span>
      <Switch
        checked={isOn}
        onChange={(_event, next) => onSwitch(next)}
        slotProps={{
          input: { 'aria-label': label, ...(hint && { 'aria-describedby': hintId }) },
        }}
      />
    </Row>
  );
}

const Row = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(3),
  minHeight: theme.measure.touch,
  cursor: 'pointer',
}));
