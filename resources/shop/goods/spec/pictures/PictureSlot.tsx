import { type DragEvent, useRef } from 'react';
import { Thumb } from '../../../../../src/fields/parts/cells.tsx';
import { useText } from '../../../../../src/texts/index.ts';
import type { AttrValue } from '../../../sku.ts';

type PictureSlotProps = {
  readonly value: AttrValue;
  readonly accept: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
};

/** Place of the picture of a value, on its chip: a file is dropped on it, or chosen. */
export function PictureSlot({ value, accept, onFiles }: PictureSlotProps) {
  const t = useText('spec.pictures');
  const chooser = useRef<HTMLInputElement>(null);
  const { attrValue: name, image = '' } = value;
  if (accept === undefined) return image ? <Thumb address={image} /> : null;
  return (
    <>
      <button
        type="button"
        data-slot={image ? 'filled' : 'empty'}
        aria-label={t(image ? 'change' : 'choose', { name })}
        title={t(image ? 'change' : 'choose', { name })}
        onClick={() => chooser.current?.click()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          onFiles([...event.dataTransfer.files]);
        }}
      >
        {image ? <Thumb address={image} /> : addMark}
      </button>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file, once corrected, is to be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** Plain, as there may be five hundred. */
const addMark = (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d="M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z" />
  </svg>
);
