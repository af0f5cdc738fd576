import CrossIcon from '@mui/icons-material/CloseOutlined';
import TickIcon from '@mui/icons-material/CheckOutlined';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../../kit/index.ts';
import { leastRatio } from '../menu/menuLook.ts';
import { useShellText } from '../texts.ts';

/** A contrast, with whether it can be read: by sign and word, not by colour alone. */
export function Ratio({ value }: { readonly value: number }) {
  const t = useShellText();
  const reads = value >= leastRatio;
  // Cut, not rounded: 4.49 does not pass.
  return (
    <Value data-faint={!reads || undefined}>
      {(Math.floor(value * 10) / 10).toFixed(1)}:1
      {reads ? <TickIcon /> : <CrossIcon />}
      <VisuallyHidden>{t(reads ? 'appearance.reads' : 'appearance.faint')}</VisuallyHidden>
    </Value>
  );
}

const Value = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  color: theme.vars.palette.tone.success.fg,
  '&[data-faint]': { color: theme.vars.palette.tone.warning.fg },
  '& > svg': { fontSize: 14 },
}));
