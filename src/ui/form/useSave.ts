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
import { useTell } from '../texts/useTell.ts';
import { useUiText } from '../texts/useTexts.ts';
import { changedValues } from './changes.ts';

type Wire = Readonly<Record<string, unknown>>;

/** Somebody else changed the record meanwhile: what they left, and what was typed here. */
export type Stale = { readonly theirs: Row; readonly mine: Wire };

/**
 * Saves what was changed, and nothing else. What the server refuses lands on its field; what was
 * typed stays in any case.
 */
export function useSave(row: Row | undefined) {
  const t = useUiText();
  const { resource } = useScope();
  const { fields } = resource.shape;
  const provider = useDataProvider();
  const queries = useQueryClient();
  const tell = useTell();
  const navigate = useNavigate();
  const form = useFormContext();
  const [isSaving, setSaving] = useState(false);
  const [version, setVersion] = useState(row?.['version']);
  const [stale, setStale] = useState<Stale>();

  async function send(values: FieldValues): Promise<Row> {
    const before: Wire = form.formState.defaultValues ?? {};
    if (!row) {
      const { data } = await provider.create(resource.name, { data: values, meta });
      return data;
    }
    const { data } = await provider.update(resource.name, {
      id: Number(row['id']),
      data: { ...changedValues(before, values), version },
      previousData: { ...row, id: Number(row['id']) },
      meta,
    });
    return data;
  }

  async function save(values: FieldValues): Promise<void> {
    setSaving(true);
    try {
      const saved = await send(values);
      form.reset(rowToWire(fields, saved));
      setVersion(saved['version']);
      tell(t('form.saved'));
      await queries.invalidateQueries({ queryKey: [resource.name] });
      if (!row) void navigate(pageAfter(resource, Number(saved['id'])), { replace: true });
    } catch (error) {
      fail(error, values);
    } finally {
      setSaving(false);
    }
  }

  function fail(error: unknown, values: FieldValues) {
    if (error instanceof StaleReply && error.row) {
      setStale({ theirs: error.row, mine: values });
    } else if (error instanceof InvalidReply) {
      const refused = Object.entries(error.body.errors);
      for (const [path, message] of refused) form.setError(path, { type: 'server', message });
    } else if (error instanceof Error) {
      form.setError('root', { type: 'server', message: error.message });
    } else throw error;
  }

  /** Goes on from what the other one left, with the values that are to stand in the form. */
  function settle(values: Wire) {
    const theirs = stale?.theirs ?? {};
    setStale(undefined);
    setVersion(theirs['version']);
    form.reset(rowToWire(fields, theirs));
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  }

  return { save, isSaving, stale, settle, giveUp: () => setStale(undefined) };
}

/** Where a new record is seen. */
const pageAfter = (
  { path, verbs }: { readonly path: string; readonly verbs: readonly string[] },
  id: number,
) => (verbs.includes('detail') ? detailPage(path, id) : listPage(path));

// The form shows what was refused, where it was.
const meta = { isQuiet: true } as const;
