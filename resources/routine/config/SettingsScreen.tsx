import { RecordFaultPage, ScopeProvider, useScope } from '../../../src/ui/parts/index.ts';
import { SkeletonRows } from '../../../src/kit/index.ts';
import { useMemo } from 'react';
import { calledBy, fieldsOf, itemsOf } from './settingItems.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettings } from './useSettings.ts';

/** The settings of the shop: a tab for each group, saved together. */
export function SettingsScreen() {
  const { resource } = useScope();
  const { list, error, retry } = useSettings();
  const items = useMemo(() => (list ? itemsOf(list) : []), [list]);
  const called = useMemo(() => calledBy(items), [items]);
  // Each setting is a field of the form, as the columns of a record are elsewhere.
  const scope = useMemo(
    () => ({ ...resource, shape: { ...resource.shape, fields: fieldsOf(items) } }),
    [resource, items],
  );
  if (error) return <RecordFaultPage error={error} onRetry={retry} />;
  if (!list) return <SkeletonRows rows={8} cells={[30, 50]} />;
  return (
    <ScopeProvider resource={scope} called={called}>
      <SettingsForm list={list} />
    </ScopeProvider>
  );
}
