import AddIcon from '@mui/icons-material/AddOutlined';
import ArrowIcon from '@mui/icons-material/ChevronRightOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { usePermissions } from 'ra-core';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
// oxlint-disable-next-line no-restricted-imports -- only changed settings are checked
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { areaRoots, type SettingGroups } from '../../../src/contract/index.ts';
import { PageHead, Sheet, SheetPart, ViewTabs } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  changedValues,
  formMark,
  LeaveGuard,
  resolverOf,
  useScope,
} from '../../../src/ui/parts/index.ts';
import { SettingsFoot } from './SettingsFoot.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { gone, groupsOf, itemsOf, valuesOf } from './settingItems.ts';
import { useMay } from './useSettings.ts';

const AddDialog = lazy(() =>
  import('./AddSettingDialog.tsx').then(({ AddSettingDialog }) => ({ default: AddSettingDialog })),
);

/** All groups are one form, so that input survives a change of the tab. */
export function SettingsForm({ list }: { readonly list: SettingGroups }) {
  const t = useText();
  const { texts, resource } = useScope();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const { tab, setTab } = useTab(list);
  const { fields } = resource.shape;
  const start = useMemo(() => valuesOf(itemsOf(list)), [list]);
  const form = useForm({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: start,
    resolver: useMemo(() => onlyChanged(fields, start), [fields, start]),
  });
  const { reset } = form;
  // Reloaded values replace the shown ones, except those being edited.
  useEffect(() => reset(start, { keepDirtyValues: true }), [reset, start]);
  const groups = groupsOf(list);
  const shown = groups.find(({ name }) => name === tab);

  return (
    <FormProvider {...form}>
      <LeaveGuard>
        <div {...{ [formMark]: '' }}>
          <PageHead title={texts.many}>
            {may('add') && (
              <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
                {t('screens.settings.add')}
              </Button>
            )}
          </PageHead>
          <Beside>
            <Sheet>
              <ViewTabs
                label={t('screens.settings.tabs')}
                views={groups.map(({ name, title }) => ({ key: name, label: title }))}
                current={tab}
                onChange={setTab}
                controls={panelId}
              />
              <div role="tabpanel" id={panelId} aria-label={shown?.title ?? ''}>
                {shown && <SettingsPanel key={tab} group={shown.name} items={shown.items} />}
              </div>
            </Sheet>
            {list.quickEntrance && <Entrances entrances={list.quickEntrance} />}
          </Beside>
          <SettingsFoot groups={groups} onTab={setTab} />
        </div>
      </LeaveGuard>
      <Suspense fallback={null}>
        {isAdding && (
          <AddDialog
            group={tab}
            groups={groups}
            onAdded={setTab}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </FormProvider>
  );
}

const panelId = 'settings-panel';

/** The tab stands in the address, so that it is there again after a reload. */
function useTab({ list }: SettingGroups) {
  const [params, setParams] = useSearchParams();
  const [first = ''] = Object.keys(list);
  const asked = params.get('tab') ?? first;
  return {
    tab: Object.hasOwn(list, asked) ? asked : first,
    setTab: (tab: string) => setParams(tab === first ? {} : { tab }, { replace: true }),
  };
}

/** Validates changed settings only: an unchanged one may hold a value that its rules would refuse. */
const onlyChanged =
  (
    fields: Parameters<typeof resolverOf>[0],
    start: Parameters<typeof changedValues>[0],
  ): Resolver =>
  (values, context, options) => {
    const changed = Object.entries(changedValues(start, values)).filter(
      ([, value]) => value !== gone,
    );
    const asked = changed.flatMap(([name]) => {
      const field = fields[name];
      return field ? [[name, field] as const] : [];
    });
    return resolverOf(Object.fromEntries(asked), { mode: 'edit' })(values, context, options);
  };

const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 260px',
  gap: theme.spacing(4),
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

type Granted = { readonly can: (node: string) => boolean };
type Props = { readonly entrances: NonNullable<SettingGroups['quickEntrance']> };

/** The pages the owner has put at hand, as far as this person may open them. */
function Entrances({ entrances }: Props) {
  const t = useText();
  const { permissions } = usePermissions<Granted>();
  const open = entrances.filter(({ value }) => permissions?.can(value));
  return (
    <Sheet aria-label={t('screens.settings.entrances')}>
      <SheetPart>
        <Title>{t('screens.settings.entrances')}</Title>
        {open.length === 0 && <p>{t('screens.settings.noEntrances')}</p>}
        <Links>
          {open.map(({ key, value }) => (
            <li key={value}>
              <Link to={`${areaRoots.admin}/${value}`}>
                <span>{key}</span>
                <ArrowIcon aria-hidden="true" />
              </Link>
            </li>
          ))}
        </Links>
      </SheetPart>
    </Sheet>
  );
}

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: '0 0 8px' }));

const Links = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 40,
    borderRadius: theme.radius.control,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
  '& svg': { fontSize: 18, color: theme.vars.palette.text.secondary },
}));
