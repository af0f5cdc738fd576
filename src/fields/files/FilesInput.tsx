import { AddressListInput } from '../parts/AddressListInput.tsx';
import { Uploads } from '../parts/Uploads.tsx';
import type { InputProps } from '../view.ts';

/** Files that are brought here, or their addresses, each on a line of its own. */
export const FilesInput = (props: InputProps) => (
  <div>
    <Uploads control={props} kind="file" isMany />
    <AddressListInput {...props} />
  </div>
);
