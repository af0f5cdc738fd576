import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { PageHead, Sheet, ViewTabs } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { useModuleChanges } from './change/changes.ts';
import { ModuleChanges } from './change/ModuleChanges.tsx';
import { InstalledTab } from './installed/InstalledTab.tsx';
import { MarketTab } from './market/MarketTab.tsx';
import { useMarket } from './market/useMarket.ts';
import { useMayChange } from './parts/useMayChange.ts';

/** The installed modules and the market, as two tabs. */
export function ModulesScreen() {
  const t = useText('modules');
  const title = useText('resources.module_page')('list');
  const { tab, setTab } = useTab();
  return (
    <ModuleChanges>
      <PageHead title={title} fact={t('intro')}>
        <UploadButton />
      </PageHead>
      <Sheet>
        <ViewTabs
          label={t('tabs.label')}
          views={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
          current={tab}
          onChange={setTab}
          controls={panelId}
        />
        <div role="tabpanel" id={panelId} aria-label={t(`tabs.${tab}`)}>
          {tab === 'market' ? <MarketTab /> : <InstalledTab />}
        </div>
      </Sheet>
    </ModuleChanges>
  );
}

const panelId = 'modules-panel';

const tabs = ['installed', 'market'] as const;

/** The tab stands in the address, so that it is there again after a reload. */
function useTab() {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'installed';
  return {
    tab,
    setTab: (chosen: string) =>
      setParams(chosen === 'installed' ? {} : { tab: chosen }, { replace: true }),
  };
}

/** Only where the server can start itself anew; a notice names the command elsewhere. */
function UploadButton() {
  const t = useText('modules');
  const { page } = useMarket();
  const { mayInstall } = useMayChange();
  const { upload } = useModuleChanges();
  return (
    page?.canChange &&
    mayInstall && (
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={upload}>
        {t('fromFile')}
      </Button>
    )
  );
}
