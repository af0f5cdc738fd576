import { styled } from '@mui/material/styles';
import { readOr } from '../../schema/index.ts';
import { AddressInput, Uploads } from '../parts/inputs.tsx';
import { Thumb } from '../parts/cells.tsx';
import { useSettled, useWire } from '../parts/formValue.ts';
import type { InputProps } from '../view.ts';

/** The address of a picture, with the picture beside it once the address is whole. */
export function ImageInput(props: InputProps) {
  const { wire } = useWire(props);
  const address = useSettled(wire);
  const picture = readOr(props.field, address, '');
  return (
    <div>
      <Uploads control={props} kind="image" isMany={false} />
      <Row>
        {typeof picture === 'string' && picture !== '' && <Thumb key={picture} address={picture} />}
        <AddressInput {...props} />
      </Row>
    </div>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  // What is typed takes what the picture leaves.
  '& > :last-child': { flex: 1, minWidth: 0 },
}));
