import { SkeletonRows } from '../base/index.ts';
import { useRow } from '../data/useRow.ts';
import { useScope } from '../Scope.tsx';
import { Failed } from '../list/Failed.tsx';
import { RecordForm } from './RecordForm.tsx';

type Props = {
  /** Absent: a new record. */
  readonly id?: number;
};

/** The form of a record: a new one, or one that is read first. */
export function FormScreen({ id }: Props) {
  return id === undefined ? <RecordForm /> : <EditScreen id={id} />;
}

function EditScreen({ id }: { readonly id: number }) {
  const { resource } = useScope();
  const { row, error, refresh } = useRow(resource, id, 'edit');
  if (error !== undefined) return <Failed error={error} onRetry={refresh} />;
  if (!row) return <SkeletonRows rows={8} cells={[30, 50]} />;
  return <RecordForm key={id} row={row} />;
}
