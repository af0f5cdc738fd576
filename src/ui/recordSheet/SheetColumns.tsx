import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { sheetPreference } from '../../contract/index.ts';
import { IconTool, ToolPopover } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { ArrangeList } from '../arrange/ArrangeList.tsx';
import { arranged, useArrangement } from '../arrange/arrangement.ts';
import { useHttp } from '../data/http.ts';
import { useScope } from '../scope/Scope.tsx';
import type { RecordColumn } from './layout.ts';
import type { SheetState } from './sheetState.ts';

export type SheetColumns = ReturnType<typeof useSheetColumns>;

type ColumnsOptions = {
  /** In the order of declaration; the first one is always shown. */
  readonly columns: readonly RecordColumn[];
  /** Field of sub-rows that are the rows. */
  readonly list: string | undefined;
  readonly state: SheetState;
};

/**
 * Columns of a sheet in the user's arrangement, which the sheet of the records and those of their sub-rows keep apart.
 * A hidden column is shown as long as one of its cells has a problem.
 */
export function useSheetColumns({ columns, list, state }: ColumnsOptions) {
  const { resource } = useScope();
  const pieces = useMemo(
    () => columns.map((column, index) => ({ key: column.name, isIdentity: index === 0, column })),
    [columns],
  );
  const key = sheetPreference(resource.name, list);
  const { choice, arrange } = useArrangement(useHttp(), key, pieces);
  const wrong = useSyncExternalStore(state.subscribe, () => columnsIn(state));
  const shown = useMemo(() => {
    const named = wrong.split(',');
    const hidden = choice.hidden.filter((key) => !named.includes(key));
    return arranged(pieces, { ...choice, hidden }).map(({ column }) => column);
  }, [pieces, choice, wrong]);
  return { pieces, choice, arrange, shown };
}

/** Names of columns with problems, as one text that compares. */
const columnsIn = (state: SheetState): string =>
  [...new Set([...state.get().problems.values()].flatMap((cells) => [...cells.keys()]))]
    .toSorted()
    .join();

/** Button that hides, shows and orders the columns. */
export function ColumnsTool({ pieces, choice, arrange }: Omit<SheetColumns, 'shown'>) {
  const t = useText('ui');
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconTool
        label={t('tools.columns')}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ColumnsIcon />
      </IconTool>
      {anchor && (
        <ToolPopover
          title={t('columns.title')}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
        >
          <ArrangeList
            pieces={pieces}
            choice={choice}
            nameOf={({ column }) => column.label}
            onChange={arrange}
          />
        </ToolPopover>
      )}
    </>
  );
}
