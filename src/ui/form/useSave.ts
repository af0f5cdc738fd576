import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  failureSentence,
  InvalidReply,
  NetworkError,
  StaleReply,
  StatusError,
} from '../../client/index.ts';
import { detailPage, listPage } from '../../contract/index.ts';
import { type Fields, rowToWire } from '../../schema/index.ts';
import { useScope } from '../scope/Scope.tsx';
import type { Row } from '../model/row.ts';
import { keyMap, useHearsKeys, useKeys } from '../keys/index.ts';
import { type Fault, faultOf } from '../states/loadFault.ts';
import { useNotifyText } from '../texts/useNotifyText.ts';
import { type Translate, useText } from '../../texts/index.ts';
import { useNotifyUndo } from '../texts/useNotifyUndo.ts';
import { changedValues, isReversible } from './changes.ts';
import { useExternalValues } from '../scope/externalValues.ts';
import { isComposing } from '../../kit/keys/isComposing.ts';

type Wire = Readonly<Record<string, unknown>>;

/** A conflict: another person changed the record meanwhile. */
export type Stale = {
  /** The record as they saved it. */
  readonly theirs: Row;
  /** The own changes, and the values before them. */
  readonly mine: Wire;
  readonly before: Wire;
};

export type Saving = ReturnType<typeof useSave>;

/**
 * Saves the changed values only. Values the server refuses get an error at their field; the input stays
 * in any case.
 *
 * @param onFill called with the names of values that are set as if typed
 */
export function useSave(row: Row | undefined, onFill?: (names: readonly string[]) => void) {
  const t = useText('ui');
  const translate = useText();
  const { resource } = useScope();
  const { fields } = resource.shape;
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotifyText();
  const notifyUndo = useNotifyUndo();
  const navigate = useNavigate();
  const { setError } = useFormContext();
  const { before, changesOf, keptWire, toWire, reset, fill, refuse } = useFormValues(fields);
  const [isSaving, setSaving] = useState(false);
  /** The record as the server has it now. */
  const [saved, setSaved] = useState(row);
  const version = saved?.['version'];
  const [stale, setStale] = useState<Stale>();
  const refresh = () => queries.invalidateQueries({ queryKey: [resource.name] });

  async function change(changed: Wire, from: unknown): Promise<Row> {
    const id = Number(row?.['id']);
    const { data } = await provider.update(resource.name, {
      id,
      data: { ...changed, version: from },
      previousData: { ...row, id },
      meta,
    });
    return data;
  }

  /** Returns the paths of refused values. */
  async function save(values: FieldValues): Promise<readonly string[]> {
    setSaving(true);
    try {
      if (row) await edit(changesOf(values));
      else await add(values);
      return [];
    } catch (error) {
      return fail(error, values);
    } finally {
      setSaving(false);
    }
  }

  async function add(values: FieldValues) {
    const { data } = await provider.create(resource.name, {
      data: toWire(values),
      meta,
    });
    start(data);
    notify(t('form.saved'));
    await refresh();
    void navigate(pageAfter(resource, Number(data['id'])), { replace: true });
  }

  async function edit(changed: Wire) {
    const was = before();
    const next = await change(changed, version);
    const names = Object.keys(changed);
    start(next);
    if (isReversible(fields, names)) {
      notifyUndo(t('form.saved'), async () => {
        const back = Object.fromEntries(names.map((name) => [name, was[name]]));
        // Input typed since then is kept.
        start(await change(back, next['version']), { keepDirtyValues: true });
        await refresh();
      });
    } else notify(t('form.saved'));
    // The form has the record already; lists and counts follow.
    void refresh();
  }

  /** Resets the form to a record as the server has it. */
  function start(from: Row, options: ResetOptions = {}) {
    reset(from, options);
    setSaved(from);
  }

  function fail(error: unknown, values: FieldValues): readonly string[] {
    if (error instanceof StaleReply && error.row) {
      const was = { ...before(), ...(saved && keptWire(saved)) };
      setStale({ theirs: error.row, mine: changesOf(values), before: was });
      return [];
    }
    if (error instanceof InvalidReply) {
      const refused = Object.entries(error.body.errors);
      for (const [path, message] of refused) setError(path, { type: 'server', message });
      refuse(error.body.errors);
      return refused.map(([path]) => path);
    }
    if (!(error instanceof Error)) throw error;
    setError('root', saveProblem(error, translate));
    return [];
  }

  function fillTyped(values: Wire) {
    onFill?.(Object.keys(values));
    fill(values);
  }

  /** Resolves a conflict: continues from the other record, with these own values. */
  function settle(values: Wire) {
    if (stale) start(stale.theirs);
    setStale(undefined);
    fillTyped(values);
  }

  const isNew = row === undefined;
  return { save, saved, isNew, isSaving, stale, setStale, settle, fill: fillTyped };
}

