import { styled } from '@mui/material/styles';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { privateTopic } from '../../contract/index.ts';
import { type Field, readOr, wireValue } from '../../schema/index.ts';
import { type InputProps, type UploadBoxProps, useFieldKit } from '../view.ts';
import { type Look, TextBox } from './TextBox.tsx';
import { useDraft, useWire } from './formValue.ts';
import { type TextKey, useText } from '../../texts/index.ts';

/** Makes the input of a field whose wire form is the typed text. */
const lineInput = (look: Look): ComponentType<InputProps> =>
  function LineInput(control) {
    const { wire, set, onBlur, ref } = useWire(control);
    return (
      <TextBox
        control={control}
        text={textOf(wire)}
        onType={set}
        onLeave={onBlur}
        boxRef={ref}
        look={look}
      />
    );
  };

export const textOf = (wire: unknown): string =>
  typeof wire === 'string' || typeof wire === 'number' ? String(wire) : '';

type NumberLook = {
  readonly inputMode: 'numeric' | 'decimal';
  readonly sign?: string;
  readonly unit?: TextKey<'fields.view'>;
};

/**
 * Makes the input of a number. Text stays as typed until blur; then a number is written in its wire form,
 * and other text stays, so that its error is read beside it.
 */
const numberInput = ({ inputMode, sign, unit }: NumberLook): ComponentType<InputProps> =>
  function NumberInput(control) {
    const t = useText('fields.view');
    const { wire, set, onBlur, ref } = useWire(control);
    return (
      <TextBox
        control={control}
        text={textOf(wire)}
        onType={set}
        onLeave={() => {
          const settled = settle(control.field, wire);
          if (settled !== wire) set(settled);
          onBlur();
        }}
        boxRef={ref}
        look={{ inputMode, isNumber: true, isShort: true, start: sign, end: unit && t(unit) }}
      />
    );
  };

function settle(field: Field, wire: unknown): unknown {
  if (typeof wire !== 'string' || wire === '') return wire;
  const text = halfWidth(wire).trim();
  const value = readOr(field, text, undefined);
  return value === undefined ? text : wireValue(field, value);
}

/** Chinese input methods can be set to digits as wide as Han: `１２．５`. */
const halfWidth = (text: string): string =>
  text.replaceAll(/[！-～]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0));

export const LineInput = lineInput({});
export const EmailInput = lineInput({ inputMode: 'email' });
export const MobileInput = lineInput({ inputMode: 'tel', isShort: true });
export const WholeInput = numberInput({ inputMode: 'numeric' });
export const DecimalInput = numberInput({ inputMode: 'decimal' });
export const AmountInput = numberInput({ inputMode: 'decimal', sign: '¥' });
export const WeightInput = numberInput({ inputMode: 'decimal', unit: 'kilograms' });
export const VolumeInput = numberInput({ inputMode: 'decimal', unit: 'cubicMetres' });

/** The address of a file or a page. */
export function AddressInput(control: InputProps) {
  const t = useText('fields.view');
  const { wire, set, onBlur, ref } = useWire(control);
  return (
    <TextBox
      control={control}
      text={textOf(wire)}
      onType={set}
      onLeave={onBlur}
      boxRef={ref}
      look={{ inputMode: 'url', placeholder: t('address') }}
    />
  );
}

/** Input of several addresses, one per line. */
export function AddressListInput(control: InputProps) {
  const { wire, set, onBlur, ref } = useWire(control);
  const draft = useDraft(wire, (list) => addressesOf(list).join('\n'), linesOf);
  return (
    <TextBox
      control={control}
      text={draft.text}
      onType={(text) => set(draft.type(text))}
      onLeave={onBlur}
      boxRef={ref}
      look={{ inputMode: 'url', lines: 2 }}
    />
  );
}

export const addressesOf = (wire: unknown): readonly string[] =>
  Array.isArray(wire) ? wire.map(String) : [];

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

type UploadsProps = { readonly control: InputProps } & Pick<UploadBoxProps, 'kind' | 'isMany'>;

/** Uploads of a field. A new file is appended, or replaces the present one. */
export function Uploads({ control, kind, isMany }: UploadsProps) {
  const { UploadBox } = useFieldKit();
  const { getValues, setValue } = useFormContext();
  const { name, source, field, texts, isDisabled = false } = control;
  if (!UploadBox) return null;
  const isPrivate = 'isPrivate' in field.options && field.options.isPrivate === true;
  return (
    <Suspense fallback={null}>
      <UploadBox
        kind={kind}
        isMany={isMany}
        isDisabled={isDisabled}
        label={texts.label(source)}
        {...(isPrivate && { topic: privateTopic })}
        onUploaded={(url) => {
          // Reads the present value: several uploads may end at the same time.
          const value = isMany ? [...new Set([...addressesOf(getValues(name)), url])] : url;
          setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
        }}
      />
    </Suspense>
  );
}

type UseLinkProps = { readonly control: InputProps; readonly children: ReactNode };

/** The address of a picture, behind a line that opens it: most pictures are uploaded. */
export function UseLink({ control: { isInvalid = false }, children }: UseLinkProps) {
  const t = useText('fields.view');
  const { UploadBox } = useFieldKit();
  // A refused address is shown; without uploads there is nothing else.
  if (!UploadBox) return children;
  return (
    <Folded open={isInvalid || undefined}>
      <summary>{t('useLink')}</summary>
      {children}
    </Folded>
  );
}

const Folded = styled('details')(({ theme }) => ({
  '& > summary': {
    width: 'fit-content',
    paddingBlock: theme.spacing(1),
    cursor: 'pointer',
    color: theme.vars.palette.primary.main,
  },
}));

/** A file that is brought here, or its address. */
export const FileInput = (props: InputProps) => (
  <div>
    <Uploads control={props} kind="file" isMany={false} />
    <AddressInput {...props} />
  </div>
);

/** Files that are brought here, or their addresses, each on a line of its own. */
export const FilesInput = (props: InputProps) => (
  <div>
    <Uploads control={props} kind="file" isMany />
    <AddressListInput {...props} />
  </div>
);
