import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import { IconTool } from '../../kit/index.ts';
import { readOr } from '../../schema/index.ts';
import { AddressInput, Uploads, UseLink } from '../parts/inputs.tsx';
import { Thumb } from '../parts/cells.tsx';
import { useSettled, useWire } from '../parts/formValue.ts';
import { useText } from '../../texts/index.ts';
import type { InputProps } from '../view.ts';

/** A picture with the place to upload another one; its address is behind a line. */
export function ImageInput(props: InputProps) {
  const t = useText('fields.view');
  const { wire, set } = useWire(props);
  const address = useSettled(wire);
  const picture = readOr(props.field, address, '');
  return (
    <div>
      <Uploads control={props} kind="image" isMany={false} />
      {typeof picture === 'string' && picture !== '' && (
        <Row>
          <Thumb key={picture} address={picture} isLarge />
          <IconTool
            label={t('remove', { name: props.texts.label(props.source) })}
            disabled={props.isDisabled ?? false}
            onClick={() => set('')}
          >
            <RemoveIcon />
          </IconTool>
        </Row>
      )}
      <UseLink control={props}>
        <AddressInput {...props} />
      </UseLink>
    </div>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2),
}));
