import { AddressInput } from '../parts/AddressInput.tsx';
import { Uploads } from '../parts/Uploads.tsx';
import type { InputProps } from '../view.ts';

/** A file that is brought here, or its address. */
export const FileInput = (props: InputProps) => (
  <div>
    <Uploads control={props} kind="file" isMany={false} />
    <AddressInput {...props} />
  </div>
);
