import PickIcon from '@mui/icons-material/ExpandMoreOutlined';
import { lazy, Suspense, useState } from 'react';
import { IconTool, isIconName, NamedIcon } from '../../kit/index.ts';
import type { InputProps } from '../view.ts';
import { textOf } from '../parts/inputs.tsx';
import { TextBox } from '../parts/TextBox.tsx';
import { useWire } from '../parts/formValue.ts';
import { useText } from '../../texts/index.ts';

const IconPicker = lazy(async () => ({ default: (await import('./IconPicker.tsx')).IconPicker }));

/** Name of an icon, picked from the built-in ones or typed, as other clients have icons of their own. */
export function IconInput(control: InputProps) {
  const t = useText('fields.view');
  const { wire, set, onBlur, ref } = useWire(control);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const text = textOf(wire);
  const label = t('pick', { name: control.texts.label(control.source) });
  return (
    <>
      <TextBox
        control={control}
        text={text}
        onType={set}
        onLeave={onBlur}
        boxRef={ref}
        look={{
          isCode: true,
          isShort: true,
          start: isIconName(text) && <NamedIcon name={text} />,
          end: (
            <IconTool
              label={label}
              aria-haspopup="dialog"
              aria-expanded={anchor !== undefined}
              disabled={control.isDisabled ?? false}
              onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
              <PickIcon />
            </IconTool>
          ),
        }}
      />
      {anchor && (
        <Suspense fallback={null}>
          <IconPicker
            title={label}
            anchor={anchor}
            chosen={text}
            onPick={(name) => {
              set(name);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
