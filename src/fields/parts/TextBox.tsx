import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import {
  type ChangeEvent,
  type HTMLInputTypeAttribute,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Field } from '../../schema/index.ts';
import type { InputProps } from '../view.ts';
import { BoxFrame, controlProps } from './BoxFrame.tsx';

/** Attributes of a text box that depend on its purpose. */
export type Look = {
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  /** Example value; the label is above. */
  readonly placeholder?: string;
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

/** Text box. It never truncates: the field reports text that is too long. */
export function TextBox({ control, text, onType, onLeave, boxRef, look = {} }: Props) {
  const { start, end, isNumber, isCode, isShort, lines, ...native } = look;
  const ref = useGrowth(text, boxRef);
  const room = roomIn(text, control.field);
  const box = {
    // Staff enter data of other people; a browser would fill in the admin's own.
    autoComplete: 'off',
    ...native,
    ...controlProps(control),
    value: text,
    disabled: control.isDisabled ?? false,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onType(event.target.value),
    onBlur: onLeave,
  };
  return (
    <Place data-short={isShort} data-number={isNumber} data-code={isCode}>
      <BoxFrame isInvalid={control.isInvalid} isDisabled={control.isDisabled}>
        {start && <Beside>{start}</Beside>}
        {lines === undefined ? (
          <input type="text" ref={ref} {...box} />
        ) : (
          // `rows` sets the height while it is empty, which `field-sizing: content` does not.
          <textarea
            ref={ref}
            rows={lines}
            style={{ minHeight: `calc(${lines}lh + 4px)` }}
            {...box}
          />
        )}
        {room && <Room>{room}</Room>}
        {end && <Beside>{end}</Beside>}
      </BoxFrame>
    </Place>
  );
}

const Beside = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  color: theme.vars.palette.text.secondary,
  // A tool fills the box, and does not make it higher than its neighbours.
  '& button': { margin: '-3px -8px -3px 0' },
}));

const Place = styled('div')({
  '&[data-short]': { maxWidth: 280 },
  '&[data-number] input': { textAlign: 'end' },
  '&[data-code] :is(input, textarea)': { fontFamily: 'monospace' },
});

/** Used and maximum length of a text once it is nearly full: `97 / 120`. */
function roomIn(text: string, { jsonSchema }: Field): string | undefined {
  const max = jsonSchema?.['maxLength'];
  const length = Array.from(text).length;
  return typeof max === 'number' && length >= max * 0.8 ? `${length} / ${max}` : undefined;
}

const Room = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.ui.text3,
}));

/**
 * Grows a box of several lines with its content, in browsers without `field-sizing`. Returns the ref for
 * the box, which also sets `outer`; single-line boxes may use it too.
 */
function useGrowth(text: string, outer: Ref<HTMLInputElement | HTMLTextAreaElement>) {
  const box = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = box.current;
    if (!(area instanceof HTMLTextAreaElement) || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }, [text]);
  return useForkRef(box, outer);
}
