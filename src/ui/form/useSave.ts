import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { InvalidReply, StaleReply } from '../../client/index.ts';
import { detailPage, listPage } from '../../contract/index.ts';
import { rowToWire } from '../../schema/index.ts';
import type { Row } from '../actions/offers.ts';
import { useScope } from '../Scope.tsx';
import { useNotifyText } from '../texts/useNotifyText.ts';
import { useNotifyUndo } from '../undo/index.ts';
import { changedValues, isSimple } from './changes.ts';
import { saveProblem } from './saveProblem.ts';
import { useText } from '../../texts/index.ts';

type Wire = Readonly<Record<string, unknown>>;

/** Somebody else changed the record meanwhile. */
export type Stale = {
  /** As they left it. */
  readonly theirs: Row;
  /** What was changed here, and what stood there before. */
  readonly mine: Wire;
  readonly before: Wire;
};

export type Saving = ReturnType<typeof useSave>;

/**
 * Saves what was changed, and nothing else. What the server refuses lands on its field; what was
 * typed stays in any case.
 */
export function useSave(row: Row | undefined) {
  const t = useText('ui');
  const { resource } = useScope();
  const { fields } = resource.shape;
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotifyText();
  const tellUndo = useNotifyUndo();
  const navigate = useNavigate();
  const form = useFormContext();
  const [isSaving, setSaving] = useState(false);
  const [version, setVersion] = useState(row?.['version']);
  const [stale, setStale] = useState<Stale>();
  const before = (): Wire => form.formState.defaultValues ?? {};
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

  /** Gives the places of what was refused. */
  async function save(values: FieldValues): Promise<readonly string[]> {
    setSaving(true);
    try {
      if (row) await edit(changedValues(before(), values));
      else await add(values);
      return [];
    } catch (error) {
      return fail(error, values);
    } finally {
      setSaving(false);
    }
  }

  async function add(values: FieldValues) {
    const { data } = await provider.create(resource.name, { data: values, meta });
    form.reset(rowToWire(fields, data));
    notify(t('form.saved'));
    await refresh();
    void navigate(pageAfter(resource, Number(data['id'])), { replace: true });
  }

  async function edit(changed: Wire) {
    const was = before();
    const saved = await change(changed, version);
    const names = Object.keys(changed);
    start(saved);
    if (isSimple(fields, names)) {
      tellUndo(t('form.saved'), async () => {
        const back = Object.fromEntries(names.map((name) => [name, was[name]]));
        // What was typed since stays.
        start(await change(back, saved['version']), { keepDirtyValues: true });
        await refresh();
      });
    } else notify(t('form.saved'));
    await refresh();
  }

  /** The form goes on from a record as the server has it. */
  function start(from: Row, options = {}) {
    form.reset(rowToWire(fields, from), options);
    setVersion(from['version']);
  }

  function fail(error: unknown, values: FieldValues): readonly string[] {
    if (error instanceof StaleReply && error.row) {
      setStale({ theirs: error.row, mine: changedValues(before(), values), before: before() });
      return [];
    }
    if (error instanceof InvalidReply) {
      const refused = Object.entries(error.body.errors);
      for (const [path, message] of refused) form.setError(path, { type: 'server', message });
      return refused.map(([path]) => path);
    }
    if (!(error instanceof Error)) throw error;
    form.setError('root', saveProblem(error, t));
    return [];
  }

  /** Goes on from what the other one left, with the values that are to stand in the form. */
  function settle(values: Wire) {
    if (stale) start(stale.theirs);
    setStale(undefined);
    fill(values);
  }

  /** Puts values into the form as if they had been typed. */
  function fill(values: Wire) {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  }

  return { save, isNew: row === undefined, isSaving, stale, setStale, settle, fill };
}

/** Where a new record is seen. */
const pageAfter = (
  { path, verbs }: { readonly path: string; readonly verbs: readonly string[] },
  id: number,
) => (verbs.includes('detail') ? detailPage(path, id) : listPage(path));

// The form shows what was refused, where it was.
const meta = { isQuiet: true, isWire: true } as const;
