import { useIsFetching } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

/** Whether something the person waits for is on its way: a page, its data, or a call that says so. */
export function useBusy() {
  const { helm } = useServices();
  const [isArriving, setArriving] = useState(false);
  const isWaiting = useSyncExternalStore(helm.subscribe, helm.isWaiting);
  const fetching = useIsFetching({ predicate: ({ meta }) => meta?.['isQuiet'] !== true });
  return { isBusy: isArriving || isWaiting || fetching > 0, setArriving };
}
