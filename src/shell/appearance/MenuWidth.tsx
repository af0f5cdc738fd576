import OutlinedInput from '@mui/material/OutlinedInput';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { menuWidths } from '../arrangement.ts';
import { useShellText } from '../texts.ts';
import { Line } from './parts.tsx';

type Props = { readonly width: number; readonly onChange: (width: number) => void };

/** The width of the open menu. Acts while it is typed, as soon as it is possible. */
export function MenuWidth({ width, onChange }: Props) {
  const t = useShellText();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && !isWidth(typed);
  return (
    <>
      <Line>
        <label htmlFor={id}>{t('appearance.menuWidth')}</label>
        <Input
          id={id}
          type="number"
          error={isWrong}
          value={typed ?? width}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (isWidth(value)) onChange(Number(value));
          }}
          onBlur={() => !isWrong && setTyped(undefined)}
          endAdornment={<InputAdornment position="end">px</InputAdornment>}
          slotProps={{
            input: {
              min: menuWidths.least,
              max: menuWidths.most,
              step: menuWidths.step,
              'aria-describedby': `${id}-wrong`,
            },
          }}
        />
      </Line>
      <Wrong id={`${id}-wrong`} role="alert">
        {isWrong &&
          t('appearance.menuWidthWrong', { least: menuWidths.least, most: menuWidths.most })}
      </Wrong>
    </>
  );
}

const isWidth = (typed: string) =>
  typed.trim() !== '' && Number(typed) >= menuWidths.least && Number(typed) <= menuWidths.most;

const Input = styled(OutlinedInput)({ width: 116 });

const Wrong = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.tone.danger.fg,
}));
