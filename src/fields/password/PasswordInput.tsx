import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShownIcon from '@mui/icons-material/VisibilityOutlined';
import { useState } from 'react';
import { IconTool } from '../../kit/index.ts';
import type { InputProps } from '../view.ts';
import { textOf } from '../parts/inputs.tsx';
import { TextBox } from '../parts/TextBox.tsx';
import { useWire } from '../parts/formValue.ts';
import { useText } from '../../texts/index.ts';

/** A new password; it can be looked at while it is typed. */
export function PasswordInput(control: InputProps) {
  const t = useText('fields.view');
  const { wire, set, onBlur, ref } = useWire(control);
  const [isShown, setShown] = useState(false);
  return (
    <TextBox
      control={control}
      text={textOf(wire)}
      onType={set}
      onLeave={onBlur}
      boxRef={ref}
      look={{
        type: isShown ? 'text' : 'password',
        autoComplete: 'new-password',
        end: (
          <IconTool
            label={t(isShown ? 'hidePassword' : 'showPassword')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <HiddenIcon /> : <ShownIcon />}
          </IconTool>
        ),
      }}
    />
  );
}
