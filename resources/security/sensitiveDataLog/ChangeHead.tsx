import { SheetPart } from '../../../src/kit/index.ts';
import { DiffView, type Row } from '../../../src/ui/parts/index.ts';

/** What a field held and what it was changed to, the difference marked. */
export const ChangeHead = ({ row }: { readonly row: Row }) => (
  <SheetPart>
    <DiffView before={row['before']} after={row['after']} />
  </SheetPart>
);
