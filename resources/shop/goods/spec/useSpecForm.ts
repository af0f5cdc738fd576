import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { ruleMessage } from '../../../../src/fields/errorText.ts';
import type { BrokenRule } from '../../../../src/schema/index.ts';
import { createHistoryStore } from '../../../../src/ui/sheet/index.ts';
import { type ExternalValues, useExternalValues } from '../../../../src/ui/parts/index.ts';
import { combinationCount, type SkuDraft, type SpecDocument } from '../../spec.ts';
import { specProblems } from '../../specProblems.ts';
import type { SpecStore } from './edits.ts';
import {
  brokenRule,
  cellOfField,
  changesOf,
  documentOf,
  readSku,
  toWire,
  withChanges,
} from './skuWire.ts';

type Row = Readonly<Record<string, unknown>>;

/** A sentence of the server about a cell, shown until its row changes. */
type ServerProblem = { readonly row: SkuDraft; readonly cell: string; readonly text: string };

type SpecFormOptions = {
  readonly row: Row | undefined;
  /** Writes the text of the active cell. */
  readonly commit: () => void;
  readonly goTo: (path: string) => boolean;
  readonly labelOf: (path: string, document: SpecDocument) => string | undefined;
};

/**
 * Binds the document of the editor to the form around it: the form holds its revision, and asks it
 * for its values when it saves, keeps a draft or is discarded.
 */
export function useSpecForm({ row, commit, goTo, labelOf }: SpecFormOptions) {
  const [store] = useState(() => createHistoryStore(documentOf(row)));
  const [serverProblems, setServerProblems] = useState<readonly ServerProblem[]>([]);
  const state = useSyncExternalStore(store.subscribe, store.get);
  const external = useExternalValues();
  const { getValues, setValue, trigger, setError, clearErrors } = useFormContext();
  const { submitCount } = useFormState();
  const isNew = row === undefined;

  // Not by a render: the first letter in a cell would draw the whole section again.
  const follow = useEffectEvent(() => {
    const revision = store.revision();
    if (getValues(revisionField) === revision) return;
    setValue(revisionField, revision, { shouldDirty: true });
    if (submitCount > 0) void trigger([...checkedFields]);
  });
  useEffect(() => {
    follow();
    return store.subscribe(() => follow());
  }, [store]);
  useEffect(() => {
    if (submitCount > 0) void trigger([...checkedFields]);
  }, [submitCount, trigger]);

  const part = useEffectEvent((): ExternalValues => ({
    toWire() {
      commit();
      return toWire(store.get().document);
    },
    changes() {
      commit();
      return changesOf(store.loaded(), store.get().document);
    },
    typed: () => changesOf(store.loaded(), store.typed()),
    texts: () => ({ attrs: store.typed().attrs }),
    reset(from) {
      setServerProblems([]);
      store.reset(documentOf(from));
    },
    apply: (values) => store.update((document) => withChanges(document, values)),
    problems: () => problemsOf(store, isNew, store.typed()).slice(0, shownProblems),
    refuse(errors) {
      const { rows } = store.get().document;
      setServerProblems(
        Object.entries(errors).flatMap(([path, text]) => {
          const [top, index, cell = ''] = path.split('.');
          const at = top === 'skus' ? rows[Number(index)] : undefined;
          return at ? [{ row: at, cell: cellOfField(cell), text }] : [];
        }),
      );
    },
    goTo,
    labelOf: (path) => labelOf(path, store.get().document),
  }));
  useEffect(() => external.register(part()), [external]);

  const problems = useMemo(
    () =>
      problemsOf(store, isNew, state.document).filter(
        // Missing values are no errors before the first attempt to save.
        ({ code }) => submitCount > 0 || !early.has(code),
      ),
    [store, isNew, state.document, submitCount],
  );
  // Wrong cells of a paste are counted at once; from the first attempt to save on, the form checks all.
  const shown = useRef(false);
  useEffect(() => {
    if (submitCount > 0) return;
    if (shown.current) clearErrors([...checkedFields]);
    shown.current = problems.length > 0;
    for (const { path, code, params } of problems.slice(0, shownProblems)) {
      setError(path, { type: 'invalid', message: ruleMessage(`invalid.${code}`, asTexts(params)) });
    }
  }, [problems, submitCount, setError, clearErrors]);
  return { store, document: state.document, problems, serverProblems, hasTried: submitCount > 0 };
}

/** The field of the form that holds the revision; see the sections of the goods screens. */
const revisionField = 'skus';
const checkedFields = ['skus', 'attrs'] as const;
/** A form with more errors shows their number, not all of them. */
const shownProblems = 200;
const early: ReadonlySet<string> = new Set([
  'required',
  'spec_incomplete',
  'keep_one_spec',
  'blank_spec_name',
]);

/** Arguments of a text. */
export const asTexts = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

function problemsOf(
  store: SpecStore,
  isNew: boolean,
  document: SpecDocument,
): readonly BrokenRule[] {
  const loaded = store.loaded();
  const read = document.rows.map(readSku);
  const cells = read.flatMap(({ problems }, index) =>
    problems.map(({ cell, invalid }) => brokenRule(`skus.${index}.${cell}`, invalid)),
  );
  // Products of earlier versions may lack combinations; they can be saved as long as groups stay.
  const wasIncomplete = loaded.rows.length !== combinationCount(loaded.attrs);
  const isStructural = isNew || !wasIncomplete || document.attrs !== loaded.attrs;
  const { isMultiple, attrs } = document;
  const skus = read.map(({ facts }) => facts);
  const whole = specProblems({ isMultiple, attrs, skus }, { isStructural });
  return [...whole.map(({ path, invalid }) => brokenRule(path, invalid)), ...cells];
}
