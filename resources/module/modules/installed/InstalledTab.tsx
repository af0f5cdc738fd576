import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { EmptyState, ErrorState, SkeletonRows } from '../../../../src/kit/index.ts';
import { modulesCall } from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useHttp } from '../../../../src/ui/parts/index.ts';
import { modulesKey, useMarket } from '../market/useMarket.ts';
import { CommandLine, installCommand, uninstallCommand } from '../parts/CommandLine.tsx';
import { useMayChange } from '../parts/useMayChange.ts';
import { ModuleLine } from './ModuleLine.tsx';

/** The installed modules, each with its switch and its changes. */
export function InstalledTab() {
  const t = useText('modules');
  const http = useHttp();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: [...modulesKey, 'installed'],
    queryFn: () => http.call(modulesCall, undefined),
  });
  // Without the market there is nothing to update, and modules are switched all the same.
  const { page } = useMarket();
  // The menu of this page follows its own switch, with or without live updates.
  const readAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: modulesKey }),
      queries.invalidateQueries({ queryKey: ['start'] }),
    ]);
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} cells={[40, 20]} />;
  if (data.installed.length === 0)
    return (
      <EmptyState
        drawing="box"
        title={t('empty')}
        text={t('emptyHint')}
        action={
          <Button variant="outlined" component={Link} to="?tab=market">
            {t('toMarket')}
          </Button>
        }
      />
    );
  return (
    <>
      {page?.canChange === false && <ByHand />}
      {data.installed.map((module) => (
        <ModuleLine
          key={module.uid}
          module={module}
          offer={page?.rows.find(({ uid }) => uid === module.uid)}
          canChange={page?.canChange === true}
          isSought={params.get('module') === module.uid}
          onChanged={readAgain}
        />
      ))}
    </>
  );
}

/** Commands that do what this server cannot do by itself, for those who may do it. */
function ByHand() {
  const t = useText('modules.byHand');
  const { mayInstall, mayUninstall } = useMayChange();
  if (!mayInstall && !mayUninstall) return null;
  return (
    <Place>
      <Alert severity="info">
        {t('intro')}
        {mayInstall && <CommandLine command={installCommand('UID')} />}
        {mayUninstall && <CommandLine command={uninstallCommand('UID')} />}
      </Alert>
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({ padding: theme.spacing(3.5, 5, 0) }));
