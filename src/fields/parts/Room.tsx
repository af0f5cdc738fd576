import { styled } from '@mui/material/styles';
import type { Field } from '../../schema/index.ts';

/** How much room a text has left, once it is nearly full. */
export function Room({ text, field }: { readonly text: string; readonly field: Field }) {
  const max = field.jsonSchema?.['maxLength'];
  const length = Array.from(text).length;
  if (typeof max !== 'number' || length < max * 0.8) return null;
  return <Count data-over={length > max || undefined}>{`${length} / ${max}`}</Count>;
}

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  alignSelf: 'center',
  paddingInlineStart: theme.spacing(2),
  whiteSpace: 'nowrap',
  color: theme.vars.palette.ui.text3,
  '&[data-over]': { color: theme.vars.palette.tone.danger.fg },
}));