type ResetOptions = { readonly keepDirtyValues?: boolean };

/** The values of the form and of the sections that keep their own, as one record in wire form. */
function useFormValues(fields: Fields) {
  const form = useFormContext();
  const external = useExternalValues();
  const before = (): Wire => external.own(form.formState.defaultValues ?? {});
  return {
    before,
    changesOf: (values: FieldValues): Wire => ({
      ...changedValues(before(), external.own(values)),
      ...external.changes(),
    }),
    /** The values of a record that the form keeps elsewhere. */
    keptWire(from: Row): Wire {
      const kept = Object.entries(fields).filter(([name]) => external.fields.has(name));
      return rowToWire(Object.fromEntries(kept), from);
    },
    toWire: (values: FieldValues): Wire => ({ ...external.own(values), ...external.toWire() }),
    reset(from: Row, options: ResetOptions) {
      form.reset(external.formRow(fields, from), options);
      if (!options.keepDirtyValues) external.reset(from);
    },
    /** Sets values as if they had been typed. */
    fill(values: Wire) {
      external.apply(values);
      for (const [name, value] of Object.entries(external.own(values))) {
        form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
      }
    },
    refuse: (errors: Readonly<Record<string, string>>) => external.refuse(errors),
  };
}

/** The page after adding a record. */
const pageAfter = (
  { path, verbs }: { readonly path: string; readonly verbs: readonly string[] },
  id: number,
) => (verbs.includes('detail') ? detailPage(path, id) : listPage(path));

// The form shows refused values at their fields.
const meta = { isQuiet: true, isWire: true, isForm: true } as const;

/**
 * Returns the reason a form or dialog was not saved, and that the input is kept. As everywhere, the
 * client's text for a status or a network fault comes first. Source: specification 8.
 */
export function saveProblem(
  error: Error,
  t: Translate,
): { readonly type: Fault; readonly message: string } {
  const type = faultOf(error);
  if (type === 'refused') return { type, message: error.message };
  const isTold = error instanceof StatusError || error instanceof NetworkError;
  // A record that is gone and a lost permission are replies of the server, which has said no more.
  if (!isTold && (type === 'missing' || type === 'denied'))
    return { type, message: t(`ui.save.${type}`) };
  const key = type === 'offline' ? 'ui.save.offline' : 'ui.save.kept';
  return { type, message: t(key, { sentence: failureSentence(error, t) }) };
}

/** Discards unsaved input at once, with an undo. */
export function useDiscard({
  fill,
  saved,
}: Pick<Saving, 'fill'> & { readonly saved?: Saving['saved'] }): () => void {
  const t = useText('ui');
  const notifyUndo = useNotifyUndo();
  const { getValues, formState, reset } = useFormContext();
  const external = useExternalValues();
  return () => {
    const typed = {
      ...changedValues(external.own(formState.defaultValues ?? {}), external.own(getValues())),
      ...external.changes(),
    };
    reset();
    external.reset(saved);
    if (Object.keys(typed).length > 0) notifyUndo(t('form.discarded'), async () => fill(typed));
  };
}

/**
 * Saves with Ctrl+S or ⌘S, instead of the browser saving the page. Does nothing without `onSave` or while
 * a dialog is open.
 */
export function useSaveKey(onSave: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event) || event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey))
      return;
    if (event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { target } = event;
    if (target instanceof Element && target.closest('[role=dialog]')) return;
    onSave?.();
  });
  // Listed in the overview of shortcuts.
  const t = useText('ui');
  useKeys([{ id: 'save', ...keyMap.save, label: t('keys.save') }]);
  const hears = useHearsKeys();
  useEffect(() => {
    if (!hears) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [hears]);
}
