import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'>;

/** Lies over its label unseen: the label shows what is chosen and where the focus is. */
export const Radio = (props: Props) => <Input {...props} type="radio" />;

const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});
