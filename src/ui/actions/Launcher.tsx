import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { AnyAction } from '../../schema/index.ts';
import { useRowsInSight } from '../list/ListContext.tsx';
import { useRemove } from '../removal/index.ts';
import { useScope } from '../Scope.tsx';
import { useOwnScreens } from '../screens.ts';
import { useNotifyText } from '../texts/useNotifyText.ts';
import { ActionContextProvider, type ActionContext, type Whole } from './launch.ts';
import { splitByGuard, type Row } from './offers.ts';
import type { Refusals } from './RefusalsDialog.tsx';
import { type ActionRun, useRun, useRunWhole } from './useRun.ts';

// What asks and what tells comes when it is needed: most visits to a list only look.
const ActionDialog = lazy(() =>
  import('./ActionDialog.tsx').then(({ ActionDialog: each }) => ({ default: each })),
);
const MoveDialog = lazy(() =>
  import('./MoveDialog.tsx').then(({ MoveDialog: each }) => ({ default: each })),
);
const RefusalsDialog = lazy(() =>
  import('./RefusalsDialog.tsx').then(({ RefusalsDialog: each }) => ({ default: each })),
);

type Props = {
  /** Something was done with these rows. */
  readonly onDone: (ids: readonly number[]) => void;
  readonly children: ReactNode;
};
type Asking = {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Instead of rows. */
  readonly whole?: Whole;
};

/** Carries out what is begun anywhere in a screen, and opens over it what has to be asked or told. */
export function Launcher({ onDone, children }: Props) {
  const { resource } = useScope();
  const notify = useNotifyText();
  const runPlain = useRun();
  const [asking, setAsking] = useState<Asking>();
  const [placing, setPlacing] = useState<Row>();
  const remove = useRemove(onDone);
  const [refusals, setRefusals] = useState<Refusals>();

  const run = useCallback<ActionRun>(
    async (name, rows, asked = {}) => {
      const result = await runPlain(name, rows, asked);
      onDone(result.done);
      setRefusals(
        result.refused.length ? { name, asked, rows, refused: result.refused } : undefined,
      );
      return result;
    },
    [runPlain, onDone],
  );
  const launch = useMemo<ActionContext>(
    () => ({
      act(name, rows) {
        const { input, rowInput, confirm, on } = resource.actions[name] ?? { on: 'list' };
        if (input || rowInput || confirm || on === 'list') setAsking({ name, rows });
        else run(name, rows).catch((error: Error) => notify(error.message, 'error'));
      },
      // So many rows are never worked on without a word.
      actOnAll: (name, whole) => setAsking({ name, rows: [], whole }),
      place: setPlacing,
      remove,
    }),
    [resource, run, notify, remove],
  );

  return (
    <ActionContextProvider value={launch}>
      {children}
      <Suspense fallback={null}>
        {asking?.whole && (
          <AskedOfAll
            name={asking.name}
            whole={asking.whole}
            onClose={() => setAsking(undefined)}
          />
        )}
        {asking && !asking.whole && (
          <Asked key={keyOf(asking)} {...asking} run={run} onAsk={setAsking} />
        )}
        {placing && <MoveDialog row={placing} onClose={() => setPlacing(undefined)} />}
        {refusals && (
          <RefusalsDialog refusals={refusals} run={run} onClose={() => setRefusals(undefined)} />
        )}
      </Suspense>
    </ActionContextProvider>
  );
}

type AskedProps = Asking & {
  readonly run: ActionRun;
  readonly onAsk: (next: Asking | undefined) => void;
};

/** The dialog made for the action, if there is one, else the one made from its declaration. */
function Asked({ name, rows, run, onAsk }: AskedProps) {
  const { resource } = useScope();
  const shown = useRowsInSight();
  const { dialogs } = useOwnScreens(resource.name);
  const action = resource.actions[name];
  if (!action) return null;
  const Chosen = dialogs?.[name] ?? ActionDialog;
  const following = action.input && followingRow(action, rows, shown);
  return (
    <Chosen
      name={name}
      action={action}
      rows={rows}
      run={run}
      onClose={() => onAsk(undefined)}
      onNext={following && (() => onAsk({ name, rows: [following] }))}
    />
  );
}

type OfAllProps = {
  readonly name: string;
  readonly whole: Whole;
  readonly onClose: () => void;
};

/** Of everything that matches only what is asked once can be asked: no dialog made for rows fits. */
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
  if (!action.next || !only || others.length) return undefined;
  const at = shown.findIndex((row) => row['id'] === only['id']);
  return at < 0 ? undefined : splitByGuard(action, shown.slice(at + 1)).ready[0];
}

const keyOf = ({ name, rows }: Asking) => `${name} ${rows.map((row) => row['id']).join()}`;
