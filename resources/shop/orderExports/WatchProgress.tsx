import { useListContext } from 'ra-core';
import { useEffect } from 'react';
import { ExportStatus } from '../orderExports.ts';

const everyMs = 1_500;

/** Reads the list anew while an export of it is in work. */
export function WatchProgress() {
  const { data, refetch } = useListContext();
  const isOpen = data?.some(({ status }) =>
    [ExportStatus.queued, ExportStatus.running].includes(status),
  );
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isOpen, refetch]);
  return null;
}
