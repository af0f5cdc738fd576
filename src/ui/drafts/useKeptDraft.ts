import { useGetIdentity } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { browserStore } from '../../client/index.ts';
import type { Row } from '../actions/offers.ts';
import { changedValues } from '../form/changes.ts';
import { useScope } from '../Scope.tsx';
import { createDraftStore, draftKey, type Draft } from './draftStore.ts';
import { withoutSecrets } from './withoutSecrets.ts';

const everyMs = 5_000;
const drafts = createDraftStore(browserStore(localStorage), Date.now);

/**
 * Keeps what is typed into the form around it every five seconds, and when it goes out of sight, until
 * it is saved or given up. Gives what was kept at an earlier visit.
 */
export function useKeptDraft(row: Row | undefined) {
  const { resource } = useScope();
  const { identity } = useGetIdentity();
  const person = identity?.id;
  const id = row && Number(row['id']);
  const key = person === undefined ? undefined : draftKey(person, resource.name, id);
  const found = useFound(key);
  useKeeping(key, row);
  return {
    draft: found.draft,
    settle(outcome: 'restored' | 'discarded') {
      found.forget();
      if (key !== undefined && outcome === 'discarded') drafts.remove(key);
    },
  };
}

function useFound(key: string | undefined) {
  const { resource } = useScope();
  const { getValues } = useFormContext();
  const [found, setFound] = useState<{ readonly key: string; readonly draft: Draft | undefined }>();
  if (key !== undefined && found?.key !== key) {
    const draft = drafts.read(key);
    const values = withoutSecrets(resource.shape.fields, draft?.values ?? {});
    const isNews = Object.keys(changedValues(getValues(), values)).length > 0;
    setFound({ key, draft: draft && isNews ? { ...draft, values } : undefined });
  }
  return {
    draft: found?.draft,
    forget: () => key !== undefined && setFound({ key, draft: undefined }),
  };
}

function useKeeping(key: string | undefined, row: Row | undefined) {
  const { fields } = useScope().resource.shape;
  const { isDirty, defaultValues } = useFormState();
  const { getValues, subscribe } = useFormContext();
  const wasDirty = useRef(false);
  const version = typeof row?.['version'] === 'number' ? row['version'] : null;
  useEffect(() => {
    if (key === undefined) return;
    if (!isDirty) {
      if (wasDirty.current) drafts.remove(key);
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    const start = defaultValues ?? {};
    const keep = () => {
      const values = withoutSecrets(fields, changedValues(start, getValues()));
      if (Object.keys(values).length === 0) return;
      const before = Object.fromEntries(Object.keys(values).map((name) => [name, start[name]]));
      drafts.keep(key, { at: Date.now(), version, values, before });
    };
    // A form that goes with the record it has saved does not live to render that it is clean.
    let isUnsaved = true;
    const unsubscribe = subscribe({
      formState: { isDirty: true },
      callback: (state) => (isUnsaved = state.isDirty ?? isUnsaved),
    });
    const timer = setInterval(keep, everyMs);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
      unsubscribe();
      if (isUnsaved) keep();
      else drafts.remove(key);
    };
  }, [key, isDirty, defaultValues, fields, version, getValues, subscribe]);
}
