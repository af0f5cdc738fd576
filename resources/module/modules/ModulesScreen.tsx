import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PageHead, EmptyState, Sheet, SkeletonRows } from '../../../src/kit/index.ts';
import { modulesCall } from '../../../src/modules/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { RecordFaultPage, useHttp } from '../../../src/ui/parts/index.ts';
import { ModuleLine } from './ModuleLine.tsx';

/** The installed modules, each with its switch. */
export function ModulesScreen() {
  const t = useText('modules');
  const title = useText('resources.module_page')('list');
  const http = useHttp();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['modules'],
    queryFn: () => http.call(modulesCall, undefined),
  });
  // The menu of this page follows its own switch, with or without live updates.
  const readAgain = () =>
    Promise.all([refetch(), queries.invalidateQueries({ queryKey: ['start'] })]);
  if (error) return <RecordFaultPage error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead title={title} fact={t('intro')} />
      {!data && <SkeletonRows rows={4} cells={[40, 20]} />}
      {data && (
        <Sheet>
          {data.installed.map((module) => (
            <ModuleLine key={module.uid} module={module} onChanged={readAgain} />
          ))}
          {data.installed.length === 0 && (
            <EmptyState drawing="box" title={t('empty')} text={t('emptyHint')} />
          )}
        </Sheet>
      )}
    </>
  );
}
