import { usePermissions } from 'ra-core';
import { useState } from 'react';
import { ReplyError, NetworkError } from '../../client/index.ts';
import { ReplyCode } from '../../contract/index.ts';
import { SkeletonRows } from '../../kit/index.ts';
import { useRow } from '../data/useRow.ts';
import { useScope } from '../Scope.tsx';
import { RecordFaultPage } from '../states/RecordFault.tsx';
import { RecordForm } from './RecordForm.tsx';

type FormScreenProps = {
  /** Absent: a new record. */
  readonly id?: number;
};

/** The form of a record: of a new one, or of one that is loaded first. */
export function FormScreen({ id }: FormScreenProps) {
  const { access } = useScope();
  const { isPending } = usePermissions();
  if (isPending) return <FormSkeleton />;
  // Without the permission to save there is no form.
  if (!access.verb(id === undefined ? 'add' : 'edit')) {
    return <RecordFaultPage error={denied} onRetry={() => {}} />;
  }
  return id === undefined ? <RecordForm /> : <EditScreen id={id} />;
}

function EditScreen({ id }: { readonly id: number }) {
  const { resource } = useScope();
  const { row: read, error, isPaused, refresh } = useRow(resource, id, 'edit');
  // The first row is kept: the query cache drops it while the page is hidden.
  const [row, setRow] = useState(read);
  if (read && !row) setRow(read);
  if (row) return <RecordForm key={id} row={row} />;
  if (error !== undefined) return <RecordFaultPage error={error} onRetry={refresh} />;
  if (isPaused) return <RecordFaultPage error={offline} onRetry={refresh} />;
  return <FormSkeleton />;
}

const FormSkeleton = () => <SkeletonRows rows={8} cells={[30, 50]} />;

const denied = new ReplyError({ code: ReplyCode.denied, msg: '', time: 0, data: [] });
const offline = new NetworkError('', 'offline');
