import { styled } from '@mui/material/styles';
import { AddressInput } from '../parts/AddressInput.tsx';
import { Thumb } from '../parts/Thumb.tsx';
import { useWire } from '../parts/useWire.ts';
import type { InputProps } from '../view.ts';

/** The address of a picture, with the picture beside it as soon as the address reads. */
export function ImageInput(props: InputProps) {
  const { wire } = useWire(props);
  const isPicture = typeof wire === 'string' && wire !== '' && props.field.schema.isValidSync(wire);
  return (
    <Row>
      {isPicture && <Thumb address={wire} />}
      <AddressInput {...props} />
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
}));
