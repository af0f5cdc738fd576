import { usePermissions } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ReplyError, NetworkError } from '../../client/index.ts';
import { ReplyCode } from '../../contract/index.ts';
import { SkeletonRows } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import type { Row } from '../model/row.ts';
import { useRow } from '../data/useRow.ts';
import { useScope } from '../scope/Scope.tsx';
import { RecordFaultPage } from '../states/RecordFault.tsx';
import { copiedValues } from './copy.ts';
import { RecordForm } from './RecordForm.tsx';

type FormScreenProps = {
  /** Id of the record; absent for a new one. */
  readonly id?: number;
};

/** The form of a record: of a new one, or of one that is loaded first. */
export function FormScreen({ id }: FormScreenProps) {
  const { access } = useScope();
  const { isPending } = usePermissions();
  const source = useCopySource();
  if (isPending) return <FormSkeleton />;
  // Without the permission to save there is no form.
  if (!access.verb(id === undefined ? 'add' : 'edit')) {
    return <RecordFaultPage error={denied} onRetry={() => {}} />;
  }
  if (id !== undefined) return <EditScreen id={id} />;
  return source === undefined ? <RecordForm /> : <CopyScreen key={source} id={source} />;
}

/** A record whose values a new one starts with: `/add?copy=12`. */
function useCopySource(): number | undefined {
  const { resource } = useScope();
  const { search } = useLocation();
  // The address of a kept tab may change while its form stays.
  const [id] = useState(() => Number(new URLSearchParams(search).get('copy')));
  return resource.copy && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function CopyScreen({ id }: { readonly id: number }) {
  const { resource, access } = useScope();
  const t = useText('ui');
  const { row, error, isPaused, refresh } = useRow(resource, id, 'detail');
  const [copy, setCopy] = useState<Row>();
  if (row && !copy)
    setCopy(
      copiedValues(resource, row, {
        can: (node) => access.can(node.slice(resource.path.length + 1)),
        suffix: t('form.copySuffix'),
      }),
    );
  if (copy) return <RecordForm copy={copy} />;
  if (error !== undefined) return <RecordFaultPage error={error} onRetry={refresh} />;
  if (isPaused) return <RecordFaultPage error={offline} onRetry={refresh} />;
  return <FormSkeleton />;
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
