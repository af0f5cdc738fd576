import { styled } from '@mui/material/styles';
import type { Field } from '../../schema/index.ts';

/** How much room a text has left, once it is nearly full: `97 / 120`. */
export function roomIn(text: string, { jsonSchema }: Field): string | undefined {
  const max = jsonSchema?.['maxLength'];
  const length = Array.from(text).length;
  return typeof max === 'number' && length >= max * 0.8 ? `${length} / ${max}` : undefined;
}

export const Room = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.ui.text3,
}));
