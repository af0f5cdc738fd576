import { noteLimits } from '../../schema/index.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  addNoteCall,
  delNoteCall,
  editNoteCall,
  notesCall,
  pinNoteCall,
  type Colleague,
} from '../../contract/index.ts';
import { useHttp } from '../data/http.ts';
import { useScope } from '../scope/Scope.tsx';

/** A note as it is written; the colleagues are those whose names stand in the text. */
export type WrittenNote = {
  readonly text: string;
  readonly images: readonly string[];
  readonly mentions: readonly Colleague[];
};

const quiet = { showCodeMessage: false, showFailures: false } as const;

/** Notes on a record, in pages, once the section is on the screen. */
export function useThread(id: number, isSeen: boolean) {
  const http = useHttp();
  const { resource } = useScope();
  const { data, ...query } = useInfiniteQuery({
    queryKey: threadKey(resource.name, id),
    queryFn: ({ signal, pageParam }) =>
      http.call(
        notesCall(resource.path),
        { id: String(id), ...(pageParam > 0 && { before: String(pageParam) }) },
        { signal, showCodeMessage: false, toleratedStatus: 404 },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ list }) =>
      list.length < noteLimits.page ? undefined : (list.at(-1)?.id ?? undefined),
    enabled: isSeen,
    retry: false,
  });
  const [newest] = data?.pages ?? [];
  return { ...query, newest, notes: data?.pages.flatMap(({ list }) => list) ?? [] };
}

/** Writes of notes; each reads the thread again. They reject as the client does. */
export function useNoteWrites(id: number) {
  const http = useHttp();
  const { resource } = useScope();
  const queries = useQueryClient();
  const { path, name } = resource;
  const reread = () => queries.invalidateQueries({ queryKey: threadKey(name, id) });
  const sent = ({ text, images, mentions }: WrittenNote) => ({
    text,
    images,
    mentions: mentions.map((each) => each.id),
  });
  return {
    async add(note: WrittenNote) {
      await http.call(addNoteCall(path), { id, ...sent(note) }, quiet);
      await reread();
    },
    async edit(noteId: number, note: WrittenNote) {
      await http.call(editNoteCall(path), { id, note: noteId, ...sent(note) }, quiet);
      await reread();
    },
    async pin(noteId: number, pinned: boolean) {
      await http.call(pinNoteCall(path), { note: noteId, pinned });
      await reread();
    },
    async remove(noteId: number) {
      await http.call(delNoteCall(path), { note: noteId });
      await reread();
    },
  };
}

// Below the name of the resource, as all that a write to its records makes stale.
const threadKey = (resource: string, id: number) => [resource, 'notes', id] as const;
