import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import type { InputProps } from '../view.ts';
import { controlProps } from './controlProps.ts';
import { Room, roomIn } from './Room.tsx';

/** What a box is for, beside taking text. */
export type Look = {
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Seconds, where times are asked for. */
  readonly step?: number;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** Numbers end where they end in tables. */
  readonly isNumber?: boolean;
  /** Lines before it grows. */
  readonly lines?: number;
  readonly isCode?: boolean;
  /** A short answer gets a short box. */
  readonly isShort?: boolean;
};

type Props = {
  readonly control: InputProps;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  readonly boxRef: Ref<HTMLInputElement | HTMLTextAreaElement>;
  readonly look?: Look;
};

/** A box in which text is typed. It never cuts: what is too long is told by its field. */
export function TextBox({ control, text, onType, onLeave, boxRef, look = {} }: Props) {
  const { start, end, isNumber, isCode, isShort, lines, ...native } = look;
  return (
    <Box
      fullWidth
      data-short={isShort}
      data-number={isNumber}
      data-code={isCode}
      value={text}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
      inputRef={boxRef}
      error={control.isInvalid ?? false}
      disabled={control.isDisabled ?? false}
      {...(lines !== undefined && { multiline: true, minRows: lines, maxRows: 20 })}
      startAdornment={start && <InputAdornment position="start">{start}</InputAdornment>}
      endAdornment={endOf(roomIn(text, control.field), end)}
      slotProps={{
        // Staff type about others; a browser would fill in what it knows about them.
        input: { autoComplete: 'off', ...native, ...controlProps(control) },
      }}
    />
  );
}

function endOf(room: string | undefined, end: ReactNode): ReactNode {
  if (room === undefined && !end) return undefined;
  return (
    <InputAdornment position="end">
      {room && <Room>{room}</Room>}
      {end}
    </InputAdornment>
  );
}

const Box = styled(OutlinedInput)(({ theme }) => ({
  '&[data-short]': { maxWidth: 280 },
  '&[data-number] input': { textAlign: 'end' },
  '&[data-code] :is(input, textarea)': { fontFamily: 'monospace' },
  // The text has its own distance to the edge.
  '&.MuiInputBase-multiline': { padding: 0, paddingInlineEnd: theme.spacing(2) },
}));
