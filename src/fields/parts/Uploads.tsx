import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldKit } from '../kit.ts';
import type { InputProps, UploadBoxProps } from '../view.ts';
import { addressesOf } from './AddressListInput.tsx';

type Props = { readonly control: InputProps } & Pick<UploadBoxProps, 'kind' | 'isMany'>;

/** The place for the files of a field. What arrives is put behind what is there, or in its place. */
export function Uploads({ control, kind, isMany }: Props) {
  const { UploadBox } = useFieldKit();
  const { getValues, setValue } = useFormContext();
  const { name, source, texts, isDisabled = false } = control;
  if (!UploadBox) return null;
  return (
    <Suspense fallback={null}>
      <UploadBox
        kind={kind}
        isMany={isMany}
        isDisabled={isDisabled}
        label={texts.label(source)}
        onUploaded={(url) => {
          // Several may arrive at the same time: what stands there now counts.
          const value = isMany ? [...new Set([...addressesOf(getValues(name)), url])] : url;
          setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
        }}
      />
    </Suspense>
  );
}
