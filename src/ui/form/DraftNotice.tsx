import NoteIcon from '@mui/icons-material/EditNoteOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useGetIdentity } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { browserStore } from '../../client/index.ts';
import { fullTime } from '../../kit/index.ts';
import { rowToWire } from '../../schema/index.ts';
import { useScope } from '../scope/Scope.tsx';
import type { Row } from '../model/row.ts';
import { createDraftStore, type Draft, draftKey, withoutSecrets } from './draftStore.ts';
import { useText } from '../../texts/index.ts';
import { changedValues, clashesOf } from './changes.ts';
import { useExternalValues } from '../scope/externalValues.ts';
import type { Saving } from './useSave.ts';
import type { TypedFields } from './useTypedFields.ts';

type DraftNoticeProps = {
  readonly row: Row | undefined;
  readonly saving: Saving;
  readonly typed: TypedFields;
};

/** Stores what was typed as a draft, and offers the draft of an earlier visit. */
export function DraftNotice({ row, saving: { fill, setStale }, typed }: DraftNoticeProps) {
  const t = useText('ui');
  const { resource } = useScope();
  const { draft, settle } = useKeptDraft(row, typed);
  if (!draft) return null;
  const { values, before, version, at } = draft;
  const isOlder = row !== undefined && version !== row['version'];

  function restore() {
    const now = row && rowToWire(resource.shape.fields, row);
    // Opens the conflict dialog if another user has changed the same fields since. A draft has no former
    // values of sections that keep their own state: their rows are matched by id.
    const was = { ...now, ...before };
    if (isOlder && now && clashesOf(was, values, now).length > 0)
      setStale({ theirs: row, mine: values, before: was });
    else fill(values);
    settle('restored');
  }

  return (
    <Notice role="status">
      <NoteIcon />
      <span>
        {t('draft.found', { time: timeText(at) })}
        {isOlder && ` ${t('draft.older')}`}
      </span>
      <div>
        <Button variant="text" onClick={restore}>
          {t('draft.restore')}
        </Button>
        <Button variant="text" color="secondary" onClick={() => settle('discarded')}>
          {t('draft.discard')}
        </Button>
      </div>
    </Notice>
  );
}

/** `12:31`, of another day `11-20 12:31`. */
function timeText(at: number): string {
  const [day = '', time = ''] = fullTime(at / 1000).split(' ');
  const isToday = fullTime(Date.now() / 1000).startsWith(day);
  return isToday ? time.slice(0, 5) : `${day.slice(5)} ${time.slice(0, 5)}`;
}

const intervalMs = 5_000;

const drafts = createDraftStore(browserStore(localStorage), Date.now);

/**
 * Stores what was typed into the surrounding form every five seconds and when the page is hidden, until
 * it is saved or discarded. Returns the draft of an earlier visit.
 */
function useKeptDraft(row: Row | undefined, typed: TypedFields) {
  const { resource } = useScope();
  const { identity } = useGetIdentity();
  const person = identity?.id;
  const id = row && Number(row['id']);
  const key = person === undefined ? undefined : draftKey(person, resource.name, id);
  const found = useStoredDraft(key);
  useDraftSaving(key, { row, typed });
  return {
    draft: found.draft,
    settle(outcome: 'restored' | 'discarded') {
      found.forget();
      if (key !== undefined && outcome === 'discarded') drafts.remove(key);
    },
  };
}

function useStoredDraft(key: string | undefined) {
  const { resource } = useScope();
  const { getValues } = useFormContext();
  const [found, setFound] = useState<{ readonly key: string; readonly draft: Draft | undefined }>();
  if (key !== undefined && found?.key !== key) {
    const draft = drafts.read(key);
    const values = withoutSecrets(resource.shape.fields, draft?.values ?? {});
    const hasChanges = Object.keys(changedValues(getValues(), values)).length > 0;
    setFound({ key, draft: draft && hasChanges ? { ...draft, values } : undefined });
  }
  return {
    draft: found?.draft,
    forget: () => key !== undefined && setFound({ key, draft: undefined }),
  };
}

function useDraftSaving(
  key: string | undefined,
  { row, typed }: Pick<DraftNoticeProps, 'row' | 'typed'>,
) {
  const { fields } = useScope().resource.shape;
  const { isDirty, defaultValues } = useFormState();
  const { getValues, subscribe } = useFormContext();
  const external = useExternalValues();
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
    const start = external.own(defaultValues ?? {});
    const keep = () => {
      const changed = { ...changedValues(start, external.own(getValues())), ...external.typed() };
      const work = Object.entries(changed).filter(([name]) => typed.has(name));
      const values = withoutSecrets(fields, Object.fromEntries(work));
      if (Object.keys(values).length === 0) return;
      const before = Object.fromEntries(Object.keys(values).map((name) => [name, start[name]]));
      drafts.keep(key, { at: Date.now(), version, values, before });
    };
    // A form that unmounts right after saving does not render its clean state.
    let isUnsaved = true;
    const unsubscribe = subscribe({
      formState: { isDirty: true },
      callback: (state) => (isUnsaved = state.isDirty ?? isUnsaved),
    });
    const timer = setInterval(keep, intervalMs);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
      unsubscribe();
      if (isUnsaved) keep();
      else drafts.remove(key);
    };
  }, [key, isDirty, defaultValues, fields, version, getValues, subscribe, external, typed]);
}

const Notice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  maxWidth: `calc(${theme.measure.form}px + 164px)`,
  marginBottom: theme.spacing(4),
  padding: theme.spacing(1, 2, 1, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
  '& > svg': { fontSize: 20 },
  '& > span': { flex: '1 1 12em' },
  // Side by side, also when they wrap to their own line.
  '& > div': { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
  '& button': { color: 'inherit' },
}));
