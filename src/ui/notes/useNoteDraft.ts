import { useGetIdentity } from 'ra-core';
import { useState } from 'react';
import { browserStore } from '../../client/index.ts';
import type { Colleague } from '../../contract/index.ts';
import { createDraftStore, draftKey } from '../form/draftStore.ts';
import { useScope } from '../scope/Scope.tsx';
import type { WrittenNote } from './useNotes.ts';

const drafts = createDraftStore(browserStore(localStorage), Date.now);

const empty: WrittenNote = { text: '', images: [], mentions: [] };

/**
 * The note that a person has begun on a record. It is in the browser until it is sent: closing the record or the
 * page loses nothing. Undefined until it is known whose it is.
 */
export function useNoteDraft(id: number) {
  const { resource } = useScope();
  const { identity } = useGetIdentity();
  const key = identity && draftKey(identity.id, `note:${resource.shape.name}`, id);
  const [held, setHeld] = useState<{ readonly key: string; readonly note: WrittenNote }>();
  if (key !== undefined && held?.key !== key) setHeld({ key, note: readDraft(key) });
  if (key === undefined || held?.key !== key) return undefined;
  const keep = (note: WrittenNote) => {
    if (note.text === '' && note.images.length === 0) drafts.remove(key);
    else drafts.keep(key, { at: Date.now(), version: null, values: note, before: {} });
    return note;
  };
  return {
    note: held.note,
    change: (change: (now: WrittenNote) => WrittenNote) =>
      setHeld((now) => ({ key, note: keep(change(now?.note ?? empty)) })),
    clear: () => setHeld({ key, note: keep(empty) }),
  };
}

function readDraft(key: string): WrittenNote {
  const { text, images, mentions } = drafts.read(key)?.values ?? {};
  return {
    text: typeof text === 'string' ? text : '',
    images: listOf(images).filter((each) => typeof each === 'string'),
    mentions: listOf(mentions).filter(isColleague),
  };
}

const listOf = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : []);

function isColleague(found: unknown): found is Colleague {
  const { id, name }: Partial<Record<string, unknown>> = Object(found);
  return typeof id === 'number' && typeof name === 'string';
}
