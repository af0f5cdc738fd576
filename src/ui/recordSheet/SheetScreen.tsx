import Button from '@mui/material/Button';
import { usePermissions } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ReplyError } from '../../client/index.ts';
import { listPage, ReplyCode } from '../../contract/index.ts';
import { countText, EmptyState, PageHead, Sheet, SkeletonRows } from '../../kit/index.ts';
import { useIsNarrow } from '../../kit/useIsNarrow.ts';
import { useText } from '../../texts/index.ts';
import { useLoadTexts } from '../scope/ownScreens.ts';
import { useScope } from '../scope/Scope.tsx';
import { RecordFaultPage } from '../states/RecordFault.tsx';
import { RecordSheet, useSheetTitle } from './RecordSheet.tsx';
import { useSheetRecords } from './useSheetRecords.ts';

/** Many records of a list as a spreadsheet: those that are selected, or those of its filter. */
export function SheetScreen() {
  const loadTexts = useLoadTexts();
  const [Screen] = useState(() =>
    lazy(async () => {
      await loadTexts?.('sheet');
      return { default: OpenedSheet };
    }),
  );
  return (
    <Suspense fallback={<SkeletonRows rows={8} cells={[30, 50]} />}>
      <Screen />
    </Suspense>
  );
}

function OpenedSheet() {
  const { resource, access } = useScope();
  const { isPending } = usePermissions();
  const isNarrow = useIsNarrow();
  // A sheet stays, whatever happens to its window: it may hold changes.
  const [wasWide, setWide] = useState(false);
  if (!isNarrow && !wasWide) setWide(true);
  if (isPending) return <SkeletonRows rows={8} cells={[30, 50]} />;
  if (!resource.list.sheet || !access.verb('edit') || !access.verb('index'))
    return <RecordFaultPage error={denied} onRetry={() => {}} />;
  return isNarrow && !wasWide ? <SheetNotice drawing="search" text="wide" /> : <LoadedSheet />;
}

function LoadedSheet() {
  const t = useText('sheet');
  const { resource } = useScope();
  const { data, error, refetch, count, list } = useSheetRecords(resource);
  const title = useSheetTitle(list);
  if (data && data.records.length === 0) return <SheetNotice drawing="search" text="nothing" />;
  if (data) return <RecordSheet list={list} found={data} />;
  if (error) return <RecordFaultPage error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead
        title={title}
        fact={<span role="status">{t('loading', { count: countText(count) })}</span>}
      />
      <SkeletonRows rows={8} cells={[30, 50]} />
    </>
  );
}

type NoticeProps = { readonly drawing: 'search'; readonly text: 'wide' | 'nothing' };

function SheetNotice({ drawing, text }: NoticeProps) {
  const t = useText('sheet');
  const { resource } = useScope();
  return (
    <>
      <PageHead title={useSheetTitle(undefined)} />
      <Sheet>
        <EmptyState
          drawing={drawing}
          title={t(text)}
          text={t(`${text}Text`)}
          action={
            <Button variant="outlined" component={Link} to={listPage(resource.path)}>
              {t('back')}
            </Button>
          }
        />
      </Sheet>
    </>
  );
}

const denied = new ReplyError({ code: ReplyCode.denied, msg: '', time: 0, data: [] });
