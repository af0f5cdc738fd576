import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { InputProps } from '../view.ts';
import { Chip } from './cells.tsx';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly isInvalid?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly children: ReactNode;
};

/** Frame of a text box around several elements. Its input takes the rest of the line. */
export const BoxFrame = ({ isInvalid, isDisabled, children }: Props) => (
  <Frame data-invalid={isInvalid || undefined} data-disabled={isDisabled || undefined}>
    {children}
  </Frame>
);

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: theme.measure.control,
  padding: '2px 8px',
  border: `1px solid ${theme.vars.palette.ui.control}`,
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'text',
  '&:focus-within': {
    borderColor: theme.vars.palette.ui.focus,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.ui.focus}`,
  },
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
  '&[data-disabled]': { color: theme.vars.palette.text.disabled, cursor: 'default' },
  '&:hover:not(:focus-within, [data-invalid], [data-disabled])': {
    borderColor: theme.vars.palette.text.secondary,
  },
  '& > :is(input, textarea)': {
    ...theme.typography.body1,
    flex: '1 1 80px',
    minWidth: 0,
    padding: '2px 3px',
    border: 0,
    outline: 'none',
    background: 'none',
    color: 'inherit',
    '&::placeholder': { opacity: 1, color: theme.vars.palette.ui.text3 },
  },
  // Grows with its content, up to twenty lines.
  '& > textarea': { maxHeight: '31em', resize: 'vertical', fieldSizing: 'content' },
  '& > svg': { flex: 'none', fontSize: 20, color: theme.vars.palette.text.secondary },
  '@media (pointer: coarse)': {
    minHeight: theme.measure.touch,
    // A phone zooms into fields below 16 px.
    '& > :is(input, textarea)': { fontSize: 16 },
  },
}));

type Control = Pick<InputProps, 'id' | 'describedBy' | 'isInvalid' | 'isRequired'>;

/** Props that link a control to its label, its hint and its error. */
export const controlProps = ({
  id,
  describedBy,
  isInvalid = false,
  isRequired = false,
}: Control) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
  'aria-required': isRequired,
});

type ChosenChipProps = {
  readonly label: string;
  readonly onRemove: () => void;
  readonly isDisabled?: boolean | undefined;
};

/** A chip that can be taken away. */
export function ChosenChip({ label, onRemove, isDisabled = false }: ChosenChipProps) {
  const t = useText('fields.view');
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
