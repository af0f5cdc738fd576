import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { listPage } from '../../contract/index.ts';
import { countText, PageHead, pageZone, SaveBar, useDirty } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { useSaveKey } from '../form/useSave.ts';
import { useScope } from '../scope/Scope.tsx';
import { createHistoryStore, createSelectionStore, type SheetHandle } from '../sheet/index.ts';
import { inSentence } from '../texts/textsOf.ts';
import { useNotifyText } from '../texts/useNotifyText.ts';
import { columnsOf, type RecordColumn, rowsOfRecord, secondHead } from './layout.ts';
import type { Saved } from './merge.ts';
import { savedOf, type SheetParts } from './mergeReply.ts';
import { readersOf, withSuggestions } from './readers.ts';
import { recordModel, type RecordDocument } from './recordModel.ts';
import { SheetBody } from './SheetBody.tsx';
import { useSheetColumns } from './SheetColumns.tsx';
import { type SheetState, useFigures, useIsDirty, useSheetState } from './sheetState.ts';
import { nextProblem, SheetTools } from './SheetTools.tsx';
import type { SheetRecords } from './useSheetRecords.ts';
import { useSheetSave } from './useSheetSave.ts';

const LeaveDialog = lazy(() =>
  import('../form/LeaveDialog.tsx').then(({ LeaveDialog: each }) => ({ default: each })),
);

type RecordSheetProps = {
  /** Field of sub-rows that are the rows; absent: the records themselves. */
  readonly list: string | undefined;
  readonly found: SheetRecords;
};

/** The sheet of records that are loaded: tools, grid, notes of the active cell, and the save bar. */
export function RecordSheet({ list, found }: RecordSheetProps) {
  const t = useText('sheet');
  const parts = useSheetParts(list, found);
  const [start] = useState(() => savedOf(parts, found.records));
  const [store] = useState(() => createHistoryStore<RecordDocument>(documentOf(start)));
  const [selections] = useState(createSelectionStore);
  const grid = useRef<SheetHandle>(null);
  const saving = useSheetSave(parts, start, store);
  const { marks, progress } = saving;
  const state = useSheetState(parts, store, marks);
  const { shown, ...arrangement } = useSheetColumns({ ...parts, state });
  const model = useRecordModel(parts, shown);
  const isDirty = useIsDirty(state);
  const notify = useNotifyText();
  const leaving = useLeaving(isDirty);

  const goToNext = () => {
    const next = nextProblem(state.get().problems, model.columns, selections.get().active);
    if (next) grid.current?.goTo(next);
  };
  const save = async () => {
    grid.current?.commit();
    const { count, left } = await saving.save();
    if (count > 0)
      notify(
        t(left > 0 ? 'savedSome' : 'saved', { smart_count: count, count, left }),
        left > 0 ? 'info' : 'success',
      );
  };
  useSaveKey(progress ? undefined : () => void save());

  const title = useSheetTitle(list);
  const rowCount = store.get().document.rows.length;
  return (
    <>
      <PageHead
        title={title}
        tabTitle={title}
        fact={<SheetFacts state={state} count={rowCount} />}
      />
      {found.total > found.records.length && (
        <Note>
          {t('first', {
            total: countText(found.total),
            count: countText(found.records.length),
          })}
        </Note>
      )}
      <SheetTools
        store={store}
        model={model}
        selections={selections}
        list={list}
        state={state}
        arrangement={arrangement}
        onNext={goToNext}
        onBack={leaving.leave}
      />
      <SheetBody
        store={store}
        model={model}
        selections={selections}
        state={state}
        saving={saving}
        parts={parts}
        columns={shown}
        handle={grid}
      />
      {(isDirty || progress) && (
        <SaveBar
          problem={saving.problem}
          note={progress && progress.total > 0 ? t('saving', progress) : undefined}
          isSaving={progress !== undefined}
          onDiscard={saving.discard}
          onSave={() => void save()}
        />
      )}
      <Suspense fallback={null}>
        {leaving.isAsking && (
          <LeaveDialog onStay={leaving.stay} onDiscard={() => leaving.go(saving.discard)} />
        )}
      </Suspense>
    </>
  );
}

/** Rows share their texts with what is saved as long as they do not change. */
const documentOf = ({ texts }: Saved): RecordDocument => ({
  rows: [...texts].map(([key, row]) => ({ key, texts: row })),
});

type SheetFactsProps = { readonly state: SheetState; readonly count: number };

/** Rows, changed ones, and cells to correct. */
function SheetFacts({ state, count }: SheetFactsProps) {
  const t = useText('sheet');
  const { changed, wrong } = useFigures(state);
  return (
    <span role="status">
      {[
        t('rows', { smart_count: count }),
        ...(changed > 0 ? [t('changed', { smart_count: changed })] : []),
        ...(wrong > 0 ? [t('problems', { smart_count: wrong })] : []),
      ].join(' · ')}
    </span>
  );
}

/** Names the records, or their sub-rows. */
export function useSheetTitle(list: string | undefined): string {
  const t = useText('sheet');
  const { texts } = useScope();
  const own = list === undefined ? undefined : texts.label(list);
  return t('title', { name: inSentence(own ?? texts.several), one: own ?? texts.one });
}

/** Columns of the sheet, and what their cells are read by. */
function useSheetParts(list: string | undefined, found: SheetRecords): SheetParts {
  const { resource, texts, access } = useScope();
  const locale = useLocale();
  return useMemo(() => {
    const columns = columnsOf({ resource, list, texts, isReadOnly: access.isMasked });
    const rows = found.records.flatMap((record) =>
      rowsOfRecord({ resource, list }, record, locale),
    );
    const optionsOf = list === undefined ? texts : texts.rows(list);
    const readers = readersOf({
      columns,
      rows,
      found,
      locale,
      isInner: list !== undefined,
      option: (column: RecordColumn) => (code) => optionsOf.option(column.name, column.field, code),
      zone: pageZone(),
    });
    return { resource, list, columns, readers, locale };
  }, [resource, list, texts, access, locale, found]);
}

function useRecordModel(parts: SheetParts, columns: readonly RecordColumn[]) {
  const t = useText('sheet');
  return useMemo(() => {
    const { readers, list, resource } = parts;
    const second = secondHead(resource);
    const heads = [
      { label: t('named.name'), width: 240 },
      ...(list !== undefined ? [{ label: t('named.inner'), width: 160 }] : []),
      ...(list === undefined && second !== undefined
        ? [{ label: second === 'id' ? t('named.id') : t('named.code'), width: 120 }]
        : []),
    ];
    return recordModel(heads, withSuggestions(columns, readers), readers);
  }, [parts, columns, t]);
}

/** Back to the list; asks first while there are changes. Closing the tab or the window asks as well. */
function useLeaving(isDirty: boolean) {
  const { path } = useScope().resource;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  useDirty(isDirty);
  const back = () => void navigate(listPage(path));
  return {
    isAsking,
    leave: () => (isDirty ? setAsking(true) : back()),
    stay: () => setAsking(false),
    go(discard: () => void) {
      setAsking(false);
      discard();
      back();
    },
  };
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0, 0, 3),
  color: theme.vars.palette.tone.warning.fg,
}));
