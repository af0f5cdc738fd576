import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { StaleReply } from '../../client/index.ts';
import type { AnyAction } from '../../schema/index.ts';
import { useRowsInSight } from '../scope/ListContext.tsx';
import { useRemove } from './removals.ts';
import { useScope } from '../scope/Scope.tsx';
import { useOwnScreens } from '../scope/ownScreens.ts';
import { useNotifyText } from '../texts/useNotifyText.ts';
import { ActionContextProvider, type ActionContext, type Whole } from '../scope/actionContext.ts';
import { isNextStep } from '../model/offers.ts';
import type { Row } from '../model/row.ts';
import type { BulkTarget } from './useBulkEdit.ts';
import { useRun, useRunWhole } from './useRun.ts';
import type { ActionRun, Refusals } from '../model/actionRun.ts';

// Dialogs and reports are loaded on first use: most visits to a list only read it.
const ActionDialog = lazy(() =>
  import('./ActionDialog.tsx').then(({ ActionDialog: each }) => ({ default: each })),
);
const BulkEditDialog = lazy(() =>
  import('./BulkEditDialog.tsx').then(({ BulkEditDialog: each }) => ({ default: each })),
);
const MoveDialog = lazy(() =>
  import('./MoveDialog.tsx').then(({ MoveDialog: each }) => ({ default: each })),
);

type Props = {
  /** Called with the ids of the rows that an action was run on. */
  readonly onDone: (ids: readonly number[]) => void;
  readonly children: ReactNode;
};
type Asking = {
  /**
   * Key of the dialog. It stays the same when rows are refused, so that the dialog keeps what was typed.
   */
  readonly key: number;
  readonly name: string;
  readonly rows: readonly Row[];
  /** All matching rows, instead of `rows`. */
  readonly whole?: Whole;
  readonly refusals?: Refusals;
};

/**
 * Runs the actions started anywhere in a screen, and opens the dialogs they need over it.
 *
 * Refused rows keep the dialog open, or open one, with these rows only.
 */
export function Launcher({ onDone, children }: Props) {
  const { resource } = useScope();
  const notify = useNotifyText();
  const runPlain = useRun();
  const [asking, setAsking] = useState<Asking>();
  const [placing, setPlacing] = useState<Row>();
  const [editing, setEditing] = useState<BulkTarget>();
  const remove = useRemove(onDone);
  const keys = useRef(0);
  const ask = useCallback((next: Omit<Asking, 'key'>) => {
    keys.current += 1;
    setAsking({ ...next, key: keys.current });
  }, []);

  const run = useCallback<ActionRun>(
    async (name, rows, asked = {}) => {
      const result = await runPlain(name, rows, asked).catch((error: unknown) => {
        if (error instanceof StaleReply) setAsking((now) => now && withNewer(now, error.row));
        throw error;
      });
      const { done, refused } = result;
      onDone(done);
      if (refused.length > 0) {
        keys.current += 1;
        const key = keys.current;
        const left = rows.filter((row) => refused.some(({ id }) => id === row['id']));
        const refusals = { done: done.length, refused, asked };
        setAsking((now) => ({ key: now?.key ?? key, name, rows: left, refusals }));
      }
      return result;
    },
    [runPlain, onDone],
  );
  const launch = useMemo<ActionContext>(
    () => ({
      act(name, rows) {
        const { input, rowInput, confirm, on } = resource.actions[name] ?? { on: 'list' };
        if (input || rowInput || confirm || on === 'list') ask({ name, rows });
        else run(name, rows).catch((error: Error) => notify(error.message, 'error'));
      },
      // Always opens the dialog: an action on all matching rows never runs without confirmation.
      actOnAll: (name, whole) => ask({ name, rows: [], whole }),
      bulkEdit: (rows, whole) => setEditing({ rows, whole }),
      place: setPlacing,
      remove,
    }),
    [resource, run, ask, notify, remove],
  );
  const close = () => setAsking(undefined);

  return (
    <ActionContextProvider value={launch}>
      {children}
      <Suspense fallback={null}>
        {asking?.whole && <AskedOfAll name={asking.name} whole={asking.whole} onClose={close} />}
        {asking && !asking.whole && (
          <ActionAsked {...asking} key={asking.key} run={run} onClose={close} onNext={ask} />
        )}
        {editing && (
          <BulkEditDialog
            {...editing}
            onClose={(ids) => {
              setEditing(undefined);
              if (ids.length > 0) onDone(ids);
            }}
          />
        )}
        {placing && <MoveDialog row={placing} onClose={() => setPlacing(undefined)} />}
      </Suspense>
    </ActionContextProvider>
  );
}

const withNewer = (asking: Asking, newer: Row | undefined): Asking => ({
  ...asking,
  rows: asking.rows.map((row) => (row['id'] === newer?.['id'] ? { ...row, ...newer } : row)),
});

type AskedProps = Pick<Asking, 'name' | 'rows' | 'refusals'> & {
  readonly run: ActionRun;
  readonly onClose: () => void;
  readonly onNext?: (next: Omit<Asking, 'key'>) => void;
};

/**
 * The dialog made for the action, if there is one, else the one made from its declaration. Its rows
 * are as new as the list behind it.
 */
export function ActionAsked({ name, rows, refusals, run, onClose, onNext }: AskedProps) {
  const { resource } = useScope();
  const shown = useRowsInSight();
  const newest = useMemo(() => rows.map((row) => newestOf(row, shown)), [rows, shown]);
  const { dialogs } = useOwnScreens(resource.name);
  const own = dialogs?.[name];
  // A call of the list may have a dialog of its own, such as an export.
  const action = resource.actions[name] ?? (own && ({ on: 'list', permission: name } as const));
  if (!action) return null;
  const Chosen = own ?? ActionDialog;
  const following = action.input && onNext && followingRow(action, rows, shown);
  return (
    <Chosen
      name={name}
      action={action}
      rows={newest}
      run={run}
      refusals={refusals}
      onClose={onClose}
      onNext={following && (() => onNext({ name, rows: [following] }))}
    />
  );
}

function newestOf(row: Row, shown: readonly Row[]): Row {
  const seen = shown.find((each) => each['id'] === row['id']);
  return seen && Number(seen['version']) > Number(row['version'] ?? 0) ? { ...row, ...seen } : row;
}

type OfAllProps = {
  readonly name: string;
  readonly whole: Whole;
  readonly onClose: () => void;
};

/**
 * Only the input that is asked once applies to all matching rows; dialogs built for listed rows do not.
 */
function AskedOfAll({ name, whole, onClose }: OfAllProps) {
  const { resource } = useScope();
  const runWhole = useRunWhole();
  const action = resource.actions[name];
  if (!action) return null;
  return (
    <ActionDialog
      name={name}
      action={action}
      rows={[]}
      count={whole.total}
      run={async (_name, _rows, asked) => {
        await runWhole(name, whole, asked);
        return { done: [], refused: [] };
      }}
      onClose={onClose}
    />
  );
}

/** The row below the only one that waits for the same next step. */
function followingRow(action: AnyAction, [only, ...others]: readonly Row[], shown: readonly Row[]) {
  if (!only || others.length) return undefined;
  const at = shown.findIndex((row) => row['id'] === only['id']);
  return at < 0 ? undefined : shown.slice(at + 1).find((row) => isNextStep(action, row));
}
