import AddIcon from '@mui/icons-material/AddOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import DownIcon from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useActionContext } from '../scope/actionContext.ts';
import { listActions } from '../model/offers.ts';
import { countText, IconTool, PageHead, useWaited, WorkButton } from '../../kit/index.ts';
import { addPage, sheetPage } from '../../contract/index.ts';
import { useScope } from '../scope/Scope.tsx';
import { useOwnScreens } from '../scope/ownScreens.ts';
import { inSentence } from '../texts/textsOf.ts';
import { addQuery } from '../model/address.ts';
import { dueViews, type ViewCounts } from './counts.ts';
import { useListScreen } from '../scope/ListContext.tsx';
import { useExportButton, useSchedule } from './useExport.ts';
import { useIsNarrow } from '../../kit/useIsNarrow.ts';
import { useText } from '../../texts/index.ts';

const BulkActionMenu = lazy(() =>
  import('./BulkActionMenu.tsx').then(({ BulkActionMenu: each }) => ({ default: each })),
);

const ImportDialog = lazy(() =>
  import('../import/ImportDialog.tsx').then(({ ImportDialog: each }) => ({ default: each })),
);

type ListHeadProps = {
  readonly counts: ViewCounts;
  /** Total number of rows, once it is known. */
  readonly all: string | undefined;
  /** A sentence about the list; may be empty. */
  readonly remark: string;
};

/** Title of the list, one line about due rows, its remark, and the actions of the list. */
export function ListHead({ counts, all, remark }: ListHeadProps) {
  const t = useText('ui');
  const { resource, texts, access } = useScope();
  const fact = useSummary(counts, all);
  const { conditions } = useListScreen().address.state;
  const { listFact: Own } = useOwnScreens(resource.name);
  return (
    <PageHead
      title={texts.many}
      fact={
        <>
          {/* Reserves the line, so that the list does not move down when the text arrives. */}
          <span>{fact ?? '\u00a0'}</span>
          {Own && (
            <Suspense fallback={null}>
              <Own conditions={conditions} />
            </Suspense>
          )}
          {remark && <Remark>{remark}</Remark>}
        </>
      }
    >
      <Secondary />
      <Usual />
      {access.verb('add') && (
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          component={Link}
          to={addPage(resource.path) + addQuery(resource, conditions)}
        >
          {t('list.add', { name: inSentence(texts.one) })}
        </Button>
      )}
    </PageHead>
  );
}

/** The action by which most visits to the list begin, as a button of its own. */
function Usual() {
  const { resource, texts, access } = useScope();
  const launch = useActionContext();
  return listActions(resource, access.can)
    .filter(([, { next }]) => next)
    .map(([name]) => (
      <Button key={name} variant="contained" onClick={() => launch.act(name, [])}>
        {texts.action(name).name}
      </Button>
    ));
}

/** Keeps the line breaks of the remark. */
const Remark = styled('span')({ display: 'block', whiteSpace: 'pre-line' });

/** The single list action as a button; several, or on a narrow screen, in a menu. */
function Secondary() {
  const t = useText('ui');
  const [isImporting, setImporting] = useState(false);
  const actions = useListHeadActions(() => setImporting(true));
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { access } = useScope();
  // The button "Add" is beside it.
  const isCrowded = useIsNarrow() && access.verb('add');
  const [first, ...others] = actions;
  if (!first) return null;
  const dialog = isImporting && (
    <Suspense fallback={null}>
      <ImportDialog onClose={() => setImporting(false)} />
    </Suspense>
  );
  const menuOf = (offered: typeof actions) => (
    <Suspense fallback={null}>
      {anchor && (
        <BulkActionMenu
          anchor={anchor}
          label={t('list.more')}
          actions={offered}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </Suspense>
  );
  // The export stays one click away; what is rare stands behind the arrow beside it.
  const isOne = others.every(({ key }) => key === scheduling);
  if (isOne && !isCrowded) {
    return (
      <>
        <WorkButton
          variant="outlined"
          startIcon={first.key === 'export' && <ExportIcon />}
          isWorking={first.isRunning}
          onClick={first.run}
        >
          {first.label}
        </WorkButton>
        {others.length > 0 && (
          <IconTool
            label={t('list.more')}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <DownIcon />
          </IconTool>
        )}
        {menuOf(others)}
        {dialog}
      </>
    );
  }
  return (
    <>
      <WorkButton
        variant="outlined"
        endIcon={<DownIcon />}
        aria-haspopup="menu"
        isWorking={actions.some(({ isRunning }) => isRunning)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('list.more')}
      </WorkButton>
      {menuOf(actions)}
      {dialog}
    </>
  );
}

const scheduling = 'schedule';

/** The actions of the list itself, and the export of what it shows. */
function useListHeadActions(onImport: () => void) {
  const t = useText('ui');
  const { resource, texts, access } = useScope();
  const { filter, address } = useListScreen();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const launch = useActionContext();
  const { run, isRunning } = useExportButton();
  const schedule = useSchedule();
  const actions = listActions(resource, access.can)
    .filter(([, { next }]) => !next)
    .map(([name]) => ({
      key: name,
      label: texts.action(name).name,
      isRunning: false,
      run: () => launch.act(name, []),
    }));
  const exporting = { key: 'export', label: t('export.name'), isRunning, run: () => run(filter) };
  const importing = { key: 'import', label: t('import.name'), isRunning: false, run: onImport };
  const asSheet = {
    key: 'sheet',
    label: t('list.sheet'),
    isRunning: false,
    run: () => void navigate(sheetPage(resource.path) + address.query),
  };
  const hasSheet = resource.list.sheet && access.verb('edit') && !isNarrow;
  const takesFiles =
    resource.import && access.can('import') && (access.verb('add') || access.verb('edit'));
  return [
    ...actions,
    ...(takesFiles ? [importing] : []),
    ...(hasSheet ? [asSheet] : []),
    ...(access.verb('export') ? [exporting] : []),
    // For other programs: a spreadsheet drops digits of long numbers that it reads from CSV.
    ...(access.verb('export') && resource.import
      ? (['csv', 'json'] as const).map((format) => ({
          ...exporting,
          key: `export.${format}`,
          label: t(`export.${format}`),
          run: () => run(filter, format),
        }))
      : []),
    ...(schedule
      ? [
          {
            key: scheduling,
            label: t('export.schedule'),
            isRunning: false,
            run: () => schedule(filter),
          },
        ]
      : []),
  ];
}

/** "128 to ship, the oldest has waited 19 hours"; without due rows the total. */
function useSummary(counts: ViewCounts, all: string | undefined): string | undefined {
  const t = useText('ui');
  const waited = useWaited();
  const { resource, texts } = useScope();
  const due = dueViews(resource, counts);
  if (!due.length) return all === undefined ? undefined : t('list.inAll', { count: all });
  return due
    .map(({ preset, count, exact, oldest }, index) => {
      const params = { view: inSentence(texts.preset(preset)), count: countText(count, exact) };
      // Only the longest wait is shown: two ages in one sentence are hard to read.
      return oldest && index === 0
        ? t('list.dueSince', { ...params, age: waited(oldest) })
        : t('list.due', params);
    })
    .join(t('list.factsJoin'));
}
