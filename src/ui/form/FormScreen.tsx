import { usePermissions } from 'ra-core';
import { useState } from 'react';
import { ReplyError, NetworkError } from '../../client/index.ts';
import { ReplyCode } from '../../contract/index.ts';
import { SkeletonRows } from '../../kit/index.ts';
import { useRow } from '../data/useRow.ts';
import { useScope } from '../Scope.tsx';
import { RecordFaultPage } from '../states/index.ts';
import { RecordForm } from './RecordForm.tsx';

type Props = {
  /** Absent: a new record. */
  readonly id?: number;
};

/** The form of a record: a new one, or one that is read first. */
export function FormScreen({ id }: Props) {
  const { access } = useScope();
  const { isPending } = usePermissions();
  if (isPending) return <Waiting />;
  // Who may not save is not let type.
  if (!access.verb(id === undefined ? 'add' : 'edit')) {
    return <RecordFaultPage error={denied} onRetry={() => {}} />;
  }
  return id === undefined ? <RecordForm /> : <EditScreen id={id} />;
}

function EditScreen({ id }: { readonly id: number }) {
  const { resource } = useScope();
  const { row: read, error, isPaused, refresh } = useRow(resource, id, 'edit');
  // Once begun it stays: what it was read from is forgotten while its page is hidden.
  const [row, begin] = useState(read);
  if (read && !row) begin(read);
  if (row) return <RecordForm key={id} row={row} />;
  if (error !== undefined) return <RecordFaultPage error={error} onRetry={refresh} />;
  if (isPaused) return <RecordFaultPage error={offline} onRetry={refresh} />;
  return <Waiting />;
}

const Waiting = () => <SkeletonRows rows={8} cells={[30, 50]} />;

const denied = new ReplyError({ code: ReplyCode.denied, msg: '', time: 0, data: [] });
const offline = new NetworkError('', 'offline');
