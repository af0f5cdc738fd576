import { styled } from '@mui/material/styles';
import type { InputProps } from '../view.ts';
import { textOf } from '../parts/inputs.tsx';
import { TextBox } from '../parts/TextBox.tsx';
import { useWire } from '../parts/formValue.ts';
import { useText } from '../../texts/index.ts';

/** The code of a colour, typed or picked. */
export function ColourInput(control: InputProps) {
  const t = useText('fields.view');
  const { wire, set, onBlur, ref } = useWire(control);
  const text = textOf(wire);
  const isWhole = /^#[0-9a-f]{6}/i.test(text);
  return (
    <TextBox
      control={control}
      text={text}
      onType={set}
      onLeave={onBlur}
      boxRef={ref}
      look={{
        isCode: true,
        isShort: true,
        start: (
          <Picker
            type="color"
            aria-label={t('pick', { name: control.texts.label(control.source) })}
            // The picker knows no transparency and no colour of its own.
            value={isWhole ? text.slice(0, 7).toLowerCase() : '#000000'}
            disabled={control.isDisabled}
            onChange={(event) => set(event.target.value)}
          />
        ),
      }}
    />
  );
}

const Picker = styled('input')(({ theme }) => ({
  width: theme.measure.target,
  height: theme.measure.target,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.key,
  background: 'none',
  cursor: 'pointer',
}));
