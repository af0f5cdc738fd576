import ShareIcon from '@mui/icons-material/PhonelinkOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { listPage } from '../../../../src/contract/index.ts';
import { IconTool, PageHead, timeFormat } from '../../../../src/kit/index.ts';
import { designPresenceCall } from '../../../../src/pages/designCalls.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useHttp, useScope } from '../../../../src/ui/parts/index.ts';
import { useCommands } from '../model/useCommands.tsx';
import { quietly, useDesign, useDesk, useDrawn, useSaving } from '../model/useDesign.tsx';

const dialogs = {
  share: lazy(() => import('./ShareDialog.tsx').then((own) => ({ default: own.ShareDialog }))),
  versions: lazy(() =>
    import('./VersionsDialog.tsx').then((own) => ({ default: own.VersionsDialog })),
  ),
  publish: lazy(() =>
    import('./PublishDialog.tsx').then((own) => ({ default: own.PublishDialog })),
  ),
};

/** Name and state of the design, the steps back and forth, and what is done with the whole page. */
export function TopBar() {
  const t = useText('pageDesign.top');
  const { design } = useDesk();
  const { resource, access } = useScope();
  const past = useDesign((state) => state.history.past.length);
  const future = useDesign((state) => state.history.future.length);
  const { undo, redo } = useCommands();
  const problems = useDrawn((state) => state.problems.length);
  // Beside them a phone has no room for the facts.
  const isNarrow = useMediaQuery('(max-width: 767px)', { noSsr: true });
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Dialog = open && dialogs[open];
  const tools = (
    <>
      <IconTool
        label={t('undo')}
        shortcut={{ text: 'Ctrl+Z', aria: 'Control+Z' }}
        disabled={past === 0}
        onClick={undo}
      >
        <UndoIcon />
      </IconTool>
      <IconTool
        label={t('redo')}
        shortcut={{ text: 'Ctrl+Shift+Z', aria: 'Control+Shift+Z' }}
        disabled={future === 0}
        onClick={redo}
      >
        <RedoIcon />
      </IconTool>
      <IconTool label={t('share')} onClick={() => setOpen('share')}>
        <ShareIcon />
      </IconTool>
      <IconTool label={t('versions')} onClick={() => setOpen('versions')}>
        <HistoryIcon />
      </IconTool>
      <Button variant="outlined" component={Link} to={listPage(resource.path)}>
        {t('close')}
      </Button>
      {access.can('publish') && (
        <Button variant="contained" onClick={() => setOpen('publish')}>
          {problems === 0 ? t('publish') : t('publishWith', { smart_count: problems })}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHead title={design.name} fact={<Facts />}>
        {!isNarrow && tools}
      </PageHead>
      {isNarrow && <Tools>{tools}</Tools>}
      <Suspense fallback={null}>{Dialog && <Dialog onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

/** Terminal, whether the draft is saved, and who else is here. */
function Facts() {
  const t = useText('pageDesign.top');
  const { design } = useDesk();
  const others = useOthers(design.id);
  const { status, at, reason, isOffline } = useSaving();
  const saved = {
    saved: () =>
      t('saved', { time: timeFormat(at === undefined ? design.saved : at / 1000, 'hh:MM') }),
    waiting: () => t('waiting'),
    saving: () => t('saving'),
    refused: () => t('unsaved', { reason }),
    failed: () => (isOffline ? t('offline') : t('kept', { reason })),
  }[status]();
  return (
    <Line>
      <span>{t(`terminals.${design.terminal}`)}</span>
      <span role="status" data-saving={status}>
        {saved}
      </span>
      {others.length > 0 && (
        <b role="status">{t('others', { names: others.map(({ name }) => name).join(t('and')) })}</b>
      )}
    </Line>
  );
}

const presenceMs = 20_000;

function useOthers(id: number) {
  const http = useHttp();
  const { data } = useQuery({
    queryKey: ['drag_page', 'presence', id],
    queryFn: () => http.call(designPresenceCall, { id }, quietly),
    refetchInterval: presenceMs,
    retry: false,
    gcTime: 0,
  });
  return data?.others ?? [];
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(3),
}));

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 3),
  '& > [data-saving=refused], & > [data-saving=failed]': { color: theme.vars.palette.error.dark },
  '& > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));
